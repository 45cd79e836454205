import { setFlagsFromString } from 'node:v8'
import { buildApp } from './app.ts'
import { type Config, isLocal, withPort } from './config/config.ts'
import { createDemo, type Demo } from './demo/demo.ts'
import { openDataDirectory } from './process/data-directory.ts'
import { reportFailure } from './process/failure-line.ts'
import { jsonLog } from './process/log.ts'
import { listenFailure, reservePort } from './process/port.ts'
import { takeServerLock } from './process/server-lock.ts'
import { stopOnSignal } from './process/stop-on-signal.ts'
import { openServices, type Runtime } from './services.ts'
import { lacksSearchIndex } from './storage/postgres/search-index.ts'
import { signUpLine, welcome } from './welcome.ts'
import { requirePostgres, workersOf } from './work.ts'

type Log = Awaited<ReturnType<typeof buildApp>>['app']['log']

/** Runs the server: port → lock → storage and services → app → listen, until a signal stops it. */
export async function serve(settings: Config, { runsWorkers = true } = {}): Promise<void> {
  if (!runsWorkers) requirePostgres(settings, 'serve --no-outbox', 'start the server without this option')
  // Reserved first, because with PORT=0 the system chooses the port, and the configuration contains addresses with the port.
  const reserved = await reservePort(settings)
  const config = withPort(settings, reserved.port)
  openDataDirectory(config.dataDir)
  // With PostgreSQL, processes share their counts in it. With SQLite, the counts are in memory, so only one process may run.
  const lock = config.databaseUrl ? undefined : takeServerLock(config.dataDir)

  // The log belongs to the app, which needs the services. Until it exists, errors are written as plain lines.
  let log: Log | undefined
  const runtime = await openServices(config, {
    onError: (error) => (log ? log.error({ err: error }, 'a background task failed') : reportFailure(error)),
    onMailDropped: (mail) => log?.warn(mail, 'a mail was not sent because its budget is used up'),
  })
  const { database, services, clock, sealedAgain } = runtime
  const logger = jsonLog({ stream: process.stderr, level: config.logLevel, clock })
  // Created after the server listens, so the app gets a function that reads it.
  let demo: Demo | undefined
  const { app } = await buildApp({ ...runtime, logger, demo: () => (isLocal(config) ? demo : undefined) })
  log = app.log
  logSettings(config, log)
  if (sealedAgain) log.info(sealedAgain, 'stored secrets were encrypted again')
  if (await lacksSearchIndex(database))
    log.warn('searches are slow in large accounts; docs/deploy.md says how to create the index for them in PostgreSQL')

  // The workers start after the server listens and stop after its last response.
  const workers = workersOf(services)
  async function stop() {
    await app.close()
    await Promise.all(workers.map((worker) => worker.stop()))
    await database.close()
    lock?.release()
  }

  await reserved.release()
  try {
    await services.checkFileStore()
    await app.listen({ host: config.host, port: config.port })
    stopOnSignal({ stop, closeConnections: () => app.server.closeAllConnections(), log, underNpm: config.underNpm })
    if (runsWorkers) for (const worker of workers) worker.start()
    demo = config.production ? undefined : await createDemo(runtime)
    process.stdout.write(await welcomeText(runtime, demo))
    collectGarbageLessOften()
  } catch (error) {
    await stop()
    throw listenFailure(error, config)
  }
}

/**
 * The process starts with 50 %, because a start leaves little garbage and memory at rest should be small. Under load, 100 % saves a
 * tenth of the server's processor time for creates, and takes 8 MB after a million requests.
 */
const collectGarbageLessOften = () => setFlagsFromString('--heap-growing-percent=100')

function logSettings({ allowPrivateTargets, signUp }: Config, log: Log) {
  if (allowPrivateTargets)
    log.warn('webhooks can call private addresses; set ALLOW_PRIVATE_TARGETS=false to block them')
  if (signUp !== 'open') log.info(`sign-up is ${signUpLine(signUp)}`)
}

async function welcomeText({ config, services }: Runtime, demo: Demo | undefined): Promise<string> {
  const { accounts, signInLinks } = services
  const signInLink = demo && (await signInLinks.issue({ id: demo.accountId, email: demo.email }))
  const demoWithLink = demo && signInLink ? { ...demo, signInLink } : undefined
  return welcome({ config, demo: demoWithLink, lacksAccounts: await accounts.isEmpty() })
}
