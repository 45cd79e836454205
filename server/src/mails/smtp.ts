import { createTransport, type NodemailerError } from 'nodemailer'
import { failure, type Outcome } from '../platform/outbox/delivery.ts'
import type { Message } from './message.ts'
import type { MailTransport } from './transport.ts'

interface Options {
  url: string
  /** The longest a message may wait for its turn and then take, together. */
  timeoutMs: number
}

const CONNECTIONS = 4

/**
 * Sends through a mail server. A few connections are kept and used again; a message that waits in vain for one of them, or
 * that the server does not take in time, has failed and is tried again later.
 */
export function smtp({ url, timeoutMs }: Options): MailTransport {
  const slots = turns(CONNECTIONS)
  let pool = connect()

  function connect() {
    const pool = createTransport({
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
    // Every message hears of its own trouble; that of an idle connection is nobody's.
    pool.on('error', () => {})
    return pool
  }

  /** A server that stalls holds its connections, which can only be let go of all at once. */
  function reconnect(stalled: typeof pool) {
    if (pool !== stalled) return
    pool = connect()
    stalled.close({ force: true })
  }

  async function exchange({ envelope, raw }: Message): Promise<Outcome> {
    const used = pool
    const timer = Promise.withResolvers<Outcome>()
    const timeout = setTimeout(() => {
      timer.resolve(failure(`The mail server did not take the message within ${timeoutMs / 2_000} seconds.`))
      reconnect(used)
    }, timeoutMs / 2)
    try {
      return await Promise.race([used.sendMail({ envelope, raw }).then(taken, refused), timer.promise])
    } finally {
      clearTimeout(timeout)
    }
  }

  return {
    async send(message) {
      const leave = await slots.enter(timeoutMs / 2)
      if (!leave) return failure('The mail server was busy with other messages.')
      try {
        return await exchange(message)
      } finally {
        leave()
      }
    },

    async close() {
      pool.close({ force: true })
    },
  }
}

const taken = ({ response }: { response: string }): Outcome => ({
  ok: true,
  statusCode: codeOf(response),
  responseBody: response,
  error: null,
})

/** A refusal of the recipient or of the content stands; all else (connection, sign-in, sender) may be mended. */
function refused(error: NodemailerError): Outcome {
  const { responseCode, response, command, permanent } = error
  const isFinal = permanent === true && (command === 'RCPT TO' || command === 'DATA')
  return {
    ok: false,
    statusCode: responseCode ?? null,
    responseBody: response ?? null,
    error: `The mail server could not be given the message: ${error.message}.`,
    ...(isFinal && { permanent: true }),
  }
}

const codeOf = (response: string) => Number.parseInt(response, 10) || null

/** Lets so many in at a time, in the order in which they came; who waits too long goes away. */
function turns(places: number) {
  const waiting: Array<() => void> = []
  let inside = 0

  function leave() {
    const next = waiting.shift()
    if (next) next()
    else inside -= 1
  }

  return {
    async enter(longestMs: number): Promise<(() => void) | undefined> {
      if (inside < places) {
        inside += 1
        return leave
      }
      return new Promise((resolve) => {
        const called = () => {
          clearTimeout(timeout)
          resolve(leave)
        }
        const timeout = setTimeout(() => {
          waiting.splice(waiting.indexOf(called), 1)
          resolve(undefined)
        }, longestMs)
        waiting.push(called)
      })
    },
  }
}
