// pgx; the connection comes from PGHOST and its like.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"strings"

	"github.com/jackc/pgconn"
	"github.com/jackc/pgx/v4"
)

const space = "example go"

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func main() {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, "")
	must(err)
	defer conn.Close(ctx)
	texts := func(query string, values ...interface{}) (found []string) {
		rows, err := conn.Query(ctx, query, values...)
		must(err)
		defer rows.Close()
		for rows.Next() {
			var text string
			must(rows.Scan(&text))
			found = append(found, text)
		}
		must(rows.Err())
		return found
	}

	// A uuid is scanned as 16 bytes, so ask for its text.
	remember := `select memory_id::text, outcome from memory.remember(
		content => $1, tags => $2, metadata => $3, space => $4)`
	var id, first, again string
	people := map[string][]string{"people": {"Ana"}}
	must(conn.QueryRow(ctx, remember, "Ana drinks green tea", []string{"drinks"}, people, space).Scan(&id, &first))
	must(conn.QueryRow(ctx, remember, "Ana drinks green tea", []string{"drinks"}, people, space).Scan(&id, &again))
	fmt.Println("remember:", first, again)

	items := []map[string]string{{"content": "Ben plays the cello"}, {"content": "Cleo lives in Oslo", "kind": "fact"}}
	outcomes := texts("select outcome from memory.remember_many($1, space => $2)", items, space)
	fmt.Println("remember_many:", strings.Join(outcomes, " "))

	var content string
	var tags []string
	var metadata map[string][]string
	must(conn.QueryRow(ctx, "select content, tags, metadata from memory.get(array[$1::uuid], space => $2)", id, space).
		Scan(&content, &tags, &metadata))
	fmt.Println("get:", content, tags, metadata["people"])

	listed := texts("select content from memory.list(order_by => 'oldest', space => $1)", space)
	fmt.Println("list:", strings.Join(listed, "; "))

	found := texts("select content from memory.search($1, space => $2)", "Who plays the cello?", space)
	fmt.Println("search:", found[0])

	var version int64
	must(conn.QueryRow(ctx, "select memory.revise($1::uuid, importance => 0.9, space => $2)", id, space).Scan(&version))
	fmt.Println("revise: version", version)

	_, err = conn.Exec(ctx,
		"select memory.revise($1::uuid, 'Ana drinks coffee', expected_version => 1, space => $2)", id, space)
	var refusal *pgconn.PgError
	if errors.As(err, &refusal) {
		fmt.Println("error:", refusal.Code, refusal.Detail)
	}

	// A slice of numbers is an array; what pgvector's client has becomes one by ::vector::real[].
	var outcome string
	must(conn.QueryRow(ctx, "select outcome from memory.remember($1, embedding => $2::text::vector::real[], space => $3)",
		"Dora collects stamps", "[0.6,0.8,0]", space).Scan(&outcome))
	fmt.Println("embedding:", outcome)
	var similarity float64
	must(conn.QueryRow(ctx, "select content, vector_similarity from memory.search(embedding => $1, space => $2)",
		[]float64{0.6, 0.8, 0}, space).Scan(&content, &similarity))
	fmt.Printf("by vector: %s %.2f\n", content, similarity)
}
