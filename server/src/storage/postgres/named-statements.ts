/**
 * Statements with a name, which PostgreSQL parses once per connection and may plan once. Only statements whose text never varies
 * get one, because a connection keeps them until it closes.
 */
const names = new Map<string, string>()

export function nameStatement(sql: string): void {
  if (!names.has(sql)) names.set(sql, `proffer_${names.size + 1}`)
}

/** The name of a statement. Undefined if it has none. */
export const statementName = (sql: string): string | undefined => names.get(sql)
