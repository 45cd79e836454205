import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from '@proffer/core/schema-builders.ts'
import type { FastifyPluginAsync } from 'fastify'
import { startService } from '../../../test/harness.ts'
import { httpServer } from '../../http/http-server.ts'
import { publicOperation } from '../../http/operation.ts'
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
      mountSlices(app, { door: 'external', idempotency: idempotency(service), slices: [songs], operations: [] }),
    /song_hum belongs to the public door/,
  )
})
