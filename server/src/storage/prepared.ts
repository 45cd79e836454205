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

export type PreparedQuery = NamedQuery

/** Runs prepared queries of one database without Kysely. Kysely's overhead is twice the time that SQLite needs for the query. */
interface DirectRun {
  run(query: PreparedQuery, parameters: unknown[]): Promise<QueryResult<unknown>>
  /** Runs a write whose result nobody needs. It may return before the database has answered. */
  write(query: PreparedQuery, parameters: unknown[]): Promise<unknown> | undefined
}
const directRuns = new WeakMap<Db, DirectRun>()

export function runDirectly(db: Db, run: DirectRun) {
  directRuns.set(db, run)
}

/**
 * A query that is compiled once and run many times. Building and compiling a query takes longer than SQLite takes to run it.
 *
 *     const find = prepared<{ id: string }>()((db, value) => db.selectFrom('users').where('id', '=', value('id')))
 *
 * With `isNamed: false`, PostgreSQL plans the query for the values of each call, for queries whose best plan depends on them.
 */
export function prepared<V extends Values>({ isNamed = true } = {}) {
  return <R>(build: Build<V, R>) => {
    const queryOf = compiledOnce(build, isNamed)
    return async (db: Db, values: V): Promise<R[]> => {
      const query = queryOf(db)
      return ((await runOf(db).run(query, parametersOf(query, values))) as QueryResult<R>).rows
    }
  }
}

/** The same for a change. Returns the number of changed rows. */
export function preparedChange<V extends Values>() {
  return (build: Build<V, unknown>) => {
    const queryOf = compiledOnce(build)
    return async (db: Db, values: V): Promise<number> => {
      const query = queryOf(db)
      return Number((await runOf(db).run(query, parametersOf(query, values))).numAffectedRows ?? 0)
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
      await runOf(trx).write(query, parametersOf(query, values))
    }
  }
}

function runOf(db: Db): DirectRun {
  const run = directRuns.get(db)
  if (!run) throw new Error('this database cannot run prepared queries: call `runDirectly` after opening it')
  return run
}

type Build<V, R> = (db: Db, value: <K extends keyof V & string>(name: K) => V[K]) => Compilable<R> | RawBuilder<R>

let queries = 0
// PostgreSQL cuts names after 63 bytes, and a number is appended to this part.
const MAX_NAME = 50

function compiledOnce<V extends Values, R>(build: Build<V, R>, isNamed = true) {
  const compiled = new WeakMap<Db, PreparedQuery>()
  return (db: Db): PreparedQuery => {
    let query = compiled.get(db)
    if (!query) {
      query = compile(
        db,
        build(db, (name) => new Placeholder(name) as never),
        isNamed,
      )
      compiled.set(db, query)
    }
    return query
  }
}

const parametersOf = ({ parameters }: PreparedQuery, values: Values) =>
  parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))

/** The name begins with the SQL text, so that an operator can recognise the query in `pg_prepared_statements`. */
function compile<R>(db: Db, built: Compilable<R> | RawBuilder<R>, isNamed: boolean): PreparedQuery {
  const query = 'isRawBuilder' in built ? built.compile(db) : built.compile()
  if (!isNamed) return query
  queries += 1
  return { ...query, name: `${query.sql.trim().slice(0, MAX_NAME)} ${queries}` }
}
