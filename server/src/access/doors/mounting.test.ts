import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from '@proffer/core/schema-builders.ts'
import type { FastifyPluginAsync } from 'fastify'
import { startService } from '../../../test/harness.ts'
import { httpServer } from '../../http/http-server.ts'
import { operation, publicOperation } from '../../http/operation.ts'
import { idempotency } from '../idempotency/idempotency.ts'
import { decorateRequests, mountSlices } from './mounting.ts'

const hum = publicOperation({
  id: 'song_hum',
  tag: 'Widget',
  summary: 'Hum a song',
  description: 'Hums it.',
  answer: { status: 200, description: 'The song.', schema: Type.Object({ song: Type.String() }) },
})

const songs: FastifyPluginAsync = async (app) => {
  app.get('/hum', hum, async () => ({ song: 'hm' }))
}

test('the external door does not mount a public operation', async (t) => {
  const service = await startService()
  t.after(() => service.stop())
  const app = httpServer({ clock: service.clock, serviceDomain: 'proffer.example', logger: false })
  t.after(() => app.close())
  decorateRequests(app)
  await assert.rejects(
    async () =>
      mountSlices(app, {
        door: 'external',
        idempotency: idempotency(service),
        auditing: { auditLog: service.services.auditLog, db: service.database.db },
        slices: [songs],
        operations: [],
      }),
    /song_hum belongs to the public door/,
  )
})

const sing = operation({
  id: 'song_sing',
  tag: 'Widget',
  summary: 'Sing a song',
  description: 'Sings it.',
  scope: 'read',
  answer: { status: 200, description: 'The song.', schema: Type.Object({ song: Type.String() }) },
})
const signIn = operation({ ...sing.config.operation, id: 'sign_in' })

const unfit: Array<[route: typeof sing | typeof signIn, error: RegExp]> = [
  [sing, /no right is declared for song_sing/],
  [signIn, /disagree on whether sign_in is open/],
]
for (const [route, error] of unfit) {
  test(`a door does not mount ${route.config.operation.id} without a right that fits`, async (t) => {
    const service = await startService()
    t.after(() => service.stop())
    const app = httpServer({ clock: service.clock, serviceDomain: 'proffer.example', logger: false })
    t.after(() => app.close())
    decorateRequests(app)
    const slice: FastifyPluginAsync = async (scope) =>
      void scope.get('/sing', route as typeof sing, async () => ({ song: 'la' }))
    const auditing = { auditLog: service.services.auditLog, db: service.database.db }
    const parts = { idempotency: idempotency(service), auditing, slices: [slice], operations: [] }
    await assert.rejects(async () => mountSlices(app, { door: 'app', ...parts }), error)
  })
}
