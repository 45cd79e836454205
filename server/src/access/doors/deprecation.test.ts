import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from '@proffer/core/schema-builders.ts'
import type { FastifyPluginAsync } from 'fastify'
import { startService } from '../../../test/harness.ts'
import { AppError } from '../../errors/errors.ts'
import { httpServer } from '../../http/http-server.ts'
import { openApiDocument } from '../../http/openapi/document.ts'
import { type MountedOperation, operation } from '../../http/operation.ts'
import { idempotency } from '../idempotency/idempotency.ts'
import { decorateRequests, mountSlices } from './mounting.ts'

const shared = {
  tag: 'Proposals',
  summary: 'Sing a proposal',
  description: 'Sings it.',
  scope: 'read',
  answer: { status: 200, description: 'The song.', schema: Type.Object({ song: Type.String() }) },
} as const
const deprecated = { since: '2026-11-15', sunset: '2027-05-31', link: 'https://proffer.example/docs/versioning' }

const songs: FastifyPluginAsync = async (app) => {
  app.get('/song', operation({ ...shared, id: 'proposal_get', deprecated }), async () => ({ song: 'la' }))
  app.get('/hum', operation({ ...shared, id: 'proposal_list' }), async () => ({ song: 'hm' }))
}

test('every response of a deprecated operation and the OpenAPI document announce it; other operations are unchanged', async (t) => {
  const service = await startService()
  t.after(() => service.stop())
  const { clock } = service
  const app = httpServer({ clock, serviceDomain: 'proffer.example', logger: false })
  t.after(() => app.close())
  const operations: MountedOperation[] = []
  decorateRequests(app)
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['x-refuse']) throw new AppError(401, 'missing_api_key', 'Send your API key in the X-API-Key header.')
  })
  const auditing = { auditLog: service.services.auditLog, db: service.database.db }
  await mountSlices(app, { door: 'external', idempotency: idempotency(service), auditing, slices: [songs], operations })

  for (const headers of [{}, { 'x-refuse': 'yes' }]) {
    const answer = await app.inject({ url: '/song', headers })
    assert.equal(answer.statusCode, 'x-refuse' in headers ? 401 : 200)
    assert.equal(answer.headers['deprecation'], '@1794700800')
    assert.equal(answer.headers['sunset'], 'Mon, 31 May 2027 00:00:00 GMT')
    const link = '<https://proffer.example/docs/versioning>'
    assert.equal(
      answer.headers['link'],
      `${link}; rel="deprecation"; type="text/html", ${link}; rel="sunset"; type="text/html"`,
    )
    const neighbour = await app.inject({ url: '/hum', headers })
    for (const name of ['deprecation', 'sunset', 'link']) assert.equal(neighbour.headers[name], undefined)
  }

  const document = openApiDocument({ operations, info: {}, serverUrl: '/', traceHeaders: 'required' })
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into the document.
  const { '/song': song, '/hum': hum } = document['paths'] as any
  assert.equal(song.get.deprecated, true)
  assert.equal(song.get['x-sunset'], '2027-05-31')
  assert.match(song.get.description, /Deprecated since 2026-11-15\. It works until 2027-05-31/)
  assert.ok(song.get.responses[200].headers.Sunset)
  assert.equal(hum.get.deprecated, undefined)
  assert.equal(hum.get.responses[200].headers.Sunset, undefined)
})
