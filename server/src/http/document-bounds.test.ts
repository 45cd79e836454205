import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { requestBudget, shareBudget } from '@proffer/core/budgets.ts'
import { client } from '../../test/client-side.ts'
import { type Answer, type Caller, type Service, startService } from '../../test/harness.ts'

/** A document that exceeds its budget is refused, whether by creation or by a merge. Older, larger records stay usable. */

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service?.stop())

const send = (method: string, path: string, body?: unknown) => service.call(method, path, { key: ada.key, body })

const failures = ({ status, body }: Answer) => {
  assert.equal(status, 422, JSON.stringify(body))
  return body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`)
}

/** A document whose JSON text has exactly this many bytes, mostly in two-byte characters. */
function documentOf(bytes: number) {
  const room = bytes - '{"t":""}'.length
  return { t: 'é'.repeat(Math.floor(room / 2)) + 'x'.repeat(room % 2) }
}

const lead = { channel: 'c', channelId: '1' }
const brief = 'We need a website for our bakery.'
const { documentBytes, documentPartBytes, requirements, textCharacters } = requestBudget
const named = (more: object = {}) => ({ name: 'r', ...more })
const members = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`m${n}`, n]))

type Case = [method: string, path: string, fits: object, over: object, failure: string]

const cases: Case[] = [
  [
    'POST',
    '/proposals',
    { name: 'n', requirements: Array(requirements).fill(named()) },
    { name: 'n', requirements: Array(requirements + 1).fill(named()) },
    'body.requirements too_long',
  ],
  [
    'POST',
    '/proposals',
    { name: 'n', requirements: [named({ description: 'é'.repeat(textCharacters) })] },
    { name: 'n', requirements: [named({ description: 'é'.repeat(textCharacters + 1) })] },
    'body.requirements.0.description string_too_long',
  ],
  [
    'POST',
    '/proposals',
    { name: 'n', requirements: [named({ own: documentOf(documentPartBytes) })] },
    { name: 'n', requirements: [named({ own: documentOf(documentPartBytes + 1) })] },
    'body.requirements.0.own bytes_too_long',
  ],
  // With its name, a requirement has 91 or 102 members here. It may have 100.
  [
    'POST',
    '/proposals',
    { name: 'n', requirements: [named(members(90))] },
    { name: 'n', requirements: [named(members(101))] },
    'body.requirements.0 too_long',
  ],
  [
    'POST',
    '/lead-sessions',
    { ...lead, discoveryData: documentOf(documentBytes) },
    { ...lead, discoveryData: documentOf(documentBytes + 1) },
    'body.discoveryData bytes_too_long',
  ],
  [
    'PATCH',
    '/profile',
    { profile: { relevantProjects: [documentOf(documentPartBytes)], translationsEn: documentOf(documentBytes) } },
    { profile: { relevantProjects: [documentOf(documentPartBytes + 1)] } },
    'body.profile.relevantProjects.0 bytes_too_long',
  ],
  [
    'POST',
    '/ai/analyze-brief',
    { brief, existingRequirements: Array(requirements).fill(named()) },
    { brief, existingRequirements: Array(requirements + 1).fill(named()) },
    'body.existingRequirements too_long',
  ],
  [
    'POST',
    '/ai/analyze-brief-discovery',
    { brief, clarifyingAnswers: Array(500).fill({ question: 'q', answer: 'a' }) },
    { brief, clarifyingAnswers: Array(501).fill({ question: 'q', answer: 'a' }) },
    'body.clarifyingAnswers too_long',
  ],
  [
    'POST',
    '/ai/generate-differentiators',
    { skills: Array(500).fill('s'), bio: 'b'.repeat(10_000) },
    { skills: Array(501).fill('s') },
    'body.skills too_long',
  ],
]

for (const [method, path, fits, over, failure] of cases) {
  test(`${method} ${path} accepts what fits and refuses more: ${failure}`, async () => {
    const accepted = await send(method, path, fits)
    assert.ok(accepted.status < 300, accepted.text.slice(0, 500))
    assert.deepEqual(failures(await send(method, path, over)), [failure])
  })
}

test('attachments have a size limit, for the provider and for the client', async () => {
  const { body: proposal } = await send('POST', '/proposals', { name: 'n' })
  const { body: share } = await send('POST', `/proposals/${proposal.id}/share`, {})
  const asClient = client(service, share.shareUrl)
  const writers = [(body: object) => send('POST', `/proposals/${proposal.id}/messages`, body), asClient.write]
  for (const write of writers) {
    const fits = Array(shareBudget.attachmentsPerMessage).fill(documentOf(shareBudget.attachmentBytes))
    const accepted = await write({ content: 'c', attachments: fits })
    assert.deepEqual([accepted.status, accepted.body.attachments], [201, fits])
    const over = await write({ content: 'c', attachments: [{}, documentOf(shareBudget.attachmentBytes + 1)] })
    assert.deepEqual(failures(over), ['body.attachments.1 bytes_too_long'])
    assert.equal(over.body.detail[0].msg, `Data should have at most ${shareBudget.attachmentBytes} bytes`)
  }
  assert.equal((await send('GET', `/proposals/${proposal.id}/messages`)).body.total, 2)
})

test('settings may fill a whole body, unless their numbers would be stored longer than they were sent', async () => {
  const frame = JSON.stringify({ name: 'n', settings: {} }).length - '{}'.length
  const full = { name: 'n', settings: documentOf(requestBudget.bodyBytes - frame) }
  assert.equal((await send('POST', '/proposals', full)).status, 201)
  // Each number is stored with 21 digits. There are fewer of them than the budget of values allows.
  const powers = `{"name":"n","settings":{"x":[${Array(49_000).fill('1.1e20').join()}]}}`
  assert.deepEqual(failures(await send('POST', '/proposals', powers)), ['body.settings bytes_too_long'])
  assert.deepEqual(failures(await send('POST', '/templates', powers)), ['body.settings bytes_too_long'])
})

test('settings that are too large after merging with the template are refused, and nothing is stored', async () => {
  const bob = await service.caller()
  const call = (method: string, path: string, body?: unknown) => service.call(method, path, { key: bob.key, body })
  const { body: template } = await call('POST', '/templates', { name: 't', settings: { large: documentOf(600_000) } })
  const create = (settings: object) => call('POST', '/proposals', { name: 'n', templateId: template.id, settings })
  const refused = await create({ more: documentOf(600_000) })
  assert.deepEqual(failures(refused), ['body.settings bytes_too_long'])
  assert.match(refused.body.detail[0].msg, /1048576 bytes after it is merged/)
  assert.equal((await call('GET', '/proposals')).body.total, 0)
  assert.equal((await create({ large: documentOf(900_000) })).status, 201, 'it replaces the value of the template')
  assert.equal((await create({ more: 1 })).status, 201)
})

const patchLead = (id: string, body: object) => send('PATCH', `/lead-sessions/${id}`, body)

test('a merge that would make discovery data too large is refused and changes nothing', async () => {
  const { body: session } = await send('POST', '/lead-sessions', { ...lead, discoveryData: { a: documentOf(200_000) } })
  const before = (await send('GET', `/lead-sessions/${session.id}`)).body
  const refused = await patchLead(session.id, { status: 'pending', discoveryData: { b: documentOf(100_000) } })
  assert.deepEqual(failures(refused), ['body.discoveryData bytes_too_long'])
  assert.deepEqual((await send('GET', `/lead-sessions/${session.id}`)).body, before)
  assert.equal((await patchLead(session.id, { discoveryData: { a: 'short' } })).status, 200)
  assert.equal((await patchLead(session.id, { discoveryData: { b: documentOf(100_000) } })).status, 200)
})

test('two concurrent merges that fit only separately: one is refused', async () => {
  const { body: session } = await send('POST', '/lead-sessions', lead)
  const answers = await Promise.all(
    ['a', 'b'].map((name) => patchLead(session.id, { discoveryData: { [name]: documentOf(150_000) } })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422])
  const { discoveryData } = (await send('GET', `/lead-sessions/${session.id}`)).body
  assert.equal(Object.keys(discoveryData).length, 1)
})

test('several changes together cannot make a profile larger than its budget', async () => {
  const bob = await service.caller()
  const patch = (profile: object) => service.call('PATCH', '/profile', { key: bob.key, body: { profile } })
  const large = documentOf(documentBytes)
  const projects = Array(10).fill(documentOf(documentPartBytes))
  assert.equal((await patch({ relevantProjects: projects })).status, 200)
  assert.equal((await patch({ translationsEn: large })).status, 200)
  assert.deepEqual(failures(await patch({ onboardingProgress: large, location: 'Lisbon' })), [
    'body.profile bytes_too_long',
  ])
  const { body } = await service.call('GET', '/profile', { key: bob.key })
  assert.deepEqual([body.profile.onboardingProgress, body.profile.location], [{}, ''])
  assert.equal((await patch({ location: 'Lisbon' })).status, 200)
  assert.equal((await patch({ onboardingProgress: large, relevantProjects: null })).status, 200)
})
