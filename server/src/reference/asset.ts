import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Asset {
  plain: Buffer
  gzipped: Buffer
  entityTag: string
}

interface Source {
  type: string
  cacheControl?: string
  headers?: Record<string, string>
  load: () => string | Promise<string>
}

const compress = promisify(gzip)

/** A handler for a file that never changes while the process runs: made and compressed when it is first asked for. */
export function asset({ type, cacheControl = 'no-cache', headers = {}, load }: Source) {
  let made: Promise<Asset> | undefined

  return async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= make(load)
    const { plain, gzipped, entityTag } = await made.catch((error) => {
      made = undefined
      throw error
    })
    reply.headers({
      ...headers,
      'cache-control': cacheControl,
      etag: entityTag,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    if (request.headers['if-none-match'] === entityTag) return reply.code(304).send()
    reply.header('content-type', type)
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(gzipped)
  }
}

async function make(load: Source['load']): Promise<Asset> {
  const plain = Buffer.from(await load())
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { plain, gzipped: await compress(plain), entityTag: `W/"${hash}"` }
}
