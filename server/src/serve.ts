import { buildApp } from './app.ts'
import { type Config, isLocal, withPort } from './config/config.ts'
import { createDemo, type Demo } from './demo/demo.ts'
import type { HeldBackMail } from './mails/recording.ts'
import { openDataDirectory } from './process/data-directory.ts'
import { reportFailure } from './process/failure-line.ts'
import { jsonLog } from './process/log.ts'
import { listenFailure, reservePort } from './process/port.ts'
import { takeServerLock } from './process/server-lock.ts'
import { stopOnSignal } from './process/stop-on-signal.ts'
import type { Worker } from './process/worker.ts'
import { openRuntime, type Runtime } from './runtime.ts'
import { signUpLine, welcome } from './welcome.ts'

/** Runs the server: port → lock → database → app → listen, until a signal stops it. */
export async function serve(settings: Config): Promise<void> {
  const reserved = await reservePort(settings)
  const config = withPort(settings, reserved.port)
  openDataDirectory(config.dataDir)
  // With PostgreSQL, processes share their counts in it. With SQLite, the counts are in memory, so only one process may run.
  const lock = config.databaseUrl ? undefined : takeServerLock(config.dataDir)

  let report = reportFailure
  let reportHeldBack = (_mail: HeldBackMail) => {}
  const runtime = await openRuntime(
    config,
    (error) => report(error),
    (mail) => reportHeldBack(mail),
  )
  const workers = workersOf(runtime)
  const logger = jsonLog({ stream: process.stderr, level: config.logLevel, clock: runtime.clock })
  let demo: Demo | undefined
  const { app } = await buildApp({ ...runtime, logger, demo: () => (isLocal(config) ? demo : undefined) })
  if (config.allowPrivateTargets)
    app.log.warn('webhooks can call private addresses; set ALLOW_PRIVATE_TARGETS=false to block them')
  if (config.signUp !== 'open') app.log.info(`sign-up is ${signUpLine(config.signUp)}`)
  report = (error) => app.log.error({ err: error }, 'a background task failed')
  reportHeldBack = (mail) => app.log.warn(mail, 'a mail was not sent because its budget is used up')

  async function stop() {
    await app.close()
    await Promise.all(workers.map((worker) => worker.stop()))
    await runtime.database.close()
    lock?.release()
  }

  await reserved.release()
  try {
    await app.listen({ host: config.host, port: config.port })
    stopOnSignal({ stop, cut: () => app.server.closeAllConnections(), log: app.log, underNpm: config.underNpm })
    for (const worker of workers) worker.start()
    demo = config.production ? undefined : await createDemo(runtime)
    const { accounts, signInLinks } = runtime.services
    const printed = demo && { ...demo, signInLink: await signInLinks.issue({ id: demo.userId, email: demo.email }) }
    process.stdout.write(welcome({ config, demo: printed, lacksAccounts: await accounts.isEmpty() }))
  } catch (error) {
    await stop()
    throw listenFailure(error, config)
  }
}

/** Background workers. They start after the server listens and stop after its last response. */
function workersOf({ services }: Runtime): Worker[] {
  return [services.outbox, services.upkeep]
}
