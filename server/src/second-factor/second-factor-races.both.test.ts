import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startBeside } from '../../test/beside.ts'
import { type Service, startService } from '../../test/harness.ts'
import { ok, secondFactorScene } from '../../test/second-factor-scene.ts'

let service: Service
let other: Service
let scene: ReturnType<typeof secondFactorScene>
before(async () => {
  service = await startService()
  other = await startBeside(service)
  scene = secondFactorScene(service)
})
after(async () => {
  await other.stop()
  await service.stop()
})

/** Sends the same in both processes at once, and returns the statuses in order. */
async function inBoth(path: string, body: object): Promise<number[]> {
  const answers = await Promise.all([service, other].map((one) => one.visitor().call('POST', path, { body })))
  return answers.map(({ status }) => status).sort()
}

test('what works once works once, also in two processes at the same time', async () => {
  const ada = await scene.person()
  const { secret, recoveryCodes } = await scene.addTotp(ada)
  const tickets = [await scene.ticketOf(ada), await scene.ticketOf(ada)]
  const sendTo = (one: Service, index: number, proof: object) =>
    one.visitor().call('POST', '/auth/second-factor', { body: { ticket: tickets[index], ...proof } })
  const code = { code: scene.code(secret) }
  const answers = await Promise.all([sendTo(service, 0, code), sendTo(other, 1, code)])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401], 'a code of the app')

  tickets.splice(0, 2, await scene.ticketOf(ada), await scene.ticketOf(ada))
  const recoveryCode = { recoveryCode: recoveryCodes[0] }
  const recovered = await Promise.all([sendTo(service, 0, recoveryCode), sendTo(other, 1, recoveryCode)])
  assert.deepEqual(recovered.map(({ status }) => status).sort(), [200, 401], 'a recovery code')

  tickets.splice(0, 1, await scene.ticketOf(ada))
  const used = await Promise.all([
    sendTo(service, 0, { recoveryCode: recoveryCodes[1] }),
    sendTo(other, 0, { recoveryCode: recoveryCodes[2] }),
  ])
  assert.deepEqual(used.map(({ status }) => status).sort(), [200, 410], 'a ticket')

  const { key } = await scene.addPasskey(ada)
  const credential = key.sign({ challenge: await scene.challengeFor() }, ada.id)
  assert.deepEqual(await inBoth('/auth/passkey', { credential }), [200, 401], 'a challenge')
})

test('wrong codes are counted by all processes together', async () => {
  const ada = await scene.person()
  await scene.addTotp(ada)
  const ticket = await scene.ticketOf(ada)
  const body = { ticket, recoveryCode: 'wrong' }
  const statuses = (await Promise.all(Array.from({ length: 4 }, () => inBoth('/auth/second-factor', body)))).flat()
  assert.deepEqual(statuses.sort(), [401, 401, 401, 401, 401, 429, 429, 429])
})

test('of two confirmations at once, one activates the app and its recovery codes are the right ones', async () => {
  const ada = await scene.person()
  const { secret } = await ok(ada.browser.call('POST', '/second-factor/totp'))
  const confirm = () => ada.browser.call('POST', '/second-factor/totp/confirm', { body: { code: scene.code(secret) } })
  const answers = await Promise.all([confirm(), confirm()])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  const { recoveryCodes } = answers.find(({ status }) => status === 200)?.body ?? {}
  const signedIn = await scene.complete(await scene.ticketOf(ada), { recoveryCode: recoveryCodes[9] })
  assert.equal(signedIn.status, 200)
})
