import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AccountExport, LatestExport, RequestedExport } from '@proffer/core/export/schema.ts'
import { Type } from '@proffer/core/schema-builders.ts'
import { Id } from '@proffer/core/wire.ts'
import { operation } from '../http/operation.ts'
import type { AccountExports } from './service.ts'

const tag = 'Export'

const create = operation({
  id: 'export_create',
  tag,
  summary: "Export the account's data",
  description:
    'Begins to write a ZIP with all records, files and signed PDFs of the account. Ask `GET /export/{export_id}` until its status is ' +
    '`ready`. While an export is queued or running, this returns that one. A new export replaces the one before. `proffer import` ' +
    'restores the ZIP in an empty account of any installation. Secrets and links are not part of it.',
  scope: 'write',
  needsRecentSignIn: true,
  answer: { status: 202, description: 'The export.', schema: RequestedExport },
})

const get = operation({
  id: 'export_get',
  tag,
  summary: 'Get an export',
  description:
    'Returns the state of an export. As soon as it is ready, `url` downloads the ZIP for 24 hours, without a key.',
  scope: 'read',
  params: Type.Object({ export_id: Id }),
  answer: { status: 200, description: 'The export.', schema: AccountExport },
  errors: ['export_not_found'],
})

const latest = operation({
  id: 'export_latest',
  tag,
  summary: 'Get the newest export',
  description: 'Returns the newest export of the account, or null if there is none.',
  scope: 'read',
  answer: { status: 200, description: 'The newest export.', schema: LatestExport },
})

export function exportRoutes(exports: AccountExports): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/export', create, async ({ caller }, reply) => {
      reply.code(202)
      return exports.create(caller)
    })
    app.get('/export/:export_id', get, async ({ caller, params }) => exports.get(caller.accountId, params.export_id))
  }
}

/** For the application, which shows the newest export after a reload. */
export function latestExportRoutes(exports: AccountExports): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/exports/latest', latest, async ({ caller }) => exports.latest(caller.accountId))
  }
}
