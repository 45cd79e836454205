import type { FastifyBaseLogger } from 'fastify'

interface Options {
  /** Stops the server after running requests have finished. */
  stop: () => Promise<void>
  /** Closes the connections of running requests. */
  closeConnections: () => void
  log: FastifyBaseLogger
  /** Whether an npm script started the process. */
  underNpm: boolean
}

// Both times are below the ten seconds within which a process ends (docs/deploy.md).
const CLOSE_CONNECTIONS_MS = 8_000
const EXIT_MS = 9_500
// One Ctrl-C in a terminal arrives several times under npm: from the terminal, from npm and from scripts/run.mjs.
const SAME_SIGNAL_MS = 200
const PARENT_POLL_MS = 50

/** Stops gracefully on the first signal, immediately on the second, and within ten seconds in any case. */
export function stopOnSignal({ stop, closeConnections, log, underNpm }: Options) {
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
      log.warn('some requests are still running; closing their connections')
      process.exitCode = 1
      closeConnections()
    }, CLOSE_CONNECTIONS_MS)
    setTimeout(() => process.exit(1), EXIT_MS)
    void finish()
  }

  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  if (underNpm) whenOrphaned(() => onSignal('SIGTERM'))
}

/** Under npm, a killed parent (scripts/run.mjs) cannot forward a signal, so its exit stops the server. */
function whenOrphaned(stop: () => void) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, PARENT_POLL_MS).unref()
}
