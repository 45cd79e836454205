import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listeningService } from '../test/listening-service.ts'
import { ProfferError } from './index.ts'

let service: Awaited<ReturnType<typeof listeningService>>

before(async () => {
  service = await listeningService()
})
after(() => service.stop())

test('all events, or those after a position, are read page by page', async () => {
  const proffer = await service.client()
  for (let n = 0; n < 5; n++) await proffer.proposals.create({ name: `Site ${n}` })
  const read = async (query = {}) => {
    const names: unknown[] = []
    for await (const { data } of proffer.events.all(query)) names.push(data['name'])
    return names
  }
  const all = ['Site 0', 'Site 1', 'Site 2', 'Site 3', 'Site 4']
  assert.deepEqual(await read(), all)
  assert.deepEqual(await read({ limit: 2 }), all)
  assert.deepEqual(await read({ type: 'lead_session.*' }), [])
  const { nextAfter } = await proffer.events.list({ limit: 3 })
  assert.deepEqual(await read({ after: nextAfter ?? '', limit: 1 }), all.slice(3))
})

test('events that a paused webhook missed are queued again once', async () => {
  const proffer = await service.client()
  const { id } = await proffer.webhooks.create({ name: 'x', url: 'http://127.0.0.1:9/', events: ['proposal.*'] })
  await proffer.webhooks.update(id, { is_active: false })
  await proffer.proposals.create({ name: 'Site' })
  const since = new Date('2026-01-01')
  assert.deepEqual(await proffer.webhooks.recover(id, since), { queued: 1 })
  assert.deepEqual(await proffer.webhooks.recover(id, since.toISOString()), { queued: 0 })
})

test('a member that the service does not know throws, unless strict handling is off', async () => {
  const proffer = await service.client()
  const body = { name: 'Site', client_name: 'Harbour Café' } as { name: string }
  await assert.rejects(proffer.proposals.create(body), (error) => {
    assert.ok(error instanceof ProfferError && error.is('validation_error'))
    assert.deepEqual(error.fieldErrors[0]?.loc, ['body', 'client_name'])
    return true
  })
  assert.equal((await proffer.with({ strict: false }).proposals.create(body)).name, 'Site')
})

test('the audit log is read page by page, and verified', async () => {
  const proffer = await service.client()
  for (let n = 0; n < 3; n++) await proffer.profile.update({ name: `Name ${n}` })
  const actions: string[] = []
  for await (const { action } of proffer.auditLog.all({ limit: 2 })) actions.push(action)
  assert.deepEqual(actions, ['profile.changed', 'profile.changed', 'profile.changed'])
  assert.deepEqual(await proffer.auditLog.verify(), { ok: true, entries: 3, firstBroken: null })
})
