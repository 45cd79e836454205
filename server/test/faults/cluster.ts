import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Server, startServer } from '../processes.ts'

interface Options {
  size: number
  /** The parent of the processes' data directories. */
  directory: string
  env: Record<string, string>
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

const RESTART_PAUSE_MS = 100

/** Runs several processes on one database and restarts each one that ends, like a supervisor. */
export async function startCluster({ size, directory, env }: Options) {
  const running = new Map<number, Server>()
  let isStopping = false

  async function keepRunning(index: number, first?: Server) {
    let server = first
    while (!isStopping) {
      // While the database is down, a start fails. The loop then tries again.
      server ??= await startMember(index).catch(() => undefined)
      if (server && !isStopping) {
        running.set(index, server)
        await server.ended
        running.delete(index)
      } else await setTimeout(RESTART_PAUSE_MS)
      if (isStopping) await server?.stop('SIGKILL')
      server = undefined
    }
  }
  const startMember = (index: number) => startServer({ ...env, DATA_DIR: join(directory, `process-${index}`) })

  const first = await startMember(0)
  const supervised = Array.from({ length: size }, (_, index) => keepRunning(index, index === 0 ? first : undefined))

  return {
    /** The key of the demo account, which the first start created. */
    key: first.demoKey,
    running: () => [...running.values()],
    async stop() {
      isStopping = true
      await Promise.all([...running.values()].map((server) => server.stop('SIGKILL')))
      await Promise.all(supervised)
    },
  }
}
