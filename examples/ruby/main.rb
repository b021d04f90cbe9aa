# The gem pg; the connection comes from PGHOST and its like.
require "json"
require "pg"

SPACE = "example ruby"
connection = PG.connect
# With these maps an Array of texts or numbers is an array, and results arrive as Ruby's types.
connection.type_map_for_results = PG::BasicTypeMapForResults.new(connection)
connection.type_map_for_queries = PG::BasicTypeMapForQueries.new(connection)

remember = "select memory_id::text, outcome from memory.remember(content => $1, tags => $2, metadata => $3, space => $4)"
given = ["Ana drinks green tea", ["drinks"], JSON.generate(people: ["Ana"]), SPACE]
first, again = Array.new(2) { connection.exec_params(remember, given).first }
puts "remember: #{first["outcome"]} #{again["outcome"]}"

items = [{ content: "Ben plays the cello" }, { content: "Cleo lives in Oslo", kind: "fact" }]
rows = connection.exec_params("select outcome from memory.remember_many($1, space => $2)", [JSON.generate(items), SPACE])
puts "remember_many: #{rows.map { |row| row["outcome"] }.join(" ")}"

got = connection.exec_params("select content, tags, metadata from memory.get(array[$1::uuid], space => $2)", [first["memory_id"], SPACE]).first
puts "get: #{got["content"]} #{got["tags"]} #{got["metadata"]["people"]}"

rows = connection.exec_params("select content from memory.list(order_by => 'oldest', space => $1)", [SPACE])
puts "list: #{rows.map { |row| row["content"] }.join("; ")}"

rows = connection.exec_params("select content from memory.search($1, space => $2)", ["Who plays the cello?", SPACE])
puts "search: #{rows.first["content"]}"

revise = "select memory.revise($1, importance => 0.9, space => $2)"
puts "revise: version #{connection.exec_params(revise, [first["memory_id"], SPACE]).first["revise"]}"

begin
  revise = "select memory.revise($1, 'Ana drinks coffee', expected_version => 1, space => $2)"
  connection.exec_params(revise, [first["memory_id"], SPACE])
rescue PG::Error => error
  sqlstate = error.result.error_field(PG::Result::PG_DIAG_SQLSTATE)
  puts "error: #{sqlstate} #{error.result.error_field(PG::Result::PG_DIAG_MESSAGE_DETAIL)}"
end

# What pgvector's client has becomes an array by ::vector::real[].
vector = "[0.6,0.8,0]"
remember = "select outcome from memory.remember($1, embedding => $2::vector::real[], space => $3)"
puts "embedding: #{connection.exec_params(remember, ["Dora collects stamps", vector, SPACE]).first["outcome"]}"
search = "select content, vector_similarity from memory.search(embedding => $1::vector::real[], space => $2)"
hit = connection.exec_params(search, [vector, SPACE]).first
puts format("by vector: %s %.2f", hit["content"], hit["vector_similarity"])
connection.close
