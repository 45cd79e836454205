import { fixedReasons, refusedReason, slowReason } from '@proffer/core/mails/reasons.ts'
import type { NodemailerError } from 'nodemailer'
import { failure, type Outcome } from '../delivery/delivery.ts'
import type { Message } from './message.ts'
import type { MailTransport } from './transport.ts'

interface Options {
  url: string
  /** The limit for waiting for a connection and sending, together. */
  timeoutMs: number
}

const CONNECTIONS = 4
/** The part of the time limit that a message may wait for a connection. */
const WAITING_SHARE = 1 / 4

/**
 * Sends through a mail server over a small pool of connections. A message that gets no connection in time, or that the
 * server does not accept in time, has failed. The outbox tries it again later.
 */
export function smtp({ url, timeoutMs }: Options): MailTransport {
  const slots = connectionSlots(CONNECTIONS)
  const waitingMs = timeoutMs * WAITING_SHARE
  const exchangeMs = timeoutMs - waitingMs
  let pool: ReturnType<typeof connect> | undefined

  /** Closes the whole pool: a connection to a stalled server cannot be closed alone. */
  function closePool(stalled: typeof pool) {
    if (pool === stalled) pool = undefined
    stalled?.then(
      (connections) => connections.close({ force: true }),
      () => {},
    )
  }

  async function exchange({ envelope, raw }: Message): Promise<Outcome> {
    pool ??= connect(url, exchangeMs)
    // The variable `pool` may hold another pool when the timer fires.
    const usedPool = pool
    const late = Promise.withResolvers<Outcome>()
    const timer = setTimeout(() => {
      late.resolve(failure(slowReason(exchangeMs / 1_000)))
      closePool(usedPool)
    }, exchangeMs)
    try {
      const connections = await usedPool
      return await Promise.race([connections.sendMail({ envelope, raw }).then(accepted, rejected), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async send(message) {
      const release = await slots.acquire(waitingMs)
      if (!release) return failure(fixedReasons.busy)
      try {
        return await exchange(message)
      } finally {
        release()
      }
    },

    async close() {
      closePool(pool)
    },
  }
}

async function connect(url: string, timeoutMs: number) {
  const { createTransport } = await import('nodemailer')
  const connections = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: 1,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Errors of a message reach its own promise. Errors of idle connections are ignored.
  connections.on('error', () => {})
  return connections
}

const accepted = ({ response }: { response: string }): Outcome => ({
  ok: true,
  statusCode: codeOf(response),
  responseBody: response,
  error: null,
})

/** A refused recipient or content is final. Other failures (connection, sign-in, sender) can be retried. */
function rejected(error: NodemailerError): Outcome {
  const { responseCode, response, command, permanent } = error
  const isFinal = permanent === true && (command === 'RCPT TO' || command === 'DATA')
  return {
    ok: false,
    statusCode: responseCode ?? null,
    responseBody: response ?? null,
    error: `Sending to the mail server failed: ${error.message}.`,
    reason: response ? refusedReason(response) : fixedReasons.unreachable,
    ...(isFinal && { permanent: true }),
  }
}

/** `250 2.0.0 OK` becomes 250. */
const codeOf = (response: string) => Number.parseInt(response, 10) || null

/**
 * Limits concurrent SMTP connections. Callers wait in order. `acquire` returns the function that releases the slot, or undefined
 * to a caller that waits too long.
 */
function connectionSlots(size: number) {
  const waiting: Array<() => void> = []
  let inUse = 0

  function release() {
    const next = waiting.shift()
    if (next) next()
    else inUse -= 1
  }

  return {
    async acquire(longestMs: number): Promise<(() => void) | undefined> {
      if (inUse < size) {
        inUse += 1
        return release
      }
      return new Promise((resolve) => {
        const proceed = () => {
          clearTimeout(timeout)
          resolve(release)
        }
        const timeout = setTimeout(() => {
          waiting.splice(waiting.indexOf(proceed), 1)
          resolve(undefined)
        }, longestMs)
        waiting.push(proceed)
      })
    },
  }
}
