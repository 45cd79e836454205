import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Server, startServer } from '../processes.ts'

interface Options {
  size: number
  /** Each process has a folder of its own in it. */
  directory: string
  env: Record<string, string>
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

const RESTART_PAUSE_MS = 100

/** Equal processes on one database, each started again whenever it ends, as a supervisor does. */
export async function startCluster({ size, directory, env }: Options) {
  const running = new Map<number, Server>()
  let stopping = false

  async function keepRunning(index: number, first?: Server) {
    let server = first
    while (!stopping) {
      // A start while the database is away fails, as it should; then there is another.
      server ??= await startMember(index).catch(() => undefined)
      if (server && !stopping) {
        running.set(index, server)
        await server.ended
        running.delete(index)
      } else await setTimeout(RESTART_PAUSE_MS)
      if (stopping) await server?.stop('SIGKILL')
      server = undefined
    }
  }
  const startMember = (index: number) => startServer({ ...env, DATA_DIR: join(directory, `process-${index}`) })

  const first = await startMember(0)
  const supervised = Array.from({ length: size }, (_, index) => keepRunning(index, index === 0 ? first : undefined))

  return {
    /** The key of the demo's account, which the first start has made. */
    key: first.demoKey,
    running: () => [...running.values()],
    async stop() {
      stopping = true
      await Promise.all([...running.values()].map((server) => server.stop('SIGKILL')))
      await Promise.all(supervised)
    },
  }
}
