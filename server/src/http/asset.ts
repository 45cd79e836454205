import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Compressed {
  gzip?: Buffer
  br?: Buffer
}

interface Asset {
  plain: Buffer
  compressed: Compressed
  entityTag: string
}

interface Source {
  type: string
  cacheControl?: string
  headers?: Record<string, string>
  load: () => string | Buffer | Promise<string | Buffer>
  /** Loads the content in compressed form, or nothing if it is compressed already. Without it, the first request compresses it. */
  loadCompressed?: () => Promise<Compressed>
}

const compress = promisify(gzip)

/** Returns a handler for a file that does not change while the process runs. The first request loads it into memory. */
export function asset({ type, cacheControl = 'no-cache', headers = {}, ...source }: Source) {
  let loading: Promise<Asset> | undefined

  return async (request: FastifyRequest, reply: FastifyReply) => {
    loading ??= loadAsset(source)
    const { plain, compressed, entityTag } = await loading.catch((error) => {
      loading = undefined
      throw error
    })
    reply.headers({
      vary: 'accept-encoding',
      ...headers,
      'cache-control': cacheControl,
      'x-content-type-options': 'nosniff',
    })
    // A client that gets a 304 reuses the cached status too, so only a 200 may become a 304.
    if (cacheControl !== 'no-store' && reply.statusCode === 200) {
      reply.header('etag', entityTag)
      if (request.headers['if-none-match'] === entityTag) return reply.code(304).send()
    }
    reply.header('content-type', type)
    const encoding = chosenEncoding(compressed, request.headers['accept-encoding'])
    if (encoding === undefined) return reply.send(plain)
    return reply.header('content-encoding', encoding).send(compressed[encoding])
  }
}

function chosenEncoding({ br, gzip }: Compressed, accepted = ''): keyof Compressed | undefined {
  if (br && /\bbr\b/.test(accepted)) return 'br'
  return gzip && /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

async function loadAsset({ load, loadCompressed }: Pick<Source, 'load' | 'loadCompressed'>): Promise<Asset> {
  const plain = Buffer.from(await load())
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const compressed = loadCompressed ? await loadCompressed() : { gzip: await compress(plain) }
  return { plain, compressed, entityTag: `W/"${hash}"` }
}
