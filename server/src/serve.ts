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

/** The process: port → lock → database → app → listen → until told to stop. */
export async function serve(settings: Config): Promise<void> {
  const reserved = await reservePort(settings)
  const config = withPort(settings, reserved.port)
  openDataDirectory(config.dataDir)
  // Processes that share a PostgreSQL share their counts there; those in memory belong to one process.
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
    app.log.warn('webhooks may go to private addresses; ALLOW_PRIVATE_TARGETS=false forbids it')
  if (config.signUp !== 'open') app.log.info(`sign-up is ${signUpLine(config.signUp)}`)
  report = (error) => app.log.error({ err: error }, 'work in the background failed')
  reportHeldBack = (mail) => app.log.warn(mail, 'a mail over budget was not sent')

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

/** What goes on beside the requests: begun once the server listens, ended after its last answer. */
function workersOf({ services }: Runtime): Worker[] {
  return [services.outbox, services.upkeep]
}
