import type { FastifyPluginAsync } from 'fastify'
import type { AddressLimit } from '../access/limits/address-limit.ts'
import { protection } from '../files/download-routes.ts'
import { fileDisposition } from '../http/content-disposition.ts'
import type { AccountExports } from './service.ts'

interface Options {
  exports: Pick<AccountExports, 'download'>
  limit: AddressLimit
}

/** The ZIP of an export, for whoever has its signed link. */
export function exportDownloadRoutes({ exports, limit }: Options): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { export_id: string; name: string }; Querystring: Record<string, unknown> }>(
      '/exports/:export_id/:name',
      async ({ params, query, ip }, reply) => {
        const refusal = await limit.admit(ip)
        if (refusal) throw refusal
        const { content, name, size, sha256 } = await exports.download(params.export_id, query)
        return reply
          .headers({
            ...protection,
            'content-type': 'application/zip',
            'content-length': size,
            'content-disposition': fileDisposition('attachment', name),
            'cache-control': 'private, no-store',
            'cross-origin-resource-policy': 'same-origin',
            etag: `"${sha256}"`,
          })
          .send(content)
      },
    )
  }
}
