// PostgreSQL's JDBC driver; the connection comes from PGHOST and its like.
import java.sql.Array;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.UUID;
import org.postgresql.util.PSQLException;

public class Main {
    static final String SPACE = "example java";
    static Connection connection;

    /** The rows of a statement: each an array of its columns. A String[] or Double[] is an array, a UUID a uuid. */
    static List<Object[]> rows(String query, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            for (int n = 0; n < values.length; n++) {
                if (values[n] instanceof String[] || values[n] instanceof UUID[]) {
                    String type = values[n] instanceof String[] ? "text" : "uuid";
                    statement.setArray(n + 1, connection.createArrayOf(type, (Object[]) values[n]));
                } else {
                    statement.setObject(n + 1, values[n]);
                }
            }
            List<Object[]> found = new ArrayList<>();
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    Object[] row = new Object[result.getMetaData().getColumnCount()];
                    for (int n = 0; n < row.length; n++) {
                        row[n] = result.getObject(n + 1);
                    }
                    found.add(row);
                }
            }
            return found;
        }
    }

    static String joined(String separator, List<Object[]> rows) {
        List<String> texts = new ArrayList<>();
        for (Object[] row : rows) {
            texts.add((String) row[0]);
        }
        return String.join(separator, texts);
    }

    public static void main(String[] arguments) throws SQLException {
        Properties login = new Properties();
        login.setProperty("user", System.getenv("PGUSER"));
        login.setProperty("password", System.getenv("PGPASSWORD"));
        connection = DriverManager.getConnection(
            "jdbc:postgresql://" + System.getenv("PGHOST") + ":" + System.getenv("PGPORT") + "/"
            + System.getenv("PGDATABASE"), login);

        String remember = "select memory_id, outcome from memory.remember("
            + "content => ?, tags => ?, metadata => ?::jsonb, space => ?)";
        Object[] given = {"Ana drinks green tea", new String[] {"drinks"}, "{\"people\": [\"Ana\"]}", SPACE};
        Object[] first = rows(remember, given).get(0);
        System.out.println("remember: " + first[1] + " " + rows(remember, given).get(0)[1]);

        String items = "[{\"content\": \"Ben plays the cello\"}, {\"content\": \"Cleo lives in Oslo\", \"kind\": \"fact\"}]";
        System.out.println("remember_many: " + joined(" ", rows(
            "select outcome from memory.remember_many(?::jsonb, space => ?)", items, SPACE)));

        Object[] got = rows("select content, tags, metadata ->> 'people' from memory.get(?, space => ?)",
            new UUID[] {(UUID) first[0]}, SPACE).get(0);
        System.out.println("get: " + got[0] + " " + Arrays.toString((Object[]) ((Array) got[1]).getArray()) + " " + got[2]);

        System.out.println("list: " + joined("; ", rows(
            "select content from memory.list(order_by => 'oldest', space => ?)", SPACE)));

        System.out.println("search: " + rows(
            "select content from memory.search(?, space => ?)", "Who plays the cello?", SPACE).get(0)[0]);

        System.out.println("revise: version " + rows(
            "select memory.revise(?, importance => 0.9, space => ?)", first[0], SPACE).get(0)[0]);

        try {
            rows("select memory.revise(?, 'Ana drinks coffee', expected_version => 1, space => ?)", first[0], SPACE);
        } catch (PSQLException error) {
            System.out.println("error: " + error.getSQLState() + " " + error.getServerErrorMessage().getDetail());
        }

        // What pgvector's client has becomes an array by ::vector::real[].
        System.out.println("embedding: " + rows(
            "select outcome from memory.remember(?, embedding => ?::vector::real[], space => ?)",
            "Dora collects stamps", "[0.6,0.8,0]", SPACE).get(0)[0]);
        Object[] hit = rows(
            "select content, vector_similarity from memory.search(embedding => ?::vector::real[], space => ?)",
            "[0.6,0.8,0]", SPACE).get(0);
        System.out.println(String.format(java.util.Locale.ROOT, "by vector: %s %.2f", hit[0], hit[1]));
        connection.close();
    }
}
