import type { Compilable, CompiledQuery, QueryResult, RawBuilder } from 'kysely'
import type { Db, Trx } from './database.ts'

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

/** Runs prepared queries of one database without Kysely. Kysely's overhead is twice the time that SQLite needs for the query. */
interface DirectRunner {
  run(query: NamedQuery, parameters: unknown[]): Promise<QueryResult<unknown>>
  /** Runs a write whose result nobody needs. It may return before the database has answered. */
  write(query: NamedQuery, parameters: unknown[]): Promise<unknown> | undefined
}
const directRunners = new WeakMap<Db, DirectRunner>()

/** Registers what runs the prepared queries of a database. Call it after opening the database. */
export function runDirectly(db: Db, runner: DirectRunner) {
  directRunners.set(db, runner)
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
      const query = queryOf(db)
      const result = await runnerOf(db).run(query, parametersOf(query, values))
      return result.rows as R[]
    }
  }
}

/** The same for a change. Returns the number of changed rows. */
export function preparedChange<V extends Values>() {
  return (build: Build<V, unknown>) => {
    const queryOf = compiledOnce(build)
    return async (db: Db, values: V): Promise<number> => {
      const query = queryOf(db)
      const { numAffectedRows = 0 } = await runnerOf(db).run(query, parametersOf(query, values))
      return Number(numAffectedRows)
    }
  }
}

/**
 * The same for a write whose result nobody needs. On PostgreSQL it does not wait for the answer. If the write fails, the next
 * query or the commit of the transaction throws the error. So use it only where a failure is not expected.
 */
export function preparedWrite<V extends Values>() {
  return (build: Build<V, unknown>) => {
    const queryOf = compiledOnce(build)
    return async (trx: Trx, values: V): Promise<void> => {
      const query = queryOf(trx)
      await runnerOf(trx).write(query, parametersOf(query, values))
    }
  }
}

function runnerOf(db: Db): DirectRunner {
  const runner = directRunners.get(db)
  if (!runner) throw new Error('this database cannot run prepared queries: call `runDirectly` after opening it')
  return runner
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

/** The parameters of a compiled query, with the values of this call in place of the placeholders. */
const parametersOf = ({ parameters }: NamedQuery, values: Values) =>
  parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))

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
