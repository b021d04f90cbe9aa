"""The examples of docs/adapters.md print what the page says."""

import importlib.util
import os
import re
import sys

import pytest

from harness import ROOT, node, npm, run

PAGE = (ROOT / "docs" / "adapters.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^## ([^\n]+)\n(?:(?!^## ).)*?^```python\n(.*?)^```\n\n```text\n(.*?)^```", PAGE, re.M | re.S)
NEEDS = {
    "LangGraph": ("LangGraph", "langgraph"), "OpenAI Agents SDK": ("Agents SDK", "agents"),
    "Pydantic AI": ("recipes", "pydantic_ai"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("package", "program", "printed"),
    [
        pytest.param(NEEDS[title][1], program, printed, id=title, marks=pytest.mark.cell(NEEDS[title][0]))
        for title, program, printed in EXAMPLES
    ],
)
def test_an_example_prints_what_the_page_says(database, tmp_path, package, program, printed):
    if importlib.util.find_spec(package) is None:
        pytest.skip("make test-all")
    file = tmp_path / "example.py"
    file.write_text(program, encoding="utf-8")
    environment = os.environ | {"PGRECALL_DSN": database.dsn("writer"), "PYTHONPATH": str(ROOT)}
    assert run(sys.executable, file, cwd=tmp_path, env=environment).stdout == printed


def test_each_framework_has_an_example():
    assert [title for title, *_ in EXAMPLES] == list(NEEDS)


@pytest.mark.cell("recipes")
@pytest.mark.slow
def test_the_recipe_for_the_vercel_ai_sdk_runs(database):
    """A model that is made here calls both tools, and reads what the second one found."""
    folder = ROOT / "tests" / "adapters"
    npm(folder, "install", "--no-package-lock")
    [recipe] = re.findall(r"^## Vercel AI SDK\n.*?```js\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE)
    program = recipe + """
        import { generateText } from "ai";
        import { MockLanguageModelV3 } from "ai/test";
        const call = (toolName, given) =>
          ({ type: "tool-call", toolCallId: toolName, toolName, input: JSON.stringify(given) });
        const steps = [
          [call("remember", { fact: "Ana drinks green tea", space: "bob" })],
          [call("recall", { question: "what does Ana drink?" })],
          [{ type: "text", text: "Green tea." }],
        ];
        const doGenerate = async () => {
          const content = steps.shift();
          const finishReason = { unified: content[0].type === "text" ? "stop" : "tool-calls", raw: undefined };
          const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
          return { content, finishReason, usage, warnings: [] };
        };
        const model = new MockLanguageModelV3({ doGenerate });
        const said = await generateText({ model, tools: tools("ana"), stopWhen: stepCountIs(5), prompt: "tea?" });
        const outputs = said.steps.flatMap((step) => step.toolResults.map((result) => result.output));
        console.log(JSON.stringify([outputs, said.text]));
        await db.end();
    """
    file = folder / "node_modules" / "recipe.mjs"  # beside its packages
    file.write_text(program, encoding="utf-8")
    said = run(*node(), file, env=os.environ | {"PGRECALL_DSN": database.dsn("writer")}).stdout
    assert said == '[["created",["Ana drinks green tea"]],"Green tea."]\n'
    assert database.value("select count(*) from memory.list(space => 'ana')") == 1
