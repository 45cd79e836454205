import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBeside } from '../../test/beside.ts'
import { startService } from '../../test/harness.ts'

const password = 'correct horse battery'

test('processes count wrong passwords together and recognise the same devices', async (t) => {
  const first = await startService({ trustProxy: 1 })
  const second = await startBeside(first, { trustProxy: 1 })
  t.after(async () => {
    await second.stop()
    await first.stop()
  })
  const email = 'ada@example.com'
  await first.services.accounts.create({ email, name: 'Ada', plan: 'free', password })
  const signIn = (server: typeof first, text: string, from: string, browser = server.visitor()) =>
    browser.call('POST', '/auth/sign-in', { body: { email, password: text }, headers: { 'x-forwarded-for': from } })
  const knownBrowser = first.visitor()
  assert.equal((await signIn(first, password, '203.0.113.1', knownBrowser)).status, 200)

  const both = [first, second]
  const guesses = both.flatMap((server) =>
    Array.from({ length: 20 }, (_, n) => signIn(server, 'wrong', `198.51.100.${n}`)),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 401).length, 30)
  for (const server of both) assert.equal((await signIn(server, password, '198.51.100.99')).status, 429)

  const sameBrowserAtSecond = second.visitor()
  sameBrowserAtSecond.device = knownBrowser.device
  assert.equal((await signIn(second, password, '203.0.113.1', sameBrowserAtSecond)).status, 200)
})
