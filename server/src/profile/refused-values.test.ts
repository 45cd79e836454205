import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

const call = (method: string, path: string, body?: unknown) => service.call(method, path, { key: ada.key, body })

/** What the server says about one profile, asked with a key and with a session. */
async function refusalsOf(profile: object) {
  const browser = await service.browser()
  const answers = [
    await call('PATCH', '/profile', { profile }),
    await browser.call('PATCH', '/profile', { body: { profile } }),
  ]
  return answers.map(({ status, body }) => [status, body.detail?.length, body.detail?.[0]?.msg])
}

const badCurrency = 'Value error, not the code of a currency in ISO 4217, such as EUR or USD'
const refused: Array<[profile: object, message: string]> = [
  [{ theme: 'purple' }, "Input should be 'light', 'dark' or 'system'"],
  [{ theme: 'auto' }, "Input should be 'light', 'dark' or 'system'"],
  [{ themeStyle: 'brutal' }, "Input should be 'classic' or 'modern'"],
  [{ uiLanguage: 'fr' }, "Input should be 'en' or 'es'"],
  [{ uiLanguage: 'es-MX' }, "Input should be 'en' or 'es'"],
  [{ proposalDefaults: { currency: 'ZZZ' } }, badCurrency],
  [{ proposalDefaults: { currency: 'EURO' } }, badCurrency],
  [{ proposalDefaults: { currency: '€' } }, badCurrency],
  [{ proposalDefaults: { hourlyRate: 'a lot' } }, 'Input should be a valid decimal'],
  [{ proposalDefaults: { hourlyRate: [70] } }, 'Decimal input should be a number or decimal text'],
  [{ proposalDefaults: { language: 'klingon' } }, "Input should be 'en' or 'es'"],
  [{ proposalDefaults: { signature: 'stamp' } }, "Input should be 'typed' or 'drawn'"],
  [{ proposalDefaults: { templateId: 'nonsense' } }, 'Input should be a valid UUID'],
  [{ proposalDefaults: { reminders: '3d' } }, 'Input should be a list of durations such as "3d"'],
  [
    { proposalDefaults: { reminders: ['tomorrow'] } },
    'Value error, write a duration after sharing such as "3d", "12h" or "90m"',
  ],
  [{ brandColor: 'red' }, 'Input should be a colour such as #1a73e8'],
]

for (const [profile, message] of refused) {
  test(`${JSON.stringify(profile)} is refused in plain words, with a key and with a session`, async () => {
    const refusal = [422, 1, message]
    assert.deepEqual(await refusalsOf(profile), [refusal, refusal])
  })
}

test('values that have an effect are accepted, and so is any text for type, seniority and role', async () => {
  const profile = {
    theme: 'system',
    themeStyle: 'modern',
    uiLanguage: 'es',
    proposalDefaults: { currency: 'chf', crm: { id: 7 } },
    providerType: 'collective',
    seniority: 'Wizard',
    role: 'Gardener',
  }
  const { status, body } = await call('PATCH', '/profile', { profile })
  assert.equal(status, 200)
  for (const [field, value] of Object.entries(profile)) assert.deepEqual(body.profile[field], value, field)
  assert.equal((await call('POST', '/proposals', { name: 'Site' })).body.currency, 'CHF')
})

test('an unknown currency of a proposal is refused', async () => {
  const loc = ['body', 'currency']
  const refusal = { error: 'validation_error', detail: [{ loc, msg: badCurrency, type: 'value_error' }] }
  for (const currency of ['ZZZ', 'EURO', 'e', ''])
    assert.deepEqual((await call('POST', '/proposals', { name: 'Site', currency })).body, refusal, currency)
  const { body: proposal } = await call('POST', '/proposals', { name: 'Site', currency: 'eur' })
  const path = `/proposals/${proposal.id}`
  assert.deepEqual((await call('PUT', path, { currency: 'zzz' })).body, refusal)
  assert.equal((await call('PUT', path, { currency: 'gbp' })).body.currency, 'GBP')
  const calculation = { currency: 'ZZZ', items: [{ name: 'Design', unitPrice: '100' }] }
  assert.equal((await call('POST', '/pricing/calculate', calculation)).status, 422)
})
