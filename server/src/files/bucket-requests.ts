import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Agent } from 'undici'
import type { BucketSettings } from '../config/files-url.ts'
import type { Clock } from '../process/clock.ts'
import { FileStoreTrouble } from '../storage/storage-errors.ts'

export interface BucketWaits {
  /** How long a connection may take. */
  connectMs: number
  /** How long a request may take with its retries, until its answer begins. */
  answerMs: number
  /** How long the content of an answer may pause. */
  idleMs: number
  /** The pause before the first retry. The second is four times as long. */
  pauseMs: number
}

const defaultWaits: BucketWaits = { connectMs: 3_000, answerMs: 15_000, idleMs: 10_000, pauseMs: 100 }
const ATTEMPTS = 3
const EMPTY_SHA256 = createHash('sha256').digest('hex')

interface BucketRequest {
  method: 'GET' | 'PUT' | 'DELETE'
  /** The name of an object. Empty for the bucket itself. */
  key: string
  query?: Record<string, string>
  content?: { stream: () => Readable; size: number; sha256: string }
}

/** An answer of the store. `code` is the store's name for an error. */
export interface BucketAnswer {
  status: number
  code: string | undefined
  content: Readable
}

interface Options {
  settings: BucketSettings
  clock: Clock
  waits?: BucketWaits | undefined
}

/**
 * Sends signed requests to a bucket. Every request has a time limit. It repeats a request that the store could not handle. This is
 * safe, because an object never changes its content.
 */
export function bucketRequests({ settings, clock, waits = defaultWaits }: Options) {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = settings
  let agent: Agent | undefined
  const signingKeys = new Map<string, ArrayBuffer>()

  /** Loads the libraries with the first request, because most servers have no bucket. */
  async function load() {
    const [undici, aws] = await Promise.all([import('undici'), import('aws4fetch')])
    agent ??= new undici.Agent({ connect: { timeout: waits.connectMs }, allowH2: false })
    return { request: undici.request, dispatcher: agent, Signer: aws.AwsV4Signer }
  }

  async function sendOnce({ method, key, query, content }: BucketRequest, signal: AbortSignal): Promise<BucketAnswer> {
    const { request, dispatcher, Signer } = await load()
    const url = new URL(`${endpoint}/${bucket}${key === '' ? '' : `/${prefix}${key}`}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const signer = new Signer({
      method,
      url: url.href,
      headers: { 'x-amz-content-sha256': content?.sha256 ?? EMPTY_SHA256 },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      // In the format of AWS: 20260131T093000Z.
      datetime: clock
        .now()
        .toISOString()
        .replace(/[:-]|\.\d{3}/g, ''),
      cache: signingKeys,
    })
    const { headers } = await signer.sign()
    const contentHeaders = content && {
      'content-length': String(content.size),
      'content-type': 'application/octet-stream',
    }
    const { statusCode: status, body } = await request(url, {
      method,
      headers: { ...Object.fromEntries(headers), ...contentHeaders, 'user-agent': 'Proffer' },
      body: content?.stream() ?? null,
      signal,
      dispatcher,
      headersTimeout: waits.answerMs,
      bodyTimeout: waits.idleMs,
    })
    if (status < 300) return { status, code: undefined, content: withOwnErrors(body) }
    const text = await body.text()
    return { status, code: /<Code>(\w{1,100})<\/Code>/.exec(text)?.[1], content: Readable.from([]) }
  }

  return {
    /** Returns the answer unless the store failed. The caller reads its content to the end or destroys it. */
    async send(request: BucketRequest): Promise<BucketAnswer> {
      const deadline = new AbortController()
      const timer = setTimeout(() => deadline.abort(new Error(`no answer within ${waits.answerMs} ms`)), waits.answerMs)
      const { method } = request
      try {
        for (let attempt = 1; ; attempt++) {
          const answer = await sendOnce(request, deadline.signal).catch((error: unknown) => troubleOf(method, error))
          const isFailure = answer instanceof FileStoreTrouble || answer.status >= 500 || answer.status === 429
          if (!isFailure) return answer
          const isLast = attempt === ATTEMPTS || deadline.signal.aborted
          if (isLast) throw answer instanceof FileStoreTrouble ? answer : refusal(method, answer)
          await sleep(waits.pauseMs * 4 ** (attempt - 1))
        }
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** The error for an answer that the store should not have given. */
export const refusal = (method: string, { status, code }: Pick<BucketAnswer, 'status' | 'code'>) =>
  new FileStoreTrouble(`The file store answered ${method} with ${status} ${code ?? ''}`.trim())

const troubleOf = (method: string, error: unknown) =>
  new FileStoreTrouble(`The file store did not answer ${method}: ${(error as Error).message}`, { cause: error })

/** Turns an error in the middle of the content into a `FileStoreTrouble`. Destroying the result closes the connection. */
function withOwnErrors(body: Readable): Readable {
  const content = new PassThrough({
    destroy(error, done) {
      body.destroy()
      done(error)
    },
  })
  body.on('error', (error) => content.destroy(troubleOf('GET', error)))
  // Without a listener, an error before the first read would end the process. A later reader gets the error too.
  content.on('error', () => {})
  return body.pipe(content)
}
