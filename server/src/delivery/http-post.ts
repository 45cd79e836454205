import { Agent, Client, type Dispatcher, Pool } from 'undici'
import { failure, type Outcome } from './delivery.ts'
import { guardedConnector } from './guarded-connector.ts'
import { TargetRefused, type TargetRules } from './target-guard.ts'

/** How much of a response is read and stored. */
const MAX_READ_BYTES = 16 * 1024
const MAX_IDLE_MS = 30_000

export interface HttpPost {
  url: URL
  headers: Record<string, string>
  body: string
}

export type HttpPoster = ReturnType<typeof httpPoster>

/** Posts to endpoints that users configured. They may be slow, close connections at any time or send endless responses. */
export function httpPoster({ timeoutMs, ...rules }: TargetRules & { timeoutMs: number }) {
  const options: Agent.Options = {
    connect: guardedConnector(rules, timeoutMs),
    // Over HTTP/2, requests would share a socket, and aborting one would abort them all.
    allowH2: false,
    keepAliveMaxTimeout: MAX_IDLE_MS,
    // The timeout below covers the whole exchange. Undici's own timeouts restart with every chunk.
    headersTimeout: 0,
    bodyTimeout: 0,
    factory: (origin, options) =>
      new Pool(origin, { ...options, factory: (url, clientOptions) => new SocketTrackingClient(url, clientOptions) }),
  }
  const agent = new Agent(options)
  // In undici, 0 means a new socket for each request.
  const withoutKeepAlive = new Agent({ ...options, pipelining: 0 })

  return {
    /** Sends one request. A failure of the endpoint is an outcome, not an error. */
    async post(request: HttpPost): Promise<Outcome> {
      const timer = deadline(timeoutMs)
      try {
        const first = await exchange(agent, request, timer)
        // The receiver may close an idle socket just when we use it. That is not a failure, so try again on a new socket.
        const isStaleSocket = first.error && first.reusedSocket && first.statusCode === null && !timer.passed
        return outcomeOf(isStaleSocket ? await exchange(withoutKeepAlive, request, timer) : first, timeoutMs)
      } finally {
        timer.clear()
      }
    },

    /** Aborts the requests that are still running. */
    async close() {
      await Promise.all([agent.destroy(), withoutKeepAlive.destroy()])
    },
  }
}

/** A client that records whether a request uses a socket that was used before. */
class SocketTrackingClient extends Client {
  #connected = false

  constructor(...options: ConstructorParameters<typeof Client>) {
    super(...options)
    this.on('connect', () => {
      this.#connected = true
    })
    this.on('disconnect', () => {
      this.#connected = false
    })
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    if (handler instanceof Exchange) handler.result.reusedSocket = this.#connected
    return super.dispatch(options, handler)
  }
}

interface Result {
  statusCode: number | null
  chunks: Buffer[]
  size: number
  reusedSocket: boolean
  error: (Error & { code?: string }) | null
}

/** One request and the start of its response. Ends exactly once, whatever the other side does. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly result: Result = { statusCode: null, chunks: [], size: 0, reusedSocket: false, error: null }
  #controller: Dispatcher.DispatchController | undefined
  #done: ((result: Result) => void) | undefined

  constructor(done: (result: Result) => void) {
    this.#done = done
  }

  /** Ends the exchange. Closes the socket unless the response has ended. */
  end(error: Error | null) {
    if (!this.#done) return
    const done = this.#done
    this.#done = undefined
    this.result.error = error
    this.#controller?.abort(error ?? new Error('enough was read'))
    done(this.result)
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller
    if (!this.#done) controller.abort(new Error('too late'))
  }

  onResponseStart(_controller: Dispatcher.DispatchController, statusCode: number) {
    // A status below 200 is interim: the real one follows.
    if (statusCode >= 200) this.result.statusCode = statusCode
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer) {
    const { result } = this
    const room = MAX_READ_BYTES - result.size
    // Copied, because a chunk is a view of a buffer that undici uses again.
    result.chunks.push(Buffer.from(chunk.subarray(0, room)))
    result.size += Math.min(chunk.length, room)
    if (chunk.length >= room) this.end(null)
  }

  onResponseEnd() {
    this.#controller = undefined
    this.end(null)
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    this.#controller = undefined
    this.end(error)
  }
}

type Deadline = ReturnType<typeof deadline>

/** One timeout for a whole attempt. A plain timer, because an `AbortSignal.timeout` stays alive after the attempt. */
function deadline(timeoutMs: number) {
  let onPassed: (() => void) | undefined
  const timer = setTimeout(() => {
    timeLimit.passed = true
    onPassed?.()
  }, timeoutMs)
  const timeLimit = {
    passed: false,
    /** Calls the function when the time has passed. Replaces the one before. */
    watch(callback: () => void) {
      onPassed = callback
    },
    clear: () => clearTimeout(timer),
  }
  return timeLimit
}

class TimedOut extends Error {}

function exchange(agent: Agent, { url, headers, body }: HttpPost, timer: Deadline) {
  return new Promise<Result>((resolve) => {
    const handler = new Exchange(resolve)
    timer.watch(() => handler.end(new TimedOut()))
    const { origin, pathname, search } = url
    agent.dispatch({ origin, path: pathname + search, method: 'POST', headers, body }, handler)
  })
}

// The statuses with another address to request. 304 and others also start with a 3 but are not redirects.
const redirects = new Set([301, 302, 303, 307, 308])

function outcomeOf({ statusCode, chunks, size, error }: Result, timeoutMs: number): Outcome {
  if (statusCode === null) return failure(describe(error, timeoutMs))
  const ok = statusCode >= 200 && statusCode < 300
  const responseBody = asText(Buffer.concat(chunks, size))
  if (ok) return { ok, statusCode, responseBody, error: null }
  const redirect = redirects.has(statusCode) ? ' Redirects are not followed.' : ''
  return { ok, statusCode, responseBody, error: `The endpoint returned ${statusCode}.${redirect}` }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Decodes any bytes as text. Invalid bytes become U+FFFD, and so does NUL, because PostgreSQL cannot store it. */
const asText = (bytes: Buffer) => decoder.decode(bytes).replaceAll('\0', '\ufffd')

function describe(error: Result['error'], timeoutMs: number): string {
  if (error instanceof TimedOut) return `The endpoint did not respond within ${timeoutMs / 1000} seconds.`
  if (error instanceof TargetRefused) return `The address is not allowed: ${error.message}`
  const reason = error?.code ?? error?.message ?? 'the connection ended'
  return `The request failed: ${reason}.`
}
