import type { Config } from './config/config.ts'
import { logWithoutServer } from './http/http-server.ts'
import { reportFailure } from './process/failure-line.ts'
import { jsonLog } from './process/log.ts'
import { OperatorError } from './process/operator-error.ts'
import { stopOnSignal } from './process/stop-on-signal.ts'
import { openServices, type Services } from './services.ts'

/** The background jobs of a process: what it does besides answering requests. */
export const workersOf = ({ outbox, schedule, upkeep, telegramUpdates, exportWorker }: Services) => [
  outbox,
  schedule,
  upkeep,
  telegramUpdates,
  exportWorker,
]

/** Throws on SQLite, because only PostgreSQL can be shared by a server and the processes that send its deliveries. */
export function requirePostgres({ databaseUrl }: Config, command: string, alternative: string) {
  if (databaseUrl) return
  throw new OperatorError(`${command} needs PostgreSQL. Set DATABASE_URL, or ${alternative}.`)
}

/** Runs the workers without a server, until a signal stops them. */
export async function work(config: Config): Promise<void> {
  requirePostgres(config, 'work', 'let the server send its deliveries itself')
  let log: ReturnType<typeof logWithoutServer> | undefined
  const { database, services, clock } = await openServices(config, {
    onError: (error) => (log ? log.error({ err: error }, 'a background task failed') : reportFailure(error)),
    onMailDropped: (mail) => log?.warn(mail, 'a mail was not sent because its budget is used up'),
  })
  log = logWithoutServer(jsonLog({ stream: process.stderr, level: config.logLevel, clock }))
  const workers = workersOf(services)
  async function stop() {
    await Promise.all(workers.map((worker) => worker.stop()))
    services.images.stop()
    await Promise.all([services.printing.stop(), services.ai.stop()])
    await database.close()
  }
  stopOnSignal({ stop, closeConnections: () => {}, log, underNpm: config.underNpm })
  for (const worker of workers) worker.start()
  process.stdout.write('Proffer sends deliveries. Stop it with Ctrl-C.\n\n')
}
