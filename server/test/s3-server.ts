import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BucketSettings } from '../src/config/files-url.ts'
import { readClaim, signatureOf } from './aws-signature.ts'

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

/**
 * What goes wrong with the next requests. `failing`: they get a 503. `silent`: the store does nothing and never answers. `lost`: it
 * does the work, but never answers. `cut`: it closes the connection. `half`: it sends half of the content.
 */
type Trouble = 'none' | 'failing' | 'silent' | 'lost' | 'cut' | 'half'

const REGION = 'eu-test-1'
const BUCKET = 'proffer-test'
const ACCESS_KEY = 'TESTKEY'
const SECRET = 'a-secret/with+signs='
/** Small, so that a test with a few objects reads several pages. */
const PAGE_SIZE = 3
const MAX_SKEW_MS = 15 * 60_000

/** Becomes an error response with this status and S3's error code. */
class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/**
 * A strict stand-in for an S3-compatible store: one bucket in memory, addressed by path. It checks the signature, the time and
 * the hash of every request, and refuses everything that the service does not need. Pages of lists are short. Without `now`, any
 * time is right.
 */
export async function startS3Server(now: (() => Date) | null = () => new Date()) {
  const objects = new Map<string, Buffer>()
  let trouble: Trouble = 'none'
  let host = ''
  let requests = 0

  function checkSignature({ method = '', url = '', headers: sent }: IncomingMessage, body: Buffer) {
    const headers = sent as Record<string, string>
    const claim = readClaim(headers['authorization'])
    if (!claim) throw new Refusal(400, 'AuthorizationHeaderMalformed')
    if (claim.accessKeyId !== ACCESS_KEY) throw new Refusal(403, 'InvalidAccessKeyId')
    const date = headers['x-amz-date'] ?? ''
    if (claim.scope !== `${date.slice(0, 8)}/${REGION}/s3/aws4_request`) {
      throw new Refusal(400, 'AuthorizationHeaderMalformed')
    }
    const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
    if (needed.some((name) => !claim.signedHeaders.includes(name))) throw new Refusal(403, 'AccessDenied')
    // 20261115T093000Z becomes 2026-11-15T09:30:00Z.
    const at = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
    // Written so that a time that cannot be read is refused too.
    if (now && !(Math.abs(at - now().getTime()) <= MAX_SKEW_MS)) throw new Refusal(403, 'RequestTimeTooSkewed')
    if (headers['host'] !== host) throw new Refusal(400, 'InvalidRequest')
    if (signatureOf({ method, target: url, headers }, claim, SECRET) !== claim.signature) {
      throw new Refusal(403, 'SignatureDoesNotMatch')
    }
    const hash = createHash('sha256').update(body).digest('hex')
    if (headers['x-amz-content-sha256'] !== hash) throw new Refusal(400, 'XAmzContentSHA256Mismatch')
  }

  /** The XML of one page of names. The token of the next page is the last name of this one. */
  function list(query: URLSearchParams): string {
    if (query.get('list-type') !== '2') throw new Refusal(400, 'InvalidArgument')
    const prefix = query.get('prefix') ?? ''
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort()
    const page = names.slice(0, Math.min(Number(query.get('max-keys') ?? PAGE_SIZE), PAGE_SIZE))
    const token = Buffer.from(page.at(-1) ?? '').toString('base64')
    const isTruncated = page.length < names.length
    const contents = page.map((name) => `<Contents><Key>${escaped(name)}</Key><Size>1</Size></Contents>`).join('')
    const next = isTruncated ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents}</ListBucketResult>`
  }

  /** Does what a correct request asks. */
  function perform({ method, url = '', headers }: IncomingMessage, body: Buffer): { status: number; content?: Buffer } {
    const { pathname, searchParams } = new URL(url, 'http://s3')
    const [, bucket, ...keyParts] = decodeURIComponent(pathname).split('/')
    const key = keyParts.join('/')
    if (bucket !== BUCKET) throw new Refusal(404, 'NoSuchBucket')
    if (method === 'GET' && key === '') return { status: 200, content: Buffer.from(list(searchParams)) }
    if (key === '' || searchParams.size > 0) throw new Refusal(400, 'InvalidRequest')
    if (method === 'PUT') {
      if (headers['content-length'] === undefined) throw new Refusal(411, 'MissingContentLength')
      objects.set(key, body)
      return { status: 200 }
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const content = objects.get(key)
    if (method !== 'GET') throw new Refusal(405, 'MethodNotAllowed')
    if (!content) throw new Refusal(404, 'NoSuchKey')
    return { status: 200, content }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    requests += 1
    // The trouble at the start of a request counts, even if the test changes it meanwhile.
    const ownTrouble = trouble
    const body = await buffer(request)
    if (ownTrouble === 'cut') return void request.socket.destroy()
    if (ownTrouble === 'silent') return
    if (ownTrouble === 'failing') throw new Refusal(503, 'SlowDown')
    checkSignature(request, body)
    const { status, content } = perform(request, body)
    if (ownTrouble === 'lost') return
    const length = content ? { 'content-length': content.length } : {}
    response.writeHead(status, length)
    if (ownTrouble === 'half' && content) response.write(content.subarray(0, content.length / 2))
    else response.end(content)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'InternalError')
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(
        `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${escaped(String(error))}</Message></Error>`,
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    /** All objects by name, with their prefix. */
    objects,
    settings: (prefix = 'files/'): BucketSettings => ({
      endpoint: `http://${host}`,
      bucket: BUCKET,
      prefix,
      region: REGION,
      accessKeyId: ACCESS_KEY,
      secretAccessKey: SECRET,
    }),
    /** The setting FILES_URL for this store. */
    url: `http://${ACCESS_KEY}:${encodeURIComponent(SECRET)}@${host}/${BUCKET}/files?region=${REGION}`,
    requests: () => requests,
    trouble(next: Trouble) {
      trouble = next
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
