import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Packed {
  gzip: Buffer
  br?: Buffer
}

interface Asset {
  plain: Buffer
  packed: Packed
  entityTag: string
}

interface Source {
  type: string
  cacheControl?: string
  headers?: Record<string, string>
  load: () => string | Buffer | Promise<string | Buffer>
  /** The same, compressed already; without it, it is compressed when first asked for. */
  loadPacked?: () => Promise<Packed>
}

const compress = promisify(gzip)

/** A handler for a file that never changes while the process runs: made when it is first asked for, and kept. */
export function asset({ type, cacheControl = 'no-cache', headers = {}, ...source }: Source) {
  let made: Promise<Asset> | undefined

  return async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= make(source)
    const { plain, packed, entityTag } = await made.catch((error) => {
      made = undefined
      throw error
    })
    reply.headers({
      ...headers,
      'cache-control': cacheControl,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    // Whoever is told that nothing has changed keeps the status as well, and that may be another now.
    if (cacheControl !== 'no-store' && reply.statusCode === 200) {
      reply.header('etag', entityTag)
      if (request.headers['if-none-match'] === entityTag) return reply.code(304).send()
    }
    reply.header('content-type', type)
    const encoding = chosenEncoding(packed, request.headers['accept-encoding'])
    if (encoding === undefined) return reply.send(plain)
    return reply.header('content-encoding', encoding).send(packed[encoding])
  }
}

function chosenEncoding({ br }: Packed, accepted = ''): keyof Packed | undefined {
  if (br && /\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

async function make({ load, loadPacked }: Pick<Source, 'load' | 'loadPacked'>): Promise<Asset> {
  const plain = Buffer.from(await load())
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const packed = loadPacked ? await loadPacked() : { gzip: await compress(plain) }
  return { plain, packed, entityTag: `W/"${hash}"` }
}
