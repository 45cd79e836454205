import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Service } from './harness.ts'
import { waitUntil } from './waiting.ts'

/** Everything that a service has stored, as somebody who steals its disk would find it. */
export async function storedBytes(service: Service): Promise<string> {
  if (service.database.dialect === 'sqlite') await finishWriting(service.place)
  const tables = service.database.dialect === 'sqlite' ? '' : await dumpTables(service)
  return tables + filesBelow(service.directory).join('\n')
}

/** The write-ahead log keeps old pages until a checkpoint. */
async function finishWriting(file: string) {
  const connection = new DatabaseSync(file, { timeout: 1_000 })
  try {
    const checkpoint = connection.prepare('pragma wal_checkpoint(truncate)')
    await waitUntil(() => checkpoint.get()?.['busy'] === 0, 'the checkpoint')
  } finally {
    connection.close()
  }
}

async function dumpTables({ database: { db } }: Service): Promise<string> {
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const texts = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db)
      return rows.map(({ row }) => row).join('\n')
    }),
  )
  return texts.join('\n')
}

export function filesBelow(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => {
    const path = join(directory, name)
    return statSync(path).isDirectory() ? filesBelow(path) : [readFileSync(path, 'latin1')]
  })
}
