import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBeside } from '../../test/beside.ts'
import { startService } from '../../test/harness.ts'

const password = 'correct horse battery'

test('processes count wrong passwords together, and know the same devices', async (t) => {
  const here = await startService({ trustProxy: 1 })
  const there = await startBeside(here, { trustProxy: 1 })
  t.after(async () => {
    await there.stop()
    await here.stop()
  })
  const email = 'ada@example.com'
  await here.services.accounts.create({ email, name: 'Ada', plan: 'free', password })
  const signIn = (at: typeof here, text: string, from: string, browser = at.visitor()) =>
    browser.call('POST', '/auth/sign-in', { body: { email, password: text }, headers: { 'x-forwarded-for': from } })
  const known = here.visitor()
  assert.equal((await signIn(here, password, '203.0.113.1', known)).status, 200)

  const both = [here, there]
  const guesses = both.flatMap((at) => Array.from({ length: 20 }, (_, n) => signIn(at, 'wrong', `198.51.100.${n}`)))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 401).length, 30)
  for (const at of both) assert.equal((await signIn(at, password, '198.51.100.99')).status, 429)

  const elsewhere = there.visitor()
  elsewhere.device = known.device
  assert.equal((await signIn(there, password, '203.0.113.1', elsewhere)).status, 200)
})
