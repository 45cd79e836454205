import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type { Db, Trx } from './database.ts'
import { runnerOf } from './kysely-over.ts'

type Values = Record<string, string | number | null>

/** Stands for a value that each call passes. It is cast to the type of the value, so that the query builder accepts it. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A compiled query. If it has a name, PostgreSQL parses and plans it only once for each connection. */
export interface NamedQuery extends CompiledQuery {
  readonly name?: string
}

/**
 * A query that is compiled once and run many times. Building and compiling a query takes longer than SQLite takes to run it.
 *
 *     const find = prepared<{ id: string }>()((db, value) => db.selectFrom('users').where('id', '=', value('id')))
 *
 * The first call is separate, because TypeScript cannot infer the rows of the query while the values are given explicitly.
 * With `isNamed: false`, PostgreSQL plans the query for the values of each call, for queries whose best plan depends on them.
 */
export function prepared<V extends Values>({ isNamed = true } = {}) {
  return <R>(build: Build<V, R>) => {
    const queryOf = compiledOnce(build, isNamed)
    return async (db: Db, values: V): Promise<R[]> => {
      const { rows } = await run(db, queryOf(db), values)
      return rows as R[]
    }
  }
}

/** The same for a change. Returns the number of changed rows. */
export function preparedChange<V extends Values>() {
  return (build: Build<V, unknown>) => {
    const queryOf = compiledOnce(build)
    return async (db: Db, values: V): Promise<number> => {
      const { numAffectedRows = 0 } = await run(db, queryOf(db), values)
      return Number(numAffectedRows)
    }
  }
}

/** The same for a write whose result nobody needs. */
export function preparedWrite<V extends Values>() {
  return (build: Build<V, unknown>) => {
    const queryOf = compiledOnce(build)
    return async (trx: Trx, values: V): Promise<void> => {
      await run(trx, queryOf(trx), values)
    }
  }
}

/** Builds the query. `value(name)` stands for the value that each call passes under this name. */
type Build<V, R> = (db: Db, value: <K extends keyof V & string>(name: K) => V[K]) => Compilable<R> | RawBuilder<R>

/** Returns a function that compiles the query at its first use with a database. */
function compiledOnce<V extends Values, R>(build: Build<V, R>, isNamed = true) {
  const compiled = new WeakMap<Db, NamedQuery>()
  return (db: Db): NamedQuery => {
    let query = compiled.get(db)
    if (!query) {
      const built = build(db, (name) => new Placeholder(name) as never)
      query = compile(db, built, isNamed)
      compiled.set(db, query)
    }
    return query
  }
}

/** Runs a compiled query with the values of this call in place of the placeholders. */
function run(db: Db, query: NamedQuery, values: Values) {
  const parameters = query.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))
  return runnerOf(db).executeQuery({ ...query, parameters })
}

let namedQueries = 0
// PostgreSQL cuts names after 63 bytes, and a number is appended to this part.
const MAX_SQL_IN_NAME = 50

/** The name begins with the SQL text, so that an operator can recognise the query in `pg_prepared_statements`. */
function compile<R>(db: Db, built: Compilable<R> | RawBuilder<R>, isNamed: boolean): NamedQuery {
  const query = 'isRawBuilder' in built ? built.compile(db) : built.compile()
  if (!isNamed) return query
  namedQueries += 1
  return { ...query, name: `${query.sql.trim().slice(0, MAX_SQL_IN_NAME)} ${namedQueries}` }
}
