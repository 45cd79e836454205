import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Db } from './database.ts'
import { nameStatement } from './postgres/named-statements.ts'

type Values = Record<string, string | number | null>

/** Stands for a value that each call passes. It is cast to the type of the value, so that the query builder accepts it. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Runs compiled SQL without Kysely. */
type Run = (sql: string, parameters: unknown[]) => Promise<QueryResult<unknown>>
const directRuns = new WeakMap<Db, Run>()

/** Sets how prepared queries of this database run without Kysely, which takes twice as long as SQLite itself. */
export function runDirectly(db: Db, run: Run) {
  directRuns.set(db, run)
}

/**
 * A query that is compiled once and run many times. Building and compiling a query takes longer than SQLite takes to run it.
 *
 *     const find = prepared<{ id: string }>()((db, value) => db.selectFrom('users').where('id', '=', value('id')))
 */
export function prepared<V extends Values>() {
  return <R>(build: Build<V, R>) => {
    const run = compiledOnce(build)
    return async (db: Db, values: V): Promise<R[]> => (await run(db, values)).rows
  }
}

/** The same for a change. Returns the number of changed rows. */
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
      nameStatement(query.sql)
    }
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))
    const run = directRuns.get(db)
    return run ? (run(query.sql, parameters) as Promise<QueryResult<R>>) : db.executeQuery<R>({ ...query, parameters })
  }
}
