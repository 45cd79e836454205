import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Database, Db, QueryRunner } from './database.ts'
import type { Schema } from './schema.ts'

const languages = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}

const choosers = new WeakMap<Db, () => QueryRunner>()

/** Kysely that passes each query to what `chooseRunner` returns. `Database.transact` runs the transactions. */
export function kyselyOver(dialect: Database['dialect'], chooseRunner: () => QueryRunner): Db {
  const connection: DatabaseConnection = {
    executeQuery: (query) => chooseRunner().executeQuery(query),
    streamQuery() {
      throw new Error('streaming is not used')
    },
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    destroy: async () => {},
    beginTransaction: async () => {
      throw new Error('use Database.transact')
    },
    commitTransaction: async () => {},
    rollbackTransaction: async () => {},
  }
  const db = new Kysely<Schema>({ dialect: { ...languages[dialect], createDriver: () => driver } })
  choosers.set(db, chooseRunner)
  return db
}

/** What runs the next query of the caller. For compiled queries: Kysely's own way to it takes as long as SQLite's work. */
export function runnerOf(db: Db): QueryRunner {
  const chooseRunner = choosers.get(db)
  if (!chooseRunner) throw new Error('this database was not made with `kyselyOver`')
  return chooseRunner()
}
