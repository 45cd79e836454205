import { imageTypes } from '@proffer/core/files/file-types.ts'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { AddressLimit } from '../access/limits/address-limit.ts'
import { fileDisposition } from '../http/content-disposition.ts'
import type { Files } from './service.ts'

const shownTypes: readonly string[] = [...imageTypes, 'application/pdf']
const IMMUTABLE = 'public, max-age=31536000, immutable'

// Whatever a file contains, a browser runs nothing of it and gives it no access to this origin.
export const protection = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

interface Options {
  files: Pick<Files, 'download' | 'logo'>
  limit: AddressLimit
}

/** The contents of files and logos, for browsers. A file needs a signed link; a logo is public. */
export function downloadRoutes({ files, limit }: Options): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async ({ ip }) => {
      const refusal = await limit.admit(ip)
      if (refusal) throw refusal
    })

    app.get<{ Params: { file_id: string; name: string }; Querystring: Record<string, unknown> }>(
      '/files/:file_id/:name',
      async ({ params, query }, reply) => {
        const { file, content, secondsLeft } = await files.download(params.file_id, query)
        const disposition = shownTypes.includes(file.type) ? 'inline' : 'attachment'
        reply.headers({
          'content-disposition': fileDisposition(disposition, file.name),
          'cache-control': `private, max-age=${secondsLeft}`,
          'cross-origin-resource-policy': 'same-origin',
        })
        return send(reply, file, content)
      },
    )

    app.get<{ Params: { name: string } }>('/logos/:name', async ({ params }, reply) => {
      const { file, content } = await files.logo(params.name.replace(/\.png$/, ''))
      // Mail programs show the logo on other sites, and the widget fetches it there.
      reply.headers({
        'cache-control': IMMUTABLE,
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      })
      return send(reply, file, content)
    })
  }
}

type Content = Awaited<ReturnType<Files['download']>>

function send(reply: FastifyReply, { type, size, sha256 }: Content['file'], content: Content['content']) {
  const charset = type.startsWith('text/') ? '; charset=utf-8' : ''
  return reply
    .headers({ ...protection, 'content-type': type + charset, 'content-length': size, etag: `"${sha256}"` })
    .send(content)
}
