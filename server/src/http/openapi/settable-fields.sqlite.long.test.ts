import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { client } from '../../../test/client-side.ts'
import { type Answer, type Caller, type Service, startService } from '../../../test/harness.ts'
import { png } from '../../../test/sample-files.ts'
import { exceptionsOf } from '../../../test/settable-exceptions.ts'
import { accept, newPerson, tokenOfInvitation } from '../../../test/team-scene.ts'

// Every member of every body of the external API has an effect. The test sends each operation a body with all members, and then
// the same body with one member changed or left out. Some answer must be different. A member that changes nothing fails, unless it
// is in the list of exceptions with a reason, and an exception that does change something fails too.

// biome-ignore lint/suspicious/noExplicitAny: the document and the bodies are plain JSON of any shape.
type Any = any
type Path = Array<string | number>
type Send = (method: string, path: string, body?: unknown) => Promise<Answer>

let service: Service
let document: Any

before(async () => {
  service = await startService({ publicPerMinute: 100_000 })
  document = (await service.call('GET', '/openapi.json')).body
})
after(() => service.stop())

const resolved = (schema: Any): Any => {
  if (schema.$ref) return resolved(document.components.schemas[schema.$ref.split('/').at(-1)])
  const choice = schema.anyOf?.find(({ type }: Any) => type !== 'null')
  return choice ? resolved(choice) : schema
}
const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)
const typeOf = (schema: Any) =>
  ([schema.type].flat().find((type) => type !== 'null') ?? '').replace('integer', 'number')

/** Values where any text would be refused, by the name of the member. */
const fitting: Record<string, unknown> = {
  ...{ email: 'ada@example.com', clientEmail: 'ines@example.com', recipientEmail: 'ines@example.com' },
  ...{ url: 'https://example.com/a', logoUrl: 'https://example.com/l.png', website: 'https://example.com/w' },
  ...{
    portfolioUrl: 'https://example.com/p',
    githubUrl: 'https://example.com/g',
    linkedinUrl: 'https://example.com/i',
  },
  ...{ clientPaymentLinkUrl: 'https://example.com/pay', callbackUrl: 'http://127.0.0.1:9/' },
  ...{ currency: 'CHF', timezone: 'Pacific/Kiritimati', brandColor: '#b5432a', since: '2026-11-15T00:00:00.000Z' },
  // No provider is called. Without a key, the built-in analyser answers.
  ...{ apiKey: null, openaiApiKey: null, anthropicApiKey: null },
  ...{
    templateId: '$template',
    fileId: '$file',
    proposalId: '$proposal',
    assigneeId: '$me',
    userId: '$me',
    channel: 'email',
  },
  ...{ validUntil: '2027-01-31', projectStartDate: '2027-01-04', projectDeadline: '2027-01-11' },
  ...{ projectType: 'website', role: 'Mobile developer', roleName: 'Backend developer', workAreas: ['UI design'] },
  ...{ skills: ['Stripe', 'SQL'], allocation: 80, context: 'They sell tickets online, and the budget is 6,000 EUR.' },
  ...{
    slackUrl: 'https://hooks.slack.com/services/T0/B0/x',
    schedule: [{ amount: '10', due: 'date', date: '2027-01-31' }],
  },
  ...{
    id: 'one',
    quantity: '2',
    unitPrice: '1000',
    min: '1',
    max: '9',
    recurring: 'none',
    choice: 'any',
    kind: 'percent',
  },
  ...{ uiLanguage: 'en', clarifyingAnswers: [{ question: 'What is the budget?', answer: '6,000 EUR' }] },
  ...{ brief: 'We need a mobile app with timed tickets, paid with Stripe. It should also print receipts.' },
}

/** A body with every member. Free-form documents get one member of their own. */
function filled(input: Any, name = ''): Any {
  const schema = resolved(input)
  const value = fitting[name]
  const isAllowed = !schema.enum || schema.enum.includes(value)
  if (value === null || (kindOf(value) === typeOf(schema) && isAllowed)) return value
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, filled(part, key)]))
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.findLast((value: unknown) => value !== null)
  const example = schema.examples?.find((value: unknown) => value !== null)
  if (example !== undefined) return example
  const values: Record<string, () => unknown> = {
    object: () => ({ name: `Name in ${name}`, own: name }),
    array: () => [filled(schema.items, name)],
    boolean: () => true,
    number: () => Math.max(schema.minimum ?? 0, 3),
    string: () => `Text of ${name}`.slice(0, schema.maxLength),
  }
  return values[typeOf(schema)]?.()
}

interface Member {
  /** Such as `requirements[].name`. */
  name: string
  path: Path
  schema: Any
}

/** The members that the document lists, at every depth. An object has the effects of its members. */
function membersOf(input: Any, name = '', path: Path = []): Member[] {
  const schema = resolved(input)
  if (schema.items) return membersOf(schema.items, `${name}[]`, [...path, 0])
  return Object.entries<Any>(schema.properties ?? {}).flatMap(([key, part]) => {
    const member = { name: name ? `${name}.${key}` : key, path: [...path, key], schema: resolved(part) }
    const parts = membersOf(part, member.name, member.path)
    return parts.length > 0 ? parts : [member]
  })
}

const at = (body: Any, path: Path) => path.reduce((value, key) => value?.[key], body)
/** The body without the member, and with other values of it. */
function* changesOf(body: Any, { path, schema }: Member): Generator<Any> {
  const value = at(body, path)
  const key = path.at(-1) as string
  const others = value === undefined ? [filled(schema, key)] : otherValues(value, schema)
  for (const other of [...others, undefined]) {
    const changed = structuredClone(body)
    const parent = at(changed, path.slice(0, -1))
    if (other === undefined) delete parent[key]
    else parent[key] = other
    yield changed
  }
}

function otherValues(value: unknown, schema: Any): unknown[] {
  if (schema.enum) return schema.enum.filter((one: unknown) => one !== value)
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 1]
  if (Array.isArray(value)) return (resolved(schema.items ?? {}).enum ?? []).map((one: unknown) => [one])
  if (typeof value === 'string' && value.includes('@')) return [`x${value}`]
  if (typeof value !== 'string') return []
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return [value.replace(/\d$/, '0')]
  return /^[\d.]+$/.test(value) ? [String(Number(value) + 1)] : [`${value}x`, `We need a blue door. ${value}`, 'Other']
}

/** Ids, tokens and hashes are new in every run. */
const comparable = (answers: Answer[]) =>
  answers
    .map(({ text, headers }) => `${headers['x-service-ai-engine'] ?? ''}${text}`)
    .join('\n')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(/provider\d+@|Provider \d+/g, 'provider')
    .replace(/\?[^"]*|whsec_[\w-]*|[\w-]{20,}|\b[0-9a-f]{4}( [0-9a-f]{4})+/g, 'token')

/** Shares a proposal and reads what its client sees. */
async function seenByClient(send: Send, id: string) {
  const shared = await send('POST', `/proposals/${id}/share`, {})
  const link = client(service, shared.body.shareUrl)
  const offered = await link.read()
  await link.accept()
  return [shared, offered, await link.read(), await send('GET', `/proposals/${id}`)]
}

/** What to do after an operation, and instead of comparing its own answer, to see the effect of its body. */
const observers: Record<string, (send: Send, answer: Answer) => Promise<Answer[]>> = {
  proposal_create: async (send, answer) => [answer, ...(await seenByClient(send, answer.body.id))],
  proposal_update: async (send, answer) => [answer, ...(await seenByClient(send, answer.body.id))],
  // The record shows every field of a profile, so it proves nothing.
  profile_update: async (send, answer) => {
    const settings = { validUntil: '2026-12-20' }
    const proposal = await send('POST', '/proposals', {
      name: 'Site',
      settings,
      requirements: [{ name: 'A', hours: 3 }],
    })
    const brief = { brief: fitting['brief'] }
    return [
      { ...answer, text: JSON.stringify(answer.body.name) },
      await send('GET', '/provider/public-summary'),
      proposal,
      // Its validity is that of the profile.
      await send('POST', '/proposals', { name: 'Other' }),
      ...(await seenByClient(send, proposal.body.id)),
      await send('POST', '/ai/analyze-brief', brief),
      await send('POST', '/ai/analyze-brief-discovery', brief),
      await send('POST', '/ai/generate-differentiators', {}),
    ]
  },
  proposal_share: async (_send, answer) => [answer, await client(service, answer.body.shareUrl).read()],
}

/** Creates the records that a body names, such as `$template`, and puts in their ids. */
async function withRecords(body: Any, { key, userId }: Caller, send: Send): Promise<Any> {
  const picture = { key, body: await png(40, 20), headers: { 'content-type': 'image/png', 'x-file-name': 'a.png' } }
  const makers: Record<string, () => Promise<Answer>> = {
    $template: () => send('POST', '/templates', { name: 'Mine', settings: { notes: 'From the template' } }),
    $proposal: () => send('POST', '/proposals', { name: 'Other' }),
    $file: () => service.call('POST', '/files', picture),
  }
  let text = JSON.stringify(body).replaceAll('$me', userId)
  for (const [name, make] of Object.entries(makers))
    if (text.includes(name)) text = text.replaceAll(name, (await make()).body.id)
  return JSON.parse(text)
}

/** Invites somebody new, who joins. The answer is that of their own record. */
async function joined(send: Send): Promise<Answer> {
  const email = `${randomUUID()}@team.example`
  await send('POST', '/team/invitations', { email, role: 'member' })
  const person = service.visitor()
  await accept(person, tokenOfInvitation(service, email), newPerson)
  return person.call('GET', '/me')
}

/** Creates what the path of an operation names. */
async function pathFor(path: string, send: Send) {
  const made: Record<string, () => Promise<Answer>> = {
    proposal_id: () => send('POST', '/proposals', { name: 'Site' }),
    session_id: () => send('POST', '/lead-sessions', { channel: 'chat', channelId: '1', brief: fitting['brief'] }),
    item_id: () => send('POST', '/catalogue', { name: 'Photos', unitPrice: 100, currency: 'EUR' }),
    template_id: () => send('POST', '/templates', { name: 'Mine' }),
    user_id: () => joined(send),
    id: () => send('POST', '/webhooks', { name: 'Mine', url: 'http://127.0.0.1:9/', events: ['proposal.shared'] }),
  }
  const [, name] = /\{(\w+)\}/.exec(path) ?? []
  if (!name) return path
  const record = await made[name]?.()
  assert.ok(record, `say how to create a record for ${name}`)
  const { id } = record.body
  if (name === 'proposal_id') await send('POST', `/proposals/${id}/share`, { recipientEmail: 'ines@example.com' })
  if (path.endsWith('/actuals')) {
    await send('PUT', `/proposals/${id}`, { requirements: [{ id: 'design', name: 'Design' }], status: 'accepted' })
  }
  return path.replace(`{${name}}`, id)
}

/** Runs an operation in a new account and returns what its answers say, or null if it is refused. */
async function run({ operationId, method, path }: Any, body: Any): Promise<string | null> {
  const caller = await service.caller()
  const send: Send = (verb, to, content) => service.call(verb, to, { key: caller.key, body: content })
  const ofTeam = path.startsWith('/team/') || operationId === 'team_update' || operationId === 'proposal_approval'
  if (ofTeam) await send('POST', '/team', { name: 'Harbour Studio' })
  const answer = await send(method, await pathFor(path, send), await withRecords(body, caller, send))
  if (answer.status >= 300) return null
  const answers = (await observers[operationId]?.(send, answer)) ?? [answer]
  for (const { status, text } of answers) assert.ok(status < 300, text)
  return comparable(answers)
}

async function hasEffect(operation: Any, body: Any, base: string, member: Member) {
  for (const changed of changesOf(body, member)) {
    const result = await run(operation, changed)
    if (result !== null && result !== base) return true
  }
  return false
}

test('every field that a caller can set has an effect', async (t) => {
  const operations = Object.entries<Any>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Any>(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  )
  for (const operation of operations) {
    const schema = operation.requestBody?.content['application/json']?.schema
    if (!schema) continue
    const { operationId } = operation
    await t.test(operationId, async () => {
      const { body: replaced, leftOut = [], exceptions } = exceptionsOf(operationId)
      const body = { ...filled(schema), ...replaced }
      for (const path of leftOut) delete at(body, path.slice(0, -1))[path.at(-1) as string]
      const base = await run(operation, body)
      assert.ok(base !== null, 'the generated body is accepted')
      assert.equal(await run(operation, body), base, 'the same body gives the same answers')
      const found: string[] = []
      for (const member of membersOf(schema))
        if (!(await hasEffect(operation, body, base, member))) found.push(member.name)
      assert.deepEqual(found.sort(), Object.keys(exceptions).sort())
    })
  }
})
