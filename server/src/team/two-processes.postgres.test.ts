import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { startBeside } from '../../test/beside.ts'
import { startService } from '../../test/harness.ts'
import { liveScene } from '../../test/live-scene.ts'
import { accept, teamScene } from '../../test/team-scene.ts'
import { waitUntil } from '../../test/waiting.ts'

const LIMIT_MS = 2_000

/** A team at one process, and an admin with session, key and stream at the other. The clock does not move, so no cache expires. */
async function startBoth(t: TestContext) {
  const first = await startService()
  const second = await startBeside(first)
  t.after(async () => {
    await second.stop()
    await first.stop()
  })
  const { ada, invite, join } = await teamScene(first)
  const joined = await join('admin')
  const bea = await second.browser(joined)
  const { key } = await first.services.keys.create(joined, { name: 'Key', scopes: ['read', 'write'] })
  const scene = await liveScene(second)
  const stream = await scene.page(t, bea)
  await stream.received('ready')
  const byKey = () => second.call('GET', '/me', { key })
  assert.equal((await byKey()).status, 200)
  assert.equal((await bea.call('GET', '/me')).status, 200)
  return { first, second, ada, bea, byKey, stream, scene, invite }
}

/** Waits for all of them, and checks that it took no longer than the contract allows. */
async function withinLimit(...conditions: Array<() => Promise<unknown>>) {
  const start = performance.now()
  await Promise.all(conditions.map((condition) => condition()))
  const tookMs = performance.now() - start
  assert.ok(tookMs < LIMIT_MS, `it took ${Math.round(tookMs)} ms`)
}

test('removing a member at one process ends session, key and stream at the other', async (t) => {
  const { ada, bea, byKey, stream } = await startBoth(t)
  assert.equal((await ada.call('DELETE', `/team/members/${bea.userId}`)).status, 204)
  await withinLimit(
    () => waitUntil(async () => (await bea.call('GET', '/me')).status === 401),
    () => waitUntil(async () => (await byKey()).body.error === 'api_key_revoked'),
    () => stream.closed(),
  )
})

test('lowering a role at one process ends the stream at the other, and key and session have the new role', async (t) => {
  const { ada, bea, byKey, stream } = await startBoth(t)
  const lowered = await ada.call('PATCH', `/team/members/${bea.userId}`, { body: { role: 'viewer' } })
  assert.equal(lowered.status, 200)
  await withinLimit(
    () => waitUntil(async () => (await bea.call('GET', '/me')).body.role === 'viewer'),
    () => waitUntil(async () => (await byKey()).body.team_role === 'viewer'),
    () => stream.closed(),
  )
})

test('when a session changes to another account, its streams of the former one end, and those of others stay', async (t) => {
  const { first, second, ada, scene, invite } = await startBoth(t)
  const own = await first.caller()
  const grace = await second.browser(own)
  const { email } = (await grace.call('GET', '/me')).body
  const { token } = await invite('member', email)
  const stream = await scene.page(t, grace)
  const adasStream = await scene.page(t, ada)
  await stream.received('ready')
  await adasStream.received('ready')
  // She accepts at the first process with the session whose stream is at the second.
  const atFirst = Object.assign(first.visitor(), { cookie: grace.cookie })
  assert.equal((await accept(atFirst, token)).status, 200)
  await withinLimit(() => stream.closed())
  await adasStream.received('team.changed')
})
