import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Server, startServer, temporaryDirectory } from './processes.ts'

/** A data directory, and functions to start servers on it and to read their data. */
export function servedDirectory() {
  const directory = temporaryDirectory()
  const dataDir = join(directory.path, 'data')
  const servers: Server[] = []

  return {
    path: directory.path,
    env: { DATA_DIR: dataDir } as Record<string, string>,
    file: (name: string) => join(dataDir, name),

    async serve(more: Record<string, string> = {}) {
      const server = await startServer({ DATA_DIR: dataDir, ...more })
      servers.push(server)
      return server
    },

    /** Runs a query on the database file, while a server runs or after it has ended. */
    query(sql: string) {
      const database = new DatabaseSync(join(dataDir, 'proffer.db'))
      try {
        return database.prepare(sql).all()
      } finally {
        database.close()
      }
    },

    async remove() {
      await Promise.all(servers.map((server) => server.stop('SIGKILL')))
      directory.remove()
    },
  }
}

/** The demo account that the sign-in page offers, or null. */
export async function offeredDemo({ address }: { address: string }) {
  const answer = await fetch(`${address}/api/public/v1/demo`)
  const { demo } = (await answer.json()) as { demo: { email: string } | null }
  return { demo, cacheControl: answer.headers.get('cache-control') }
}
