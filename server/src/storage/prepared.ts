import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Db } from './database.ts'

type Values = Record<string, string | number | null>

/** Stands in a query for a value that comes with each call. The type lies so that the query builder accepts it. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Runs a compiled query past Kysely's own machinery. */
type Run = (sql: string, parameters: unknown[]) => Promise<QueryResult<unknown>>
const direct = new WeakMap<Db, Run>()

/** Says how queries are run without Kysely's own machinery, which takes twice as long as SQLite does. */
export function runDirectly(db: Db, run: Run) {
  direct.set(db, run)
}

/**
 * A query compiled once and run many times: building and compiling one costs more than SQLite takes to answer it.
 *
 *     const find = prepared<{ id: string }>()((db, value) => db.selectFrom('users').where('id', '=', value('id')))
 */
export function prepared<V extends Values>() {
  return <R>(build: Build<V, R>) => {
    const run = compiledOnce(build)
    return async (db: Db, values: V): Promise<R[]> => (await run(db, values)).rows
  }
}

/** The same for a change, which answers how many rows it touched. */
export function preparedChange<V extends Values>() {
  return (build: Build<V, unknown>) => {
    const run = compiledOnce(build)
    return async (db: Db, values: V): Promise<number> => Number((await run(db, values)).numAffectedRows ?? 0)
  }
}

type Build<V, R> = (db: Db, value: <K extends keyof V & string>(name: K) => V[K]) => Compilable<R>

function compiledOnce<V extends Values, R>(build: Build<V, R>) {
  const compiled = new WeakMap<Db, CompiledQuery<R>>()
  return (db: Db, values: V) => {
    let query = compiled.get(db)
    if (!query) {
      query = build(db, (name) => new Placeholder(name) as never).compile() as CompiledQuery<R>
      compiled.set(db, query)
    }
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))
    const run = direct.get(db)
    return run ? (run(query.sql, parameters) as Promise<QueryResult<R>>) : db.executeQuery<R>({ ...query, parameters })
  }
}
