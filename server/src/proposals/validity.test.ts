import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService()
  caller = await service.caller()
  ada = provider(service, caller)
})
after(() => service.stop())

const wrongDays = ['31/12/2026', '2026-02-30', '2026-12-31T10:00:00Z', '20261231', '', 20261231, true, ['2026-12-31']]
const wrongCounts = ['thirty', '30', 0, -1, 1.5, 366, true, {}]
const wrongSettings = [
  ...wrongDays.map((validUntil) => ({ validUntil })),
  ...wrongCounts.map((validityDays) => ({ validityDays })),
]

test('a validity that is neither a day nor a number of days is refused wherever it can be set', async () => {
  const proposal = await ada.propose()
  const { body: template } = await ada.call('POST', '/templates', { name: 'T' })
  const places: Array<[string, string]> = [
    ['POST', '/proposals'],
    ['PUT', `/proposals/${proposal.id}`],
    ['POST', '/templates'],
    ['PUT', `/templates/${template.id}`],
  ]
  for (const [method, path] of places) {
    for (const settings of wrongSettings) {
      const { status, body } = await ada.call(method, path, { name: 'X', settings })
      const loc = ['body', 'settings', ...Object.keys(settings)]
      assert.deepEqual(
        [status, body.error, body.detail[0].loc],
        [422, 'validation_error', loc],
        JSON.stringify(settings),
      )
    }
    for (const settings of [
      { validUntil: '2028-02-29', validityDays: 1 },
      { validUntil: null, validityDays: 365 },
      { validUntil: '2020-01-01', validityDays: null },
    ]) {
      const { status, body } = await ada.call(method, path, { name: 'X', settings })
      assert.ok(status < 300, path)
      assert.deepEqual(body.settings, settings)
    }
  }
  const both = await ada.call('POST', '/proposals', { name: 'X', settings: { validUntil: 'x', validityDays: 'y' } })
  assert.equal(both.body.detail.length, 2)
})

test('the default validity of the profile is a number of days', async () => {
  const patch = (proposalDefaults: object) => ada.call('PATCH', '/profile', { profile: { proposalDefaults } })
  for (const validityDays of wrongCounts) {
    const { status, body } = await patch({ validityDays })
    assert.deepEqual([status, body.detail[0].loc], [422, ['body', 'profile', 'proposalDefaults', 'validityDays']])
  }
  for (const validityDays of [365, null]) assert.equal((await patch({ validityDays })).status, 200)
})

test('a copy and a proposal from a template do not take over a last day that is over', async () => {
  const dayIn = (days: number) => new Date(service.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const settings = { validUntil: dayIn(3), language: 'en' }
  const { id } = await ada.propose({ settings })
  const { body: template } = await ada.call('POST', '/templates', { name: 'T', settings })
  const copy = async () => (await ada.call('POST', `/proposals/${id}/duplicate`)).body.settings
  const fromTemplate = async (own?: object) => (await ada.propose({ templateId: template.id, settings: own })).settings
  assert.deepEqual(await copy(), settings)
  assert.deepEqual(await fromTemplate(), settings)
  service.clock.advance(4 * 86_400_000)
  assert.deepEqual(await copy(), { language: 'en' })
  assert.deepEqual(await fromTemplate(), { language: 'en' })
  assert.deepEqual(await fromTemplate({ validUntil: dayIn(9) }), { language: 'en', validUntil: dayIn(9) })
  await ada.call('PATCH', '/profile', { profile: { proposalDefaults: { validityDays: 14 } } })
  assert.deepEqual(await fromTemplate(), { language: 'en', validityDays: 14 })
})
