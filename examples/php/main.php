<?php
// PDO; the connection comes from PGHOST and its like.
const SPACE = 'example php';
$connection = new PDO('pgsql:', getenv('PGUSER') ?: null, getenv('PGPASSWORD') ?: null);

/** The rows of a statement. An array of PHP is written as '{a,b}', JSON as text; all arrives as text. */
function rows(string $query, array $values): array
{
    global $connection;
    $statement = $connection->prepare($query);
    $statement->execute($values + ['space' => SPACE]);
    return $statement->fetchAll(PDO::FETCH_ASSOC);
}

/** A list of texts as PostgreSQL reads it. */
function texts(array $list): string
{
    return '{' . implode(',', array_map(fn ($text) => '"' . addcslashes($text, '"\\') . '"', $list)) . '}';
}

$remember = 'select * from memory.remember(content => :content, tags => :tags, metadata => :metadata, space => :space)';
$given = ['content' => 'Ana drinks green tea', 'tags' => texts(['drinks']), 'metadata' => json_encode(['people' => ['Ana']])];
[$first] = rows($remember, $given);
[$again] = rows($remember, $given);
echo "remember: {$first['outcome']} {$again['outcome']}\n";

$items = [['content' => 'Ben plays the cello'], ['content' => 'Cleo lives in Oslo', 'kind' => 'fact']];
$many = rows('select * from memory.remember_many(:items, space => :space)', ['items' => json_encode($items)]);
echo 'remember_many: ' . implode(' ', array_column($many, 'outcome')) . "\n";

[$got] = rows('select * from memory.get(array[cast(:id as uuid)], space => :space)', ['id' => $first['memory_id']]);
echo "get: {$got['content']} {$got['tags']} " . implode(',', json_decode($got['metadata'])->people) . "\n";

$listed = rows("select content from memory.list(order_by => 'oldest', space => :space)", []);
echo 'list: ' . implode('; ', array_column($listed, 'content')) . "\n";

$found = rows('select content from memory.search(:question, space => :space)', ['question' => 'Who plays the cello?']);
echo "search: {$found[0]['content']}\n";

[$revised] = rows('select memory.revise(:id, importance => 0.9, space => :space)', ['id' => $first['memory_id']]);
echo "revise: version {$revised['revise']}\n";

try {
    rows(
        "select memory.revise(:id, 'Ana drinks coffee', expected_version => 1, space => :space)",
        ['id' => $first['memory_id']]
    );
} catch (PDOException $error) {
    preg_match('/DETAIL:\s+(.*)/', $error->errorInfo[2], $detail);
    echo "error: {$error->errorInfo[0]} {$detail[1]}\n";
}

// What pgvector's client has becomes an array by way of vector.
$vector = '[0.6,0.8,0]';
[$stored] = rows(
    'select outcome from memory.remember(:content, embedding => cast(cast(:vector as vector) as real[]), space => :space)',
    ['content' => 'Dora collects stamps', 'vector' => $vector]
);
echo "embedding: {$stored['outcome']}\n";
[$hit] = rows(
    'select content, vector_similarity from memory.search(
        embedding => cast(cast(:vector as vector) as real[]), space => :space)',
    ['vector' => $vector]
);
printf("by vector: %s %.2f\n", $hit['content'], $hit['vector_similarity']);
