import type { FastifyBaseLogger } from 'fastify'

interface Options {
  /** Ends everything once what is under way is done. */
  stop: () => Promise<void>
  /** Ends what is under way. */
  cut: () => void
  log: FastifyBaseLogger
  /** Whether an npm script started the process. */
  underNpm: boolean
}

const PATIENCE_MS = 8_000
const LAST_MS = 9_500
// One Ctrl-C in a terminal arrives several times under npm: from the terminal, from npm and from scripts/run.mjs.
const SAME_SIGNAL_MS = 200
const PARENT_POLL_MS = 50

/** Stops politely on the first signal, at once on the second, and in ten seconds whatever happens. */
export function stopOnSignal({ stop, cut, log, underNpm }: Options) {
  let firstAt: number | undefined

  async function finish() {
    try {
      await stop()
      process.exit()
    } catch (error) {
      log.error({ err: error }, 'the server did not stop cleanly')
      process.exit(1)
    }
  }

  function onSignal(signal: NodeJS.Signals) {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    firstAt = performance.now()
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.warn('requests are still under way; their connections are cut')
      process.exitCode = 1
      cut()
    }, PATIENCE_MS)
    setTimeout(() => process.exit(1), LAST_MS)
    void finish()
  }

  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  if (underNpm) whenOrphaned(() => onSignal('SIGTERM'))
}

/** Under npm, a killed parent (scripts/run.mjs) cannot pass a signal on: its end is the signal. */
function whenOrphaned(stop: () => void) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, PARENT_POLL_MS).unref()
}
