"""What the dictionary promises, said once more in plain Python: a space is a few dicts.

No SQL, no database, no clock but for the order of merges: each method is a public function and does to the model
what that does to a space, or raises Refused. What a call makes (ids) comes in as arguments. Nothing here knows how
the schema does it.
"""

import math
from collections import Counter
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

DAY = timedelta(days=1)
ALWAYS = datetime.min.replace(tzinfo=UTC)
POLICY = ("curve", "half_life", "grace", "floor", "threshold")
# What history() tells of a state; revisions keep `internal` and `source_id`, too.
STATE = (
    "content", "kind", "importance", "pinned", "tags", "metadata", "project", "session", "valid_from", "valid_to",
    "expires_at", "superseded_by", "archived_at", "deleted_at",
)  # fmt: skip
BUILT_IN = {  # of those kinds that the test uses
    "code": {"dedup": "exact"}, "task": {"dedup": "off"}, "document": {"dedup": "off"},
    "thought": {"internal": True, "fills": {"message_type": "thought"}},
}  # fmt: skip

# Ten statements that share no word, each in three forms.
SUBJECTS = [
    "Zebulon guards seventeen copper lanterns beneath Harrow bridge",
    "Marigold paints enormous velvet curtains near Quimper harbour",
    "Thaddeus collects antique brass sextants around Dunmore quay",
    "Wilhelmina bakes crusty walnut loaves behind Pelham chapel",
    "Ignatius repairs wooden grandfather clocks inside Fenwick tower",
    "Persephone grows purple sprouting broccoli beside Lomond creek",
    "Balthazar teaches medieval sword fencing above Ostler tavern",
    "Clementine photographs migrating arctic geese over Skerry island",
    "Mordecai translates forgotten Sumerian poems within Yarrow college",
    "Guinevere composes gloomy organ fugues under Ravenna cathedral",
]
FORMS = ("{}", "{}!", "{}, because rain helps")
WORDS = [subject.split()[0] for subject in SUBJECTS]
# What the second form of a statement, said where the first one is known, is to that; see dedup `near`.
SAYS = {(0, 1): "reinforced", (1, 0): "reinforced", (0, 2): "updated", (1, 2): "updated"}
SAYS |= {(2, 0): "near_duplicate", (2, 1): "near_duplicate"}
TEXTS = [form.format(subject) for subject in SUBJECTS for form in FORMS]


def about(text):
    """Which statement it is, and in which form."""
    return divmod(TEXTS.index(text.strip()), len(FORMS))


def tidy(tags):
    """Each once, in order."""
    return sorted(set(tags or ()))


def tokens(text):
    """As the dictionary estimates them: a quarter of the bytes, rounded up."""
    return math.ceil(len(text.encode()) / 4)


class Refused(Exception):
    """The call is an error of this SQLSTATE and changes nothing."""


@dataclass
class Curve:
    """The anchored health of a memory."""

    health: float
    decays_from: datetime
    curve: str
    half_life: float
    grace: float
    floor: float
    threshold: float

    def at(self, at):
        """The health of a moment."""
        x = max(0.0, (at - self.decays_from) / DAY / self.half_life)
        h = self.health
        if self.curve == "linear":
            h -= x / 2
        elif self.curve == "exponential":
            h *= 2 ** -min(x, 100) if h >= 1e-6 else 0
        elif self.curve == "power":
            h = (h**-2 + 3 * min(x, 1e15)) ** -0.5 if h >= 1e-6 else 0
        return max(self.floor, h)

    def faded(self, at):
        """Whether it has faded by this moment."""
        h, t = self.health, self.threshold
        if self.curve == "none" or t < self.floor:
            return False
        if h <= t:
            return True
        if self.curve != "linear" and t < 1e-6:
            return False
        falls = {
            "linear": lambda: 2 * (h - t), "exponential": lambda: math.log2(h / t),
            "power": lambda: (t**-2 - h**-2) / 3,
        }  # fmt: skip
        days = self.half_life * falls[self.curve]()
        return days <= 36525 and self.decays_from + timedelta(days=days) <= at

    def had_faded(self, at):
        """Whether it had faded by this moment of the past: before its anchor it had another one."""
        return self.decays_from <= at and self.faded(at)


@dataclass
class Revision:
    """What a change took away; `mark` tells before which moments that were asked for it came, see Space.marks."""

    version: int
    edit_type: str
    old: dict
    mark: int


@dataclass
class Knows:
    """What an agent has to do with a memory."""

    first: datetime
    last: datetime
    count: int = 1
    since: datetime | None = None


@dataclass
class Memory:
    """A memory with all that hangs on it."""

    memory_id: object
    content: str
    key: bool
    kind: str
    internal: bool
    created_at: datetime
    life: Curve
    last_remembered_at: datetime
    importance: float | None = None
    pinned: bool = False
    tags: list = field(default_factory=list)
    metadata: dict = field(default_factory=dict)
    project: str | None = None
    session: str | None = None
    source_id: object = None
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    expires_at: datetime | None = None
    superseded_by: object = None
    archived_at: datetime | None = None
    deleted_at: datetime | None = None
    version: int = 1
    content_version: int = 1
    access_count: int = 0
    last_accessed_at: datetime | None = None
    remember_count: int = 1
    upvotes: int = 0
    downvotes: int = 0
    agents: dict = field(default_factory=dict)
    notes: dict = field(default_factory=dict)
    revisions: list = field(default_factory=list)
    embedded: int | None = None  # the content_version that has a vector
    leased_until: datetime | None = None
    task: dict | None = None
    created_by: str | None = None
    said: Counter = field(default_factory=Counter)  # by whom, how often; None is a call that named nobody

    def __post_init__(self):
        self.begin_task()

    def begin_task(self):
        """What is of the kind task is one, pending until it is said otherwise."""
        if self.kind == "task" and self.task is None:
            self.task = {"status": "pending", "priority": "medium"}

    @property
    def live(self):
        """Neither forgotten, superseded nor archived."""
        return self.deleted_at is None and self.superseded_by is None and self.archived_at is None

    def visible(self, at, internal=False):
        """Whether search shows it."""
        return self.live and not self.over(at) and not self.life.faded(at) and (internal or not self.internal)

    def over(self, at):
        """Whether it has expired."""
        return self.expires_at is not None and self.expires_at <= at

    def change(self, mark, **new):
        """Give columns new values; what they were is a revision. Nothing is, where nothing changes."""
        old = {name: getattr(self, name) for name, value in new.items() if getattr(self, name) != value}
        if not old:
            return
        was_out = self._ways_out()
        for name in old:
            setattr(self, name, new[name])
        if "superseded_by" in old and old["superseded_by"] is None:
            old["dedup_key"] = self.key
        gone = {"deleted_at": "delete", "superseded_by": "supersede", "archived_at": "archive"}
        edit_type = next(
            (edit for name, edit in gone.items() if name in old and old[name] is None),
            "restore" if self._ways_out() < was_out else "update",
        )
        self.revisions.append(Revision(self.version, edit_type, old, mark))
        self.version += 1
        if "content" in old:
            self.content_version = self.version
        if self.superseded_by is not None:
            self.key = False
        if not self.live or "content" in old:
            self.leased_until = None

    def _ways_out(self):
        return sum(x is not None for x in (self.deleted_at, self.superseded_by, self.archived_at))

    def states(self):
        """What history() tells: version, edit type and columns of each state, the newest first."""
        state = {name: getattr(self, name) for name in (*STATE, "internal", "source_id")}
        version = self.version
        for revision in reversed(self.revisions):
            yield version, revision.edit_type, dict(state)
            state, version = state | revision.old, revision.version
            state.pop("dedup_key", None)
        yield version, "create", dict(state)

    def as_of(self, mark):
        """The state that was what is known at that mark."""
        later = sum(revision.mark >= mark for revision in self.revisions)
        return list(self.states())[later][2]

    def lengthen(self, at):
        """It was of use: an access that came late lengthens no life."""
        self.life.health = min(1, self.life.at(at) + 0.1)
        self.life.decays_from = max(self.life.decays_from, at + self.life.grace * DAY)


@dataclass
class Merge:
    """What merge_duplicates has joined, and what unmerge needs."""

    order: datetime
    kept_id: object
    merged_ids: list
    before: dict
    moved: dict
    taken_back: bool = False


@dataclass
class Source:
    """A document."""

    key: tuple
    content: str
    agent: str | None
    chunk_ids: list
    superseded_by: object = None
    current: bool = True
    deleted_at: object = None


class Space:
    """A space and all its memories."""

    def __init__(self, name, embeds=False):
        self.name, self.embeds = name, embeds
        self.settings = {"dedup": "near", "expiry": "forget", "prune_after": None}
        self.settings |= {"curve": "linear", "half_life": 50, "grace": 7, "floor": 0, "threshold": 0.3}
        self.kinds, self.memories, self.links, self.merges, self.sources = {}, {}, {}, {}, {}
        self.mark, self.calls, self.purged, self.imported = 0, 0, set(), False
        self.reanchor_at = self.pruned_at = None

    # What others stand on ---------------------------------------------------------------------------------

    def kind(self, name):
        """The settings of a kind, made on first use."""
        return self.kinds.setdefault(name, {"internal": False, "dedup": None, "fills": {}} | BUILT_IN.get(name, {}))

    def policy(self, kind):
        """How its memories fade."""
        settings = self.kind(kind)
        return {
            name: self.settings[name] if settings.get(name) is None else settings[name] for name in POLICY
        }  # fmt: skip

    def dedup(self, kind):
        """What a repeat does."""
        return self.kind(kind)["dedup"] or self.settings["dedup"]

    def merges_with_others(self, m, at):
        """Whether merge_duplicates takes it for a repeat of another."""
        return m.live and not m.over(at) and (m.key or self.dedup(m.kind) != "off")

    def fit(self, kind, metadata):
        """Metadata with what its kind fills in."""
        return self.kind(kind)["fills"] | metadata

    def get(self, memory_id):
        """The memory, else an error."""
        if memory_id not in self.memories:
            raise Refused("PM001")
        return self.memories[memory_id]

    def holder(self, content):
        """Who a repeat of the text meets."""
        return next((m for m in self.all() if m.key and m.content.strip() == content.strip()), None)

    def all(self):
        """All memories by their ids."""
        return [self.memories[memory_id] for memory_id in sorted(self.memories)]

    def anchor(self, m, at, keep):
        """Puts a memory under the policy of today."""
        policy = self.policy(m.kind)
        if m.pinned:
            policy["curve"] = "none"
        if keep:
            m.life = Curve(m.life.at(at), max(m.life.decays_from, at), **policy)
        else:
            m.life = Curve(1.0, at + policy["grace"] * DAY, **policy)

    def own(self, content, at, kind, project):
        """The memory of this text and project if a repeat meets that of another project, or none has the key."""
        return next((
            m for m in sorted(self.all(), key=lambda m: m.deleted_at is not None)
            if m.superseded_by is None and not m.over(at) and not m.key
            and (m.deleted_at or m.valid_to is None or m.valid_to > at)
            and m.content.strip() == content.strip() and m.project == project and m.kind == kind
        ), None)  # fmt: skip

    def near(self, content, at, embedding, project):
        """The memory that says the same in other words, and how the text stands to it."""
        base, form = about(content)
        alike = [
            m for m in self.all()
            if m.live and m.key and not m.over(at) and (m.valid_to is None or m.valid_to > at)
            and about(m.content)[0] == base and (not project or m.project in (None, project))
        ]  # fmt: skip
        if not alike:
            return None, None
        by_vector = [m for m in alike if m.embedded is not None] if embedding else []
        met = by_vector[0] if by_vector else min(
            alike, key=lambda m: ((form == 2) != (about(m.content)[1] == 2), m.memory_id)
        )  # fmt: skip
        return met, SAYS.get((about(met.content)[1], form), "reinforced")

    # Write ------------------------------------------------------------------------------------------------

    def remember(
        self, made, at, content, kind="note", importance=None, tags=None, metadata=None, agent=None, project=None,
        session=None, pinned=None, expires_at=None, valid_from=None, valid_to=None, dedup=None, embedding=None,
        on_forgotten="report", source_id=None,
    ):  # fmt: skip
        """The outcome and the memory; `made` is the id of a new one."""
        if valid_from and valid_to and valid_from >= valid_to or expires_at and expires_at <= at:
            raise Refused("22023")
        dedup = dedup or self.dedup(kind)
        filled = self.fit(kind, metadata or {})
        met = self.holder(content) if dedup != "off" else None
        elsewhere = met and project and met.project not in (None, project)
        keyless = not met and project and dedup != "off" and self.dedup(kind) != "off"
        own = self.own(content, at, kind, project) if elsewhere or keyless else None
        if own:
            met = own
        elif met and (met.deleted_at is None or on_forgotten == "restore") and (
            met.over(at) or met.valid_to and met.valid_to <= at and met.valid_to != valid_to or elsewhere
        ):  # fmt: skip
            met.key = False
            met = None
        said = None
        if not met and dedup == "near":
            met, said = self.near(content, at, embedding, project)
        if not met:
            policy = self.policy(kind)
            life = Curve(1.0, at + policy["grace"] * DAY, **policy | ({"curve": "none"} if pinned else {}))
            met = self.memories[made] = Memory(
                made, content, dedup != "off", kind, self.kind(kind)["internal"], at, life, at, importance,
                bool(pinned), tidy(tags), filled, project, session, source_id, valid_from, valid_to, expires_at,
            )  # fmt: skip
            met.created_by = agent
            outcome = "created"
        else:
            if met.deleted_at and on_forgotten == "report":
                return "forgotten", met
            faded, was_pinned = met.life.faded(at), met.pinned
            outcome = "restored" if met.deleted_at or met.archived_at or faded else "reinforced"
            if said in ("updated", "near_duplicate"):
                outcome = said
            new = {
                "content": content if said == "updated" else met.content,
                "importance": importance if met.importance is None else met.importance,
                "pinned": met.pinned or bool(pinned), "tags": tidy([*met.tags, *(tags or ())]),
                "metadata": self.fit(met.kind, metadata | met.metadata) if metadata else met.metadata,
                "project": met.project or project, "session": met.session or session,
                "valid_from": met.valid_from, "archived_at": None, "deleted_at": None,
                "internal": met.internal and self.kind(kind)["internal"],
                "expires_at": met.expires_at and expires_at and max(met.expires_at, expires_at),
            }  # fmt: skip
            if met.valid_from is None and valid_from and (met.valid_to is None or valid_from < met.valid_to):
                new["valid_from"] = valid_from
            met.change(self.mark, **new)
            met.remember_count += 1
            met.last_remembered_at = max(met.last_remembered_at, at)
            if faded or outcome == "restored" or pinned and not was_pinned:
                self.anchor(met, at, keep=False)
            else:
                met.lengthen(at)
        met.said[agent] += 1
        if agent:
            known = met.agents.get(agent)
            if known:
                known.count += 1
                known.first, known.last = min(known.first, at), max(known.last, at)
            else:
                met.agents[agent] = Knows(at, at)
        if embedding and (not said or outcome == "updated"):
            met.embedded = met.content_version
        return outcome, met

    def revise(
        self, at, memory_id, content=None, kind=None, importance=None, tags=None, metadata=None, project=None,
        embedding=None, pinned=None, expires_at=None, valid_from=None, valid_to=None, expected_version=None,
        clear=(),
    ):  # fmt: skip
        """The version that it has now."""
        m = self.get(memory_id)
        if m.deleted_at and expires_at is None and "expires_at" not in clear:
            raise Refused("PM021")
        if expected_version is not None and expected_version != m.version:
            raise Refused("PM013")
        if m.kind == "document" and m.source_id and kind not in (None, "document"):
            raise Refused("22023")
        given = {
            "content": content, "kind": kind, "importance": importance, "project": project, "pinned": pinned,
            "tags": None if tags is None else tidy(tags), "metadata": metadata, "expires_at": expires_at,
            "valid_from": valid_from, "valid_to": valid_to,
        }  # fmt: skip
        new = {name: value for name, value in given.items() if value is not None}
        new |= {name: {"tags": [], "metadata": {}}.get(name) for name in clear}
        becomes = {name: new.get(name, getattr(m, name)) for name in given}
        if becomes["valid_from"] and becomes["valid_to"] and becomes["valid_from"] >= becomes["valid_to"]:
            raise Refused("22023")
        becomes["metadata"] = self.fit(becomes["kind"], becomes["metadata"])
        if becomes["kind"] != m.kind:
            becomes["internal"] = self.kind(becomes["kind"])["internal"]
        self._may_be(m, becomes["kind"])
        self._may_say(m, m.key, becomes["content"])
        anew = becomes["kind"] != m.kind or becomes["pinned"] != m.pinned
        m.change(self.mark, **becomes)
        m.begin_task()
        if anew:
            self.anchor(m, at, keep=True)
        if embedding:
            m.embedded = m.content_version
        return m.version

    def _may_be(self, m, kind):
        if kind != m.kind and m.task and m.task["status"] in ("pending", "in_progress"):
            raise Refused("PM007")

    def _may_say(self, m, key, content):
        other = self.holder(content)
        if key and other and other is not m:
            raise Refused("PM012")

    def revert(self, at, memory_id, index, expected_version=None):
        """To the state before a revision; None is no revision of this memory."""
        m = self.get(memory_id)
        if expected_version is not None and expected_version != m.version:
            raise Refused("PM013")
        if index is None:
            raise Refused("PM014")
        then = {}
        for revision in reversed(m.revisions[index:]):
            then |= revision.old
        keyed = then.pop("dedup_key", None)
        becomes = {name: getattr(m, name) for name in (*STATE, "internal", "source_id")} | then
        if becomes["deleted_at"] is None:
            self._may_come_back(m)
        if "kind" in then or "metadata" in then:
            becomes["metadata"] = self.fit(becomes["kind"], becomes["metadata"])
        key, was_live, old = m.key, m.live, m.superseded_by
        if becomes["superseded_by"] != m.superseded_by:
            if self.merged_by(m):
                raise Refused("PM008")
            if becomes["superseded_by"] is not None:
                self._may_succeed(m, becomes["superseded_by"], at)
                key = False
            else:
                key = key or (self.dedup(becomes["kind"]) != "off" if keyed is None else keyed)
        self._may_be(m, becomes["kind"])
        self._may_say(m, key, becomes["content"])
        anew = becomes["kind"] != m.kind or becomes["pinned"] != m.pinned
        m.change(self.mark, **becomes)
        m.begin_task()
        m.key = key
        if becomes["superseded_by"] != old:
            self.links.pop((old, "supersedes", memory_id), None)
            if becomes["superseded_by"] is not None:
                self.links.setdefault((becomes["superseded_by"], "supersedes", memory_id), ({}, None))
        if m.live and not was_live:
            self._regain_key(m)
            self.anchor(m, at, keep=False)
        elif anew:
            self.anchor(m, at, keep=True)
        return m.version

    def supersede(self, at, old_id, new_id, reason=None):
        """The new one takes the place of the old."""
        m = self.get(old_id)
        self._may_succeed(m, new_id, at)
        if m.superseded_by not in (None, new_id):
            raise Refused("PM008")
        m.change(self.mark, superseded_by=new_id)
        self.links.setdefault((new_id, "supersedes", old_id), ({"reason": reason} if reason else {}, None))

    def _may_succeed(self, m, new_id, at):
        new = link = self.get(new_id)
        while link is not None:
            if link is m:
                raise Refused("PM008")
            link = self.memories.get(link.superseded_by)
        subjects = m.metadata.get("subject"), new.metadata.get("subject")
        if new.deleted_at or new.over(at) or new.internal and not m.internal:
            raise Refused("PM008")
        if m.project and m.project != new.project or None not in subjects and len(set(subjects)) > 1:
            raise Refused("PM008")

    def tag(self, memory_id, tags):
        """All tags that it has now."""
        m = self.get(memory_id)
        m.change(self.mark, tags=tidy([*m.tags, *tags]))
        return m.tags

    def untag(self, memory_id, tags):
        """The tags that are left."""
        m = self.get(memory_id)
        m.change(self.mark, tags=[t for t in m.tags if not any(f"{t}:".startswith(f"{tag}:") for tag in tags)])
        return m.tags

    def link(self, from_id, to_id, type, metadata=None, agent=None):
        """An edge, or more metadata of it."""
        if from_id == to_id or type == "supersedes":
            raise Refused("PM009")
        self.get(from_id), self.get(to_id)
        if type == "caused_by":
            from_id, type, to_id = to_id, "led_to", from_id
        old = self.links.get((from_id, type, to_id), ({}, agent))
        self.links[from_id, type, to_id] = (old[0] | (metadata or {}), old[1])

    def unlink(self, from_id, to_id, type):
        """Whether there was one."""
        if type == "supersedes":
            raise Refused("PM009")
        return self.links.pop((from_id, type, to_id), None) is not None

    def annotate(self, made, memory_id, note, agent=None):
        """The id of the note."""
        self.get(memory_id).notes[made] = (note, agent)
        return made

    def set_task(self, memory_id, task):
        """Sets the fields that are named."""
        m = self.get(memory_id)
        if m.kind != "task":
            raise Refused("PM007")
        m.task |= task

    # Life -------------------------------------------------------------------------------------------------

    def touch(self, at, memory_ids):
        """How many there were."""
        found = [self.memories[i] for i in set(memory_ids) if i in self.memories]
        for m in found:
            m.access_count += 1
            m.last_accessed_at = max(m.last_accessed_at or at, at)
            self._use(m, at)
        return len(found)

    def _use(self, m, at):
        """What has faded lives again; what was forgotten or replaced does not come back by being of use."""
        if m.deleted_at is None and m.superseded_by is None and not m.over(at) and (
            m.archived_at or m.life.faded(at)
        ):  # fmt: skip
            m.change(self.mark, archived_at=None)
            self._regain_key(m)
            self.anchor(m, at, keep=False)
        elif not m.life.faded(at):
            m.lengthen(at)

    def rate(self, at, memory_id, direction):
        """The votes for it less those against it."""
        m = self.get(memory_id)
        if direction == "down":
            m.downvotes += 1
        else:
            m.upvotes += 1
            self._use(m, at)
        return m.upvotes - m.downvotes

    def forget(self, at, memory_id):
        """Whether it was there."""
        m = self.get(memory_id)
        there = m.deleted_at is None
        m.change(self.mark, deleted_at=m.deleted_at or at)
        return there

    def restore(self, at, memory_id):
        """Whether it was away."""
        m = self.get(memory_id)
        self._may_come_back(m)
        if m.superseded_by is not None or m.over(at):
            raise Refused("PM017")
        if m.live and not m.life.faded(at):
            return False
        m.change(self.mark, deleted_at=None, archived_at=None)
        self._regain_key(m)
        self.anchor(m, at, keep=False)
        m.access_count += 1
        m.last_accessed_at = max(m.last_accessed_at or at, at)
        return True

    def _may_come_back(self, m):
        """A forgotten chunk does not, without its document."""
        source = self.sources.get(m.source_id) if m.kind == "document" and m.deleted_at else None
        if source and source.deleted_at:
            raise Refused("PM017")

    def _regain_key(self, m):
        """What comes back is met by a repeat again, unless another memory is."""
        keyed = [revision.old["dedup_key"] for revision in m.revisions if "dedup_key" in revision.old]
        m.key = m.key or keyed[-1:] == [True] and self.holder(m.content) is None

    def _outlived(self, m, at):
        """Whether it is merged into one that is not over."""
        kept = self.memories.get(m.superseded_by)
        return bool(self.merged_by(m)) and (not kept.over(at) or self._outlived(kept, at))

    def _expired_in_part(self, at):
        """What is over and would be erased with what is not, in a document."""
        sources = {m.source_id for m in self.all() if not m.over(at) or self._outlived(m, at)} - {None}
        while True:
            parts = {m.memory_id for m in self.all() if m.source_id in sources and m.kind == "document"}
            into = parts
            while into:
                into = {self.memories[i].superseded_by for i in into if self.merged_by(self.memories[i])} - parts
                parts |= into
            more = {self.memories[i].source_id for i in parts} - {None}
            if more <= sources:
                return parts
            sources |= more

    def expire(self, at, clock, dry_run=False):
        """The ids of what was over."""
        purge = self.settings["expiry"] == "purge"
        partly = self._expired_in_part(at) if purge else set()
        due = [
            m.memory_id for m in self.all()
            if m.over(at) and (m.deleted_at is None or purge and m.memory_id not in partly)
            and not (purge and self._outlived(m, at))
        ]  # fmt: skip
        if dry_run:
            return due
        if purge:
            self.purge(clock, memory_ids=[i for i in due if i not in partly])
        for memory_id in due:
            if not purge or memory_id in partly:
                m = self.memories[memory_id]
                m.change(self.mark, deleted_at=at)
                if m.key:
                    m.revisions[-1].old["dedup_key"] = True
                m.key = False
        return due

    def decay(self, at, dry_run=False):
        """The ids of what has faded."""
        due = [m.memory_id for m in self.all() if m.live and m.life.faded(at)]
        if not dry_run:
            for memory_id in due:
                self.memories[memory_id].change(self.mark, archived_at=at)
        return due

    def prune(self, at, dry_run=True, older_than=None, max_access=0, max_importance=0.3, max_votes=0):
        """The ids of what is old and of no use."""
        before = at - max(30, older_than or self.settings["prune_after"] or 90) * DAY
        due = [
            m.memory_id for m in self.all()
            if m.deleted_at is None and m.superseded_by is None and not m.pinned and m.source_id is None
            and (m.importance or 0) <= max_importance and (m.importance or 0) < 0.9
            and max(m.created_at, m.last_remembered_at, m.last_accessed_at or m.created_at) <= before
            and m.access_count <= max_access and m.upvotes - m.downvotes <= max_votes
            and not m.notes and not any(knows.since for knows in m.agents.values())
            and not (m.task and m.task["status"] in ("pending", "in_progress"))
        ]  # fmt: skip
        if not dry_run:
            for memory_id in due:
                self.memories[memory_id].change(self.mark, deleted_at=at)
        return due

    def maintain(self, at, clock):
        """All that is due."""
        self.expire(at, clock)
        self.decay(at)
        if self.reanchor_at and self.reanchor_at <= at:
            moved = False
            for m in self.all():
                policy = self.policy(m.kind) | ({"curve": "none"} if m.pinned else {})
                if m.live and not m.life.faded(at) and policy != {name: getattr(m.life, name) for name in POLICY}:
                    self.anchor(m, at, keep=True)
                    moved = True
            self.reanchor_at = at + timedelta(hours=1) if moved else None
        if self.settings["prune_after"] and (not self.pruned_at or self.pruned_at <= at - DAY):
            self.prune(at, dry_run=False)
            self.pruned_at = at

    def configure_space(self, clock, **settings):
        """Changes settings."""
        if any(name in POLICY and self.settings[name] != value for name, value in settings.items()):
            self.reanchor_at = clock
        self.settings |= settings

    def configure_kind(self, clock, kind, internal=None, dedup=None, **policy):
        """Changes a kind."""
        settings = self.kind(kind)
        if any(settings.get(name) != value for name, value in policy.items()):
            self.reanchor_at = clock
        settings |= {"internal": settings["internal"] if internal is None else internal}
        settings |= {"dedup": dedup or settings["dedup"]} | policy

    # Working memory ---------------------------------------------------------------------------------------

    def hold(self, at, agent, memory_ids, token_budget=None):
        """What became of each, by its id."""
        told, new = {}, []
        for memory_id in memory_ids:
            m = self.memories.get(memory_id)
            alive = m and m.live and not m.over(at)
            told[memory_id] = "held" if alive else "gone" if m else "unknown"
            if alive:
                if agent not in m.agents:
                    new.append(m)
                knows = m.agents.setdefault(agent, Knows(at, at, 0))
                knows.since = knows.since or at
        left = token_budget
        if left is not None:
            held = [m for m in self.all() if agent in m.agents and m.agents[agent].since]
            held.sort(key=lambda m: (m.agents[agent].since), reverse=True)
            held.sort(key=lambda m: (m.memory_id not in memory_ids, -round(m.life.at(at), 12)))
            held.sort(key=lambda m: not m.live or m.over(at))
            for m in held:
                if tokens(m.content) > left:
                    m.agents[agent].since = None
                    told[m.memory_id] = "evicted"
                    if m in new:
                        del m.agents[agent]  # it was never held
                else:
                    left -= tokens(m.content)
        return told

    def release(self, agent, memory_ids=None):
        """How many were held."""
        held = [
            m.agents[agent] for m in self.all()
            if agent in m.agents and m.agents[agent].since and (memory_ids is None or m.memory_id in memory_ids)
        ]  # fmt: skip
        for knows in held:
            knows.since = None
        return len(held)

    def working_memory(self, at, agent):
        """The ids of what it holds and search would show to it."""
        return {
            m.memory_id for m in self.all()
            if m.live and not m.over(at) and agent in m.agents and m.agents[agent].since
        }  # fmt: skip

    # Embeddings -------------------------------------------------------------------------------------------

    def wanting(self, at):
        """What waits for an embedding and nobody is at work on."""
        return {
            m.memory_id for m in self.all()
            if m.live and not m.over(at) and m.embedded != m.content_version
            and (m.leased_until is None or m.leased_until <= at)
        }  # fmt: skip

    def set_embedding(self, memory_id, version=None):
        """The outcome of one item."""
        m = self.memories.get(memory_id)
        if m is None:
            return "unknown"
        if version is not None and version != m.content_version:
            return "stale"
        m.embedded, m.leased_until = m.content_version, None
        return "stored"

    # Documents --------------------------------------------------------------------------------------------

    def ingest(self, made, at, key, chunks, chunk_ids, agent=None, tags=None):
        """The outcome; `made` and `chunk_ids` are what it makes."""
        content = "\n\n".join(chunks)
        old = self._current(key)
        restored = False
        if old is None:
            forgotten = [
                (s.deleted_at, i) for i, s in self.sources.items()
                if s.current and s.key == key and s.content == content
            ]  # fmt: skip
            if forgotten:
                _, old = max(forgotten, key=lambda pair: pair[0])
                restored = self.restore_source(at, old)
        parts = [m for m in self.all() if old and m.source_id == old and m.kind == "document"]
        if old and self.sources[old].content == content:
            faded = [
                m for m in parts
                if not (m.deleted_at or m.superseded_by or m.over(at)) and (m.archived_at or m.life.faded(at))
            ]  # fmt: skip
            for m in faded:
                self.restore(at, m.memory_id)
            if faded or restored:
                return "restored"
            return "forgotten" if parts and all(m.deleted_at for m in parts) else "unchanged"
        for number, (memory_id, chunk) in enumerate(zip(chunk_ids, chunks, strict=True)):
            self.remember(
                memory_id, at, chunk, kind="document", tags=tags, agent=agent, dedup="off", source_id=made,
                metadata={"chunk_index": number, "total_chunks": len(chunks)},
            )  # fmt: skip
        self.sources[made] = Source(key, content, agent, list(chunk_ids))
        if not old:
            return "created"
        self.sources[old].superseded_by, self.sources[old].current = made, False
        for m in parts:
            if m.superseded_by is None:
                number = m.metadata.get("chunk_index", 0)
                m.change(self.mark, superseded_by=chunk_ids[min(number, len(chunks) - 1)])
        told = {m.content.strip() for m in parts if not m.deleted_at}
        forgotten = {m.content.strip() for m in parts} - told
        for memory_id in chunk_ids:
            if self.memories[memory_id].content.strip() in forgotten:
                self.memories[memory_id].change(self.mark, deleted_at=at)
        return "updated"

    def _current(self, key):
        """The id of the document with this key, if it is neither superseded nor forgotten."""
        there = (i for i, s in self.sources.items() if s.current and s.deleted_at is None and s.key == key)
        return next(there, None)

    def forget_source(self, at, source_id):
        """Whether it was there; its chunks go with it."""
        if source_id not in self.sources:
            raise Refused("PM001")
        source = self.sources[source_id]
        if source.deleted_at is not None:
            return False
        while any(m.source_id == source_id and m.kind == "document" and m.deleted_at == at for m in self.all()):
            at += timedelta(microseconds=1)
        source.deleted_at = at
        for m in self.all():
            if m.source_id == source_id and m.kind == "document" and m.deleted_at is None:
                self.forget(at, m.memory_id)
        return True

    def restore_source(self, at, source_id):
        """Whether it was away; what was forgotten with it comes back."""
        if source_id not in self.sources:
            raise Refused("PM001")
        source = self.sources[source_id]
        if source.deleted_at is None:
            return False
        if source.current and self._current(source.key) is not None:
            raise Refused("PM017")
        deleted_at, source.deleted_at = source.deleted_at, None
        for m in self.all():
            if m.source_id == source_id and m.kind == "document" and m.deleted_at == deleted_at:
                if m.superseded_by is None and not m.over(at):
                    self.restore(at, m.memory_id)
        return True

    # Merges -----------------------------------------------------------------------------------------------

    def merge(self, at, merge_id, kept_id, merged_ids):
        """One cluster of merge_duplicates."""
        kept, others = self.get(kept_id), [self.get(i) for i in merged_ids]
        own = {name: getattr(kept, name) for name in ("tags", "metadata", "pinned", "importance")}
        before = {}
        before["key"], before["keys"] = kept.key, {m.memory_id for m in others if m.key}
        before["agents"] = {agent: (knows.first, knows.count, knows.since) for agent, knows in kept.agents.items()}
        sums = ("access_count", "remember_count", "upvotes", "downvotes")
        before["counts"] = {name: sum(getattr(m, name) for m in others) for name in sums}
        before["moments"] = (kept.last_accessed_at, kept.last_remembered_at)
        before["life"] = replace(kept.life)
        before["said"] = sum((m.said for m in others), Counter())
        moved = {"notes": {note: m.memory_id for m in others for note in m.notes}, "links": []}
        for (start, type, end), what in sorted(self.links.items(), key=lambda item: str(item[0])):
            edge = (kept_id if start in merged_ids else start, type, kept_id if end in merged_ids else end)
            if type == "supersedes" or edge == (start, type, end) or edge[0] == edge[2] or edge in moved["links"]:
                continue
            if edge not in self.links:
                self.links[edge] = what
                moved["links"].append(edge)
        metadata = {}
        for m in sorted(others, key=lambda m: m.memory_id, reverse=True):
            fills = self.kind(kept.kind)["fills"]
            metadata |= {key: value for key, value in m.metadata.items() if m.kind == kept.kind or key not in fills}
        rated = sorted(m.importance for m in others if m.importance is not None)
        kept.change(
            self.mark, tags=tidy([*kept.tags, *(tag for m in others for tag in m.tags)]),
            metadata=metadata | kept.metadata, pinned=kept.pinned or any(m.pinned for m in others),
            importance=max(rated, default=None) if kept.importance is None else kept.importance,
        )  # fmt: skip
        before["brought"] = {
            "tags": [t for t in kept.tags if t not in own["tags"] and any(t in m.tags for m in others)],
            "metadata": {
                key: value for key, value in metadata.items()
                if key not in own["metadata"] and kept.metadata[key] == value
            },
            "pinned": any(m.pinned for m in others) and not own["pinned"],
            "importance": max(rated) if own["importance"] is None and kept.importance in rated[-1:] else None,
        }  # fmt: skip
        for m in others:
            m.change(self.mark, superseded_by=kept_id)
        kept.key = kept.key or bool(before["keys"]) and self.holder(kept.content) is None
        for name in sums:
            setattr(kept, name, getattr(kept, name) + before["counts"][name])
        accessed = [m.last_accessed_at for m in (kept, *others) if m.last_accessed_at]
        kept.last_accessed_at = max(accessed, default=None)
        kept.last_remembered_at = max(m.last_remembered_at for m in (kept, *others))
        kept.life.health = max(m.life.at(at) for m in (kept, *others))
        kept.life.decays_from = max(at, *(m.life.decays_from for m in (kept, *others)))
        self.anchor(kept, at, keep=True)
        before["after"] = (kept.access_count, kept.remember_count, kept.life.health, kept.life.decays_from)
        for m in others:
            kept.said += m.said
            for agent, knows in m.agents.items():
                mine = kept.agents.get(agent)
                if mine:
                    mine.first, mine.last = min(mine.first, knows.first), max(mine.last, knows.last)
                    mine.count += knows.count
                else:
                    kept.agents[agent] = Knows(knows.first, knows.last, knows.count)
            kept.notes |= m.notes
            m.notes = {}
        # What an agent held it holds on.
        for agent, knows in kept.agents.items():
            held = [m.agents[agent].since for m in others if agent in m.agents and m.agents[agent].since]
            knows.since = knows.since or min(held, default=None)
        self.merges[merge_id] = Merge(datetime.now(UTC), kept_id, list(merged_ids), before, moved)

    def _active(self):
        """The merges that are not undone."""
        return [merge for merge in self.merges.values() if not merge.taken_back]

    def _into(self, kept_id):
        """Those into this memory."""
        return [merge for merge in self._active() if merge.kept_id == kept_id]

    def _later(self, merges):
        """The later ones of the same memories, and what is later than those."""
        found = list(merges)
        for one in found:
            ids, ends = self._touched(one)
            for merge in self._active():
                its_ids, its_ends = self._touched(merge)
                if merge.order > one.order and merge not in found and (ids & (its_ids | its_ends) or ends & its_ids):
                    found.append(merge)
        return found[len(merges):]

    def _touched(self, merge):
        """The memories of a merge, and those at the ends of the links that it has copied."""
        ends = {end for edge in merge.moved["links"] for end in (edge[0], edge[2])}
        return {merge.kept_id, *merge.merged_ids}, ends

    def merged_by(self, m):
        """The merges by which it is superseded."""
        return [merge for merge in self._into(m.superseded_by) if m.memory_id in merge.merged_ids]

    def unmerge(self, at, merge_id):
        """Takes one back; what has happened since stays."""
        merge = self.merges.get(merge_id)
        if merge is None or merge.taken_back:
            raise Refused("PM001")
        if self._later([merge]):
            raise Refused("PM008")
        kept, before = self.memories[merge.kept_id], merge.before
        others = [self.memories[i] for i in merge.merged_ids if i in self.memories]
        kept.key = kept.key and before["key"]
        for m in others:
            if m.superseded_by == merge.kept_id:
                m.change(self.mark, superseded_by=None)
                m.key = m.memory_id in before["keys"] and self.holder(m.content) is None
        for m in others:
            if m.live:
                self.anchor(m, at, keep=True)
        brought = before["brought"]
        kept.change(
            self.mark, tags=[tag for tag in kept.tags if tag not in brought["tags"]],
            metadata={k: value for k, value in kept.metadata.items() if brought["metadata"].get(k, self) != value},
            pinned=kept.pinned and not brought["pinned"],
            importance=kept.importance if kept.importance != brought["importance"] else None,
        )  # fmt: skip
        # Its own life and moments come back, unless something has happened to it since.
        accesses, remembered, *anchor = before["after"]
        if [kept.life.health, kept.life.decays_from] == anchor:
            old = before["life"]
            kept.life = Curve(
                old.health, old.decays_from, old.curve, old.half_life, kept.life.grace, old.floor, kept.life.threshold
            )
        self.anchor(kept, at, keep=True)
        if kept.access_count == accesses:
            kept.last_accessed_at = before["moments"][0]
        elif kept.access_count <= before["counts"]["access_count"]:
            kept.last_accessed_at = None
        if kept.remember_count == remembered:
            kept.last_remembered_at = before["moments"][1]
        for name, count in before["counts"].items():
            setattr(kept, name, max(name == "remember_count", getattr(kept, name) - count))
        kept.said -= before["said"]
        kept.said += Counter()
        sums = Counter()
        for m in others:
            sums.update({agent: knows.count for agent, knows in m.agents.items()})
        for agent, knows in list(kept.agents.items()):
            first, count, since = before["agents"].get(agent, (None, None, None))
            held = [m.agents[agent].since for m in others if agent in m.agents and m.agents[agent].since]
            if agent in sums and knows.since and knows.since == min(held, default=None):
                knows.since = since
            if first:
                knows.first, knows.count = first, max(count, knows.count - sums[agent])
            elif agent in sums and knows.count <= sums[agent] and not knows.since:
                del kept.agents[agent]
            else:
                knows.count = max(0, knows.count - sums[agent])
        for note, memory_id in merge.moved["notes"].items():
            if note in kept.notes and memory_id in self.memories:
                self.memories[memory_id].notes[note] = kept.notes.pop(note)
        for edge in merge.moved["links"]:
            self.links.pop(edge, None)
        merge.taken_back = True

    # Erasure ----------------------------------------------------------------------------------------------

    def scope(self, memory_ids=None, agent=None, session=None, source_id=None, filter=None):
        """The ids of the memories and documents that a purge takes."""
        ids, sources = set(), set()
        if memory_ids is not None:
            ids = {i for i in memory_ids if i in self.memories}
        elif agent is not None:
            ids = {m.memory_id for m in self.all() if set(m.said) == {agent} and set(m.agents) == {agent}}
            sources = {
                i for i, s in self.sources.items()
                if s.agent == agent and all(m.memory_id in ids for m in self.all() if m.source_id == i)
            }  # fmt: skip
            ids = {
                i for i in ids
                if self.memories[i].source_id is None or self.memories[i].kind != "document"
                or self.memories[i].source_id in sources
            }  # fmt: skip
        elif session is not None:
            ids = {m.memory_id for m in self.all() if m.session == session}
        elif source_id is not None:
            sources = {source_id} & set(self.sources)
        else:
            ids, sources = self._filter(**filter)
        while True:
            ids = {i for i in ids if i in self.memories}
            more = {m.source_id for m in self.all() if m.memory_id in ids and m.kind == "document"} - {None}
            taken = {m.memory_id for m in self.all() if m.source_id in sources | more}
            for merge in self.merges.values():
                if not merge.taken_back and merge.kept_id in ids:
                    taken |= {
                        i for i in merge.merged_ids
                        if i in self.memories and self.memories[i].superseded_by == merge.kept_id
                    }  # fmt: skip
            if more <= sources and taken <= ids:
                return ids, sources
            ids, sources = ids | taken, sources | more

    def _filter(self, contains=None, kinds=None, tags=None, project=None, session=None):
        def tagged(mine):
            return tags is None or any(f"{t}:".startswith(f"{tag}:") for t in mine for tag in tags)

        def says(m):
            texts = [m.content, *(r.old.get("content", "") for r in m.revisions)]
            return contains is None or any(contains.lower() in text.lower() for text in texts)

        ids = {
            m.memory_id for m in self.all()
            if says(m) and (kinds is None or m.kind in kinds) and tagged(m.tags)
            and project in (None, m.project) and session in (None, m.session)
        }  # fmt: skip
        sources = set()
        if kinds is None and project is None and session is None:
            sources = {
                i for i, s in self.sources.items()
                if (contains is None or contains.lower() in s.content.lower()) and tagged(s.key[1])
            }  # fmt: skip
        return ids, sources

    def purge(self, clock, dry_run=False, **scope):
        """How many memories and sources it erases. What has no moment of its own happens at `clock`."""
        ids, sources = self.scope(**scope)
        agent = scope.get("agent")
        unnamed = [m for m in self.all() if m.memory_id not in ids and agent and m.created_by == agent]
        if dry_run:
            return len(ids) + len(unnamed), len(sources)
        for m in unnamed:
            m.created_by = None
        told, found = [], True
        while found:
            found = [
                merge for merge in self.merges.values()
                if merge not in told and merge.kept_id not in ids and (
                    ids & set(merge.merged_ids) or any(g.kept_id in merge.merged_ids for g in told)
                )
            ]
            told += found
        undone = [merge for merge in told if not merge.taken_back]
        undone += self._later(undone)
        for merge in sorted(undone, key=lambda merge: merge.order, reverse=True):
            self.unmerge(clock, next(i for i, other in self.merges.items() if other is merge))
        for merge in told:
            brought = merge.before["brought"]
            for revision in self.memories[merge.kept_id].revisions:
                if any(set(revision.old.get(name, ())) & set(brought[name]) for name in ("tags", "metadata")):
                    revision.old.pop("tags", None), revision.old.pop("metadata", None)
        if scope.get("session"):
            for m in self.all():
                for revision in m.revisions:
                    if revision.old.get("session") == scope["session"]:
                        revision.old.pop("session")
        for m in self.all():
            if m.memory_id not in ids and m.superseded_by in ids:
                successor = m.superseded_by
                while successor in ids:
                    successor = self.memories[successor].superseded_by
                archived_at = m.archived_at or (clock if successor is None else None)
                m.change(self.mark, superseded_by=successor, archived_at=archived_at)
        for m in self.all():
            before = None  # the latest change of superseded_by so far
            for revision in m.revisions:
                if revision.old.get("superseded_by") in ids:
                    del revision.old["superseded_by"]
                    if revision.old.get("archived_at", 0) is None:
                        del revision.old["archived_at"]
                        if before is not None and before.old.get("superseded_by", 0) is None:
                            before.old.setdefault("archived_at", None)
                elif "superseded_by" in revision.old:
                    before = revision
        for source_id, source in list(self.sources.items()):
            if source_id in sources:
                del self.sources[source_id]
            elif source.superseded_by in sources:
                source.superseded_by = None
        for edge, (_, by) in list(self.links.items()):
            if edge[0] in ids or edge[2] in ids or agent and by == agent:
                del self.links[edge]
        for merge_id, merge in list(self.merges.items()):
            if merge.kept_id in ids or ids & set(merge.merged_ids) or merge in told:
                del self.merges[merge_id]
            merge.before["agents"].pop(agent, None)
            if agent in merge.before["said"]:
                merge.before["said"][None] += merge.before["said"].pop(agent)
        for memory_id in ids:
            del self.memories[memory_id]
        self.purged |= ids
        if agent:
            for m in self.all():
                m.agents.pop(agent, None)
                m.notes = {i: note for i, note in m.notes.items() if note[1] != agent}
                if agent in m.said:
                    m.said[None] += m.said.pop(agent)
        return len(ids) + len(unnamed), len(sources)
