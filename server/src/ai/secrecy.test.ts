import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { after, before, mock, test } from 'node:test'
import { inspect } from 'node:util'
import { aiProviders } from '@proffer/core/ai/schema.ts'
import type { TObject } from 'typebox'
import { type Behaviour, loadProviderSdks, startProviders } from '../../test/ai-providers.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { sampleOf } from '../../test/sample.ts'

/** An AI key is sent to its provider only. */

let providers: Awaited<ReturnType<typeof startProviders>>
let service: Service
let ada: Caller
/** A second service with a short timeout, for providers that hang. The first one has a long timeout, for slow machines. */
let shortTimeout: Service
let bob: Caller
let printed = ''

const keys = {
  request: 'secret-of-the-request-1f8e',
  profile: 'secret-of-the-profile-77aa',
  server: 'secret-of-the-server-9b0c',
}
const secrets = Object.values(keys)
const keyField = { gemini: 'apiKey', openai: 'openaiApiKey', anthropic: 'anthropicApiKey' }
const brief = 'We need a website for our bakery with a menu page and an order form, code word Marzipan.'

const stream = new Writable({
  write(chunk, _encoding, done) {
    printed += chunk
    done()
  },
})

before(async () => {
  // Console output of dependencies counts as logged, too.
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    mock.method(console, method, (...values: unknown[]) => {
      printed += inspect(values, { depth: null })
    })
  }
  providers = await startProviders()
  await loadProviderSdks()
  ;[service, shortTimeout] = [await serviceWith(60_000), await serviceWith(400)]
  ada = await callerOf(service)
  bob = await callerOf(shortTimeout)
})
after(async () => {
  mock.restoreAll()
  await service?.stop()
  await shortTimeout?.stop()
  await providers?.stop()
})

function serviceWith(timeoutMs: number) {
  const server = { gemini: keys.server, openai: keys.server, anthropic: keys.server }
  return startService(
    { ai: providers.config({ keys: server, timeoutMs }) },
    { pause: async () => undefined, logger: { level: 'trace', stream } },
  )
}

async function callerOf({ caller, services }: Service) {
  const account = await caller()
  await services.profiles.update(
    { accountId: account.accountId },
    { profile: { apiKey: keys.profile, openaiApiKey: keys.profile } },
  )
  return account
}

const troubles: Behaviour[] = [
  { answer: { requirements: [] } },
  { text: 'nonsense' },
  { status: 401 },
  { status: 400 },
  { status: 429 },
  { status: 500 },
  { hang: true },
  { cut: 'before' },
  { cut: 'during' },
  { refuse: true },
  { bytes: 3_000_000 },
]

const sources = [
  { of: 'request', body: (field: string) => ({ [field]: keys.request }) },
  { of: 'profile or server', body: () => ({}) },
]

for (const provider of aiProviders) {
  for (const { of, body } of sources) {
    test(`${provider}: a key of the ${of} is in no log and no response, whatever fails`, async () => {
      for (const [number, trouble] of troubles.entries()) {
        // The provider repeats the key in its error. We must not pass it on.
        const echo = { error: { message: secrets.join(), type: 'x', code: secrets.join() } }
        providers.will('status' in trouble ? { ...trouble, body: echo } : trouble)
        printed = ''
        const [target, { key }] = 'hang' in trouble ? [shortTimeout, bob] : [service, ada]
        const answer = await target.call('POST', '/ai/analyze-brief', {
          key,
          body: { brief, aiProvider: provider, ...body(keyField[provider]) },
          headers: { 'idempotency-key': `${provider} ${of} ${number}` },
        })
        assert.equal(answer.status, 200)
        assert.ok(providers.calls.length > 0 && secrets.includes(providers.calls[0]?.key ?? ''))
        assert.match(printed, /answered/)
        for (const secret of [...secrets, 'Marzipan']) assert.ok(!printed.includes(secret), printed)
        const headers = JSON.stringify(answer.headers)
        for (const secret of secrets) assert.ok(!answer.text.includes(secret) && !headers.includes(secret))
      }
    })
  }
}

test('no key is in the database or in any file of the service', async () => {
  let storedAnswers = 0
  for (const { database, directory } of [service, shortTimeout]) {
    const rows = await database.db.selectFrom('idempotency_keys').selectAll().execute()
    storedAnswers += rows.length
    const accounts = await database.db.selectFrom('accounts').selectAll().execute()
    const stored = JSON.stringify([rows, accounts])
    for (const secret of secrets) assert.ok(!stored.includes(secret), secret)
    for (const file of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue
      const bytes = readFileSync(join(file.parentPath, file.name)).toString('latin1')
      for (const secret of secrets) assert.ok(!bytes.includes(secret), file.name)
    }
  }
  assert.equal(storedAnswers, troubles.length * aiProviders.length * sources.length)
})

test('no GET operation without parameters in its path returns the AI keys of the profile', async () => {
  for (const operation of service.operations.filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
    const { text } = await service.call('GET', operation.path, { key: ada.key })
    for (const secret of secrets) assert.ok(!text.includes(secret), operation.id)
  }
})

test('a repeat with the same Idempotency-Key does not call the provider again', async () => {
  providers.will({ answer: { requirements: [] } })
  const request = {
    key: ada.key,
    body: { brief, aiProvider: 'openai', openaiApiKey: keys.request },
    headers: { 'idempotency-key': 'once only' },
  }
  const first = await service.call('POST', '/ai/analyze-brief', request)
  const second = await service.call('POST', '/ai/analyze-brief', request)
  assert.equal(second.headers['idempotent-replayed'], 'true')
  assert.equal(second.text, first.text)
  assert.equal(providers.calls.length, 1)
})

test('undocumented and secret members of a request are not sent to a provider', async () => {
  providers.will({ answer: { differentiators: { title: '', content: '' }, relevantExperience: '', whyChooseMe: [] } })
  const body = {
    aiProvider: 'anthropic',
    role: 'Designer',
    agencyMargin: 31.25,
    geminiKey: keys.profile,
    openaiApiKey: keys.request,
  }
  await service.call('POST', '/ai/generate-differentiators', { key: ada.key, body })
  const sent = JSON.stringify(providers.calls[0]?.body)
  assert.ok(sent.includes('Designer'))
  for (const hidden of ['31.25', keys.profile, keys.request, keys.server]) assert.ok(!sent.includes(hidden), hidden)
})

test('no AI operation sends a cost to a provider, from the request or the profile', async () => {
  const rateCards = [{ name: 'Card', currency: 'EUR', items: [{ role: 'Designer', rate: 90, cost: '41234.57' }] }]
  const teamMembers = [{ roleName: 'Designer', seniority: 'Senior', cost: '42345.68' }]
  const profile = { agencyMargin: 31.256789, rateCards, teamMembers }
  assert.equal((await service.call('PATCH', '/profile', { key: ada.key, body: { profile } })).status, 200)
  const requirement = { name: 'Booking page', description: 'Guests pick a table.', role: 'Designer', cost: '43456.79' }
  const more = {
    aiProvider: 'openai',
    openaiApiKey: keys.request,
    brief,
    requirements: [requirement],
    existingRequirements: [{ ...requirement, metadata: { unitCost: 44567.81 } }],
    teamMembers: [{ ...teamMembers[0], notes: [{ cost: 45678.92 }] }],
    agencyMargin: 31.256789,
  }
  const asked: string[] = []
  for (const { id, path, body } of service.operations.filter((each) => each.path.startsWith('/ai/') && each.body)) {
    for (const members of [
      more,
      { aiProvider: 'openai', openaiApiKey: keys.request, brief, requirements: [requirement] },
    ]) {
      providers.will({ answer: {} })
      const answer = await service.call('POST', path, {
        key: ada.key,
        body: { ...(sampleOf(body as TObject) as object), ...members },
      })
      assert.ok(answer.status === 200, `${id}: ${answer.text}`)
      const sent = JSON.stringify(providers.calls.map((call) => call.body))
      if (providers.calls.length > 0) asked.push(id)
      for (const figure of ['41234', '42345', '43456', '44567', '45678', '31.25'])
        assert.ok(!sent.includes(figure), `${id}: ${figure}`)
    }
  }
  assert.ok(new Set(asked).size >= 5, asked.join())
})
