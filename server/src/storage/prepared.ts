import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from './database.ts'
import { runnerOf } from './kysely-over.ts'
import { isPostgres } from './locking.ts'

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

type Query<R> = Compilable<R> | RawBuilder<R>

/** Builds the query. `value(name)` stands for the value that each call passes under this name. */
type Build<V, R> = (db: Db, value: <K extends keyof V & string>(name: K) => V[K]) => Query<R>

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

/** A change with its values, for `changeTogether`. */
export interface Change {
  /** Tells prepared changes apart. */
  readonly number: number
  readonly build: Build<Values, unknown>
  readonly values: Values
  run(trx: Trx): Promise<number>
}

let preparedChanges = 0

/** The same for a change. Returns the number of changed rows. `with(values)` is the change for `changeTogether`. */
export function preparedChange<V extends Values>() {
  return (build: Build<V, unknown>) => {
    const queryOf = compiledOnce(build)
    const number = preparedChanges++
    const change = async (trx: Trx, values: V): Promise<number> => {
      const { numAffectedRows = 0 } = await run(trx, queryOf(trx), values)
      return Number(numAffectedRows)
    }
    const withValues = (values: V): Change => ({
      number,
      build: build as Change['build'],
      values,
      run: (trx) => change(trx, values),
    })
    return Object.assign(change, { with: withValues })
  }
}

/** The statements that make several changes, by the numbers of the changes. */
const combined = new Map<string, (db: Db) => NamedQuery>()

/**
 * Makes changes that do not depend on each other, in one round trip to PostgreSQL: there they are one statement. No two of them may
 * change the same row, because only one of the two changes would be stored.
 */
export async function changeTogether(trx: Trx, changes: Change[]): Promise<void> {
  if (changes.length === 1 || !isPostgres(trx)) {
    for (const change of changes) await change.run(trx)
    return
  }
  const key = changes.map(({ number }) => number).join(' ')
  const queryOf = combined.get(key) ?? compiledOnce((db, value) => combine(db, changes, value))
  combined.set(key, queryOf)
  const values = changes.flatMap((change, place) =>
    Object.entries(change.values).map(([name, value]) => [nameIn(place, name), value] as const),
  )
  await run(trx, queryOf(trx), Object.fromEntries(values))
}

const nameIn = (place: number, name: string) => `${place} ${name}`

/** One statement: `with change_0 as (insert ...), change_1 as (update ...) insert ...` */
function combine(db: Db, changes: Change[], value: (name: string) => string | number | null) {
  const queries = changes.map(({ build }, place) => build(db, (name) => value(nameIn(place, name))))
  const parts = queries.slice(0, -1).map((query, place) => sql`${sql.ref(`change_${place}`)} as (${query})`)
  return sql`with ${sql.join(parts)} ${queries.at(-1)}`
}

/** Returns a function that compiles the query at its first use with a database. */
function compiledOnce<V extends Values, R>(build: Build<V, R>, isNamed = true) {
  const compiled = new WeakMap<Db, NamedQuery>()
  return (db: Db): NamedQuery => {
    const query =
      compiled.get(db) ??
      compile(
        db,
        build(db, (name) => new Placeholder(name) as never),
        isNamed,
      )
    compiled.set(db, query)
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
function compile<R>(db: Db, built: Query<R>, isNamed: boolean): NamedQuery {
  const query = 'isRawBuilder' in built ? built.compile(db) : built.compile()
  if (!isNamed) return query
  namedQueries += 1
  return { ...query, name: `${query.sql.trim().slice(0, MAX_SQL_IN_NAME)} ${namedQueries}` }
}
