import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { client as clientOf } from '../../server/test/client-side.ts'
import { listeningService } from '../test/listening-service.ts'
import { trace } from '../test/trace.ts'
import { Proffer, ProfferError } from './index.ts'

let service: Awaited<ReturnType<typeof listeningService>>
before(async () => {
  service = await listeningService()
})
after(() => service.stop())

/** The error of a call that must fail. */
async function refusal(call: Promise<unknown>): Promise<ProfferError> {
  const error = await call.catch((error: unknown) => error)
  assert.ok(error instanceof ProfferError, String(error))
  return error
}

test('a proposal is drafted, changed, copied, shared, answered and deleted', async () => {
  const proffer = await service.client()
  const draft = await proffer.proposals.create({ name: 'Website', clientName: 'Harbour Café', total: 3020 })
  assert.deepEqual([draft.status, draft.total], ['draft', '3020.00'])
  const changed = await proffer.proposals.update(draft.id, { total: '3100.50' })
  assert.equal(changed.total, '3100.50')
  assert.deepEqual(await proffer.proposals.get(draft.id), changed)
  assert.equal((await proffer.proposals.duplicate(draft.id)).name, 'Website (copy)')
  assert.equal((await proffer.proposals.duplicate(draft.id, { name: 'Other' })).name, 'Other')

  const share = await proffer.proposals.share(draft.id, { recipientEmail: 'ines@example.com' })
  const client = clientOf(service, share.shareUrl)
  await client.write({ content: 'When can you start?' })
  const { messages } = await proffer.messages.list(draft.id)
  assert.equal(messages[0]?.content, 'When can you start?')
  assert.equal((await proffer.messages.send(draft.id, { content: 'In March.' })).notification, 'not_configured')
  const page = await proffer.messages.list(draft.id, { offset: 1, limit: 1 })
  assert.deepEqual([page.total, page.messages[0]?.content], [2, 'In March.'])
  const conversation: string[] = []
  for await (const { content } of proffer.messages.all(draft.id)) conversation.push(content)
  assert.deepEqual(conversation, ['When can you start?', 'In March.'])
  await client.accept()
  const status = await proffer.proposals.status(draft.id)
  assert.deepEqual([status.status, status.share_info.message_count], ['accepted', 2])

  const { proposals, total } = await proffer.proposals.list({ status: 'accepted', limit: 1 })
  assert.deepEqual([total, proposals[0]?.id], [1, draft.id])
  const pdf = await proffer.proposals.pdf(draft.id)
  assert.equal(new TextDecoder().decode(pdf.slice(0, 5)), '%PDF-')
  assert.equal((await refusal(proffer.proposals.delete(draft.id))).code, 'proposal_accepted')
  assert.equal(await proffer.proposals.delete(draft.id, { force: true }), undefined)
  assert.equal((await refusal(proffer.proposals.get(draft.id))).code, 'proposal_not_found')
})

test('a list can be filtered by metadata', async () => {
  const proffer = await service.client()
  const spring = await proffer.proposals.create({ name: 'Spring', metadata: { campaign: 'spring' } })
  await proffer.proposals.create({ name: 'Summer', metadata: { campaign: 'summer' } })
  const { proposals } = await proffer.proposals.list({ metadata: { campaign: 'spring' } })
  assert.deepEqual(
    proposals.map(({ id }) => id),
    [spring.id],
  )
})

test('a file and a logo are uploaded and deleted', async () => {
  const proffer = await service.client()
  const bytes = new TextEncoder().encode('Two rooms, größer than before.')
  const file = await proffer.files.create(bytes, { name: "Café's 100% plan.txt", type: 'text/plain' })
  assert.deepEqual([file.name, file.type, file.size], ["Café's 100% plan.txt", 'text/plain', bytes.length])
  const { id } = await proffer.files.create(new Blob(['a,b\n1,2\n']), { type: 'text/csv' })
  assert.equal((await proffer.files.get(id)).size, 8)
  assert.equal((await proffer.files.list({ limit: 1 })).total, 2)
  assert.equal(await proffer.files.delete(id), undefined)
  assert.equal((await refusal(proffer.files.get(id))).code, 'file_not_found')

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
  const { profile } = await proffer.profile.setLogo(new TextEncoder().encode(svg), 'image/svg+xml')
  assert.ok(profile.logoUrl)
  assert.equal(await proffer.profile.deleteLogo(), undefined)
  assert.equal((await proffer.profile.get()).profile.logoUrl, null)
})

test('an earlier version is restored and a share is revoked', async () => {
  const proffer = await service.client()
  const { id } = await proffer.proposals.create({ name: 'First name', clientName: 'Harbour Café', total: 100 })
  await proffer.proposals.share(id)
  await proffer.proposals.update(id, { name: 'Second name' })
  const { versions } = await proffer.proposals.versions(id, { limit: 1 })
  assert.equal(versions[0]?.version, 1)
  const stale = proffer.proposals.restoreVersion(id, 1, { ifMatch: '"old"' })
  assert.equal((await refusal(stale)).code, 'stale_proposal')
  assert.equal((await proffer.proposals.restoreVersion(id, 1)).name, 'First name')
  const { shares } = await proffer.proposals.shares(id)
  assert.equal(shares[0]?.state, 'live')
  assert.equal(await proffer.proposals.revokeShare(id, shares[0]?.id ?? ''), undefined)
  assert.equal((await proffer.proposals.shares(id)).shares[0]?.state, 'revoked')
})

test('an offer is priced, stored, and reused as a template', async () => {
  const proffer = await service.client()
  const pricing = {
    sections: [
      {
        title: 'Package',
        choice: 'one' as const,
        items: [
          { id: 'small', name: 'Small', unitPrice: 1000 },
          { id: 'large', name: 'Large', unitPrice: '2500.00', selected: false },
        ],
      },
    ],
    schedule: [{ percent: 100 }],
  }
  const selection = {
    items: [
      { id: 'small', selected: false },
      { id: 'large', selected: true },
    ],
  }
  const { totals } = await proffer.pricing.calculate({ currency: 'EUR', pricing, selection, taxRate: 21 })
  assert.deepEqual([totals.oneTime.gross, totals.monthly], ['3025.00', null])
  const template = await proffer.templates.create({ name: 'Packages', pricing, requirements: [{ name: 'Map' }] })
  const proposal = await proffer.proposals.create({ name: 'Site', templateId: template.id })
  assert.deepEqual([proposal.total, proposal.requirements[0]?.name], ['1000.00', 'Map'])
  assert.equal(proposal.pricing?.sections[0]?.items[1]?.unitPrice, '2500.00')
  const changed = await proffer.proposals.update(proposal.id, { pricing: proposal.pricing })
  assert.equal(changed.updatedAt, proposal.updatedAt)
  const refused = await refusal(
    proffer.pricing.calculate({ currency: 'EUR', pricing: { sections: [{ choice: 'one' }] } }),
  )
  assert.deepEqual(refused.fieldErrors[0]?.loc, ['body', 'pricing', 'sections', '0', 'items'])
})

test('lead sessions, templates, profile, usage, webhooks and AI can be used through the client', async () => {
  const proffer = await service.client()
  const session = await proffer.leadSessions.create({
    channel: 'chat',
    channelId: '7',
    callbackUrl: 'http://127.0.0.1:9/',
  })
  assert.match(session.callbackSecret ?? '', /^whsec_/)
  assert.equal((await proffer.leadSessions.update(session.id, { status: 'pending' })).status, 'pending')
  assert.equal((await proffer.leadSessions.get(session.id)).channelId, '7')
  assert.equal((await proffer.leadSessions.list({ channel: 'chat', channelId: '7' })).total, 1)

  assert.equal((await refusal(proffer.templates.getDefault())).code, 'default_template_not_set')
  const template = await proffer.templates.create({ name: 'Web', isDefault: true, settings: { validityDays: 30 } })
  assert.equal((await proffer.templates.getDefault()).id, template.id)
  assert.equal((await proffer.templates.update(template.id, { name: 'Site' })).name, 'Site')
  assert.equal((await proffer.templates.get(template.id)).name, 'Site')
  assert.equal((await proffer.templates.list()).total, 1)
  await proffer.templates.delete(template.id)
  const item = await proffer.catalogue.create({ name: 'Photo shoot', unitPrice: 650, sku: 'PHO-1' })
  assert.equal((await proffer.catalogue.update(item.id, { unit: 'day' })).unit, 'day')
  assert.equal((await proffer.catalogue.list({ search: 'photo' })).items[0]?.id, item.id)
  const csv = new TextDecoder().decode(await proffer.catalogue.export()).replace('650.00', '690')
  assert.equal((await proffer.catalogue.import({ csv }, { dryRun: true })).updated, 1)
  assert.equal((await proffer.catalogue.get(item.id)).unitPrice, '650.00')
  for await (const { id } of proffer.catalogue.all()) await proffer.catalogue.delete(id)

  const me = await proffer.me.get()
  const user = await proffer.profile.update({ profile: { companyName: 'Alder & Finch' } })
  assert.deepEqual([user.id, user.profile.companyName], [me.id, 'Alder & Finch'])
  assert.equal((await proffer.profile.get()).id, me.id)
  assert.equal((await proffer.profile.publicSummary()).companyName, 'Alder & Finch')
  assert.equal((await proffer.usage.get()).external_user?.id, trace.externalUserId)
  assert.equal((await proffer.usage.precheck('proposal_create')).allowed, true)

  const webhook = await proffer.webhooks.create({
    name: 'CRM',
    url: 'http://127.0.0.1:9/',
    events: ['proposal.created'],
  })
  // Payloads show the id with `wh_`. Both forms work.
  assert.equal((await proffer.webhooks.get(`wh_${webhook.id}`)).name, 'CRM')
  assert.equal((await proffer.webhooks.test(webhook.id)).success, false)
  const { logs } = await proffer.webhooks.logs(webhook.id, { event: 'test' })
  assert.equal((await proffer.webhooks.redeliver(webhook.id, logs[0]?.id ?? '')).status, 'queued')
  assert.equal((await proffer.webhooks.update(webhook.id, { is_active: false })).is_active, false)
  assert.equal((await proffer.webhooks.list()).total, 1)
  await proffer.webhooks.delete(webhook.id)

  const brief = 'We need a website for our bakery with a menu page, an order form and a map of our two shops.'
  const { data, meta } = await proffer.ai.analyzeBrief({ brief }).withMeta()
  assert.ok(data.success && data.requirements.length > 0)
  assert.equal(meta.aiEngine, 'builtin')
  assert.ok((await proffer.ai.analyzeBriefDiscovery({ brief })).questions.length > 0)
  assert.ok((await proffer.ai.generateDiscoveryChecklist({ projectType: 'Mobile app' })).questions.length > 0)
  assert.ok((await proffer.ai.generateDifferentiators({ role: 'Developer' })).differentiators.content)
})

test('the traceability headers are set once and can be changed with `with()`', async () => {
  const proffer = await service.client()
  assert.equal((await proffer.usage.get()).external_user?.id, 'ines')
  const otherUser = proffer.with({ externalUserId: 'rui', agentId: 'nightly' })
  const { external_user, agent } = await otherUser.usage.get()
  assert.deepEqual([external_user?.id, agent?.id], ['rui', 'nightly'])
  assert.equal((await proffer.usage.get()).external_user?.id, 'ines')
})

test('a validation error lists every failure', async () => {
  const proffer = await service.client()
  const error = await refusal(proffer.proposals.create({ name: '', currency: 'EURO' }))
  assert.ok(error.is('validation_error'))
  assert.deepEqual([error.status, error.fieldErrors.map(({ loc }) => loc.at(-1))], [422, ['name', 'currency']])
  assert.match(error.message, /^validation_error: body\.name: .*; body\.currency: /)
  assert.match(error.requestId ?? '', /^req_/)
})

test('an error has the members of its code', async () => {
  const reader = await service.client({}, { scopes: ['read'] })
  const error = await refusal(reader.proposals.create({ name: 'x' }))
  assert.ok(error.is('insufficient_scope', 'invalid_api_key'))
  if (error.is('insufficient_scope')) assert.deepEqual([error.body.required, error.body.granted], ['write', ['read']])
  assert.equal(error.is('validation_error'), false)
  const stranger = new Proffer({ apiKey: 'pfr_wrong', baseUrl: service.url, ...trace })
  assert.equal((await refusal(stranger.me.get())).code, 'invalid_api_key')
  const owner = await service.client()
  const { id } = await owner.proposals.create({ name: 'Mine' })
  const neighbour = await service.client()
  assert.equal((await refusal(neighbour.proposals.get(id))).code, 'proposal_not_found')
})

test('an ETag prevents lost updates and unnecessary reads', async () => {
  const proffer = await service.client()
  const { data, meta } = await proffer.proposals.create({ name: 'Site' }).withMeta()
  assert.equal(meta.status, 201)
  assert.match(meta.location ?? '', new RegExp(data.id))
  const read = await proffer.proposals.get(data.id).withMeta()
  const etag = read.meta.etag ?? ''
  assert.equal(await proffer.proposals.get(data.id, { ifNoneMatch: etag }), undefined)
  await proffer.proposals.update(data.id, { name: 'First' }, { ifMatch: etag })
  const stale = await refusal(proffer.proposals.update(data.id, { name: 'Second' }, { ifMatch: etag }))
  assert.deepEqual([stale.code, stale.status, stale.maybeApplied], ['stale_proposal', 412, false])
  assert.equal((await refusal(proffer.proposals.delete(data.id, { ifMatch: etag }))).code, 'stale_proposal')
  assert.equal((await proffer.proposals.get(data.id, { ifNoneMatch: etag }))?.name, 'First')

  const { id } = await proffer.templates.create({ name: 'Terms', isDefault: true })
  const template = await proffer.templates.get(id).withMeta()
  const cachedVersion = { ifNoneMatch: template.meta.etag ?? '' }
  assert.equal(await proffer.templates.get(id, cachedVersion), undefined)
  assert.equal(await proffer.templates.getDefault(cachedVersion), undefined)
  await proffer.templates.update(id, { name: 'First' }, { ifMatch: cachedVersion.ifNoneMatch })
  const late = await refusal(proffer.templates.delete(id, { ifMatch: cachedVersion.ifNoneMatch }))
  assert.equal(late.code, 'stale_template')
})

test('after a lost response the call is retried, and the work is done once', async () => {
  let postCount = 0
  /** Loses the response to the first POST. */
  const losingFetch: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (init?.method !== 'POST') return response
    postCount += 1
    if (postCount > 1) return response
    await response.arrayBuffer()
    throw new TypeError('terminated')
  }
  const proffer = await service.client({ fetch: losingFetch, pause: async () => {} })
  const { meta } = await proffer.proposals.create({ name: 'Once' }).withMeta()
  assert.deepEqual([meta.attempts, meta.replayed], [2, true])
  assert.equal((await proffer.proposals.list()).total, 1)
})

test('the remaining calls of each limit can be read, and a reached limit says when to retry', async () => {
  const fewCalls = { monthly: 100, perMinute: 3 }
  const plans = { free: fewCalls, professional: fewCalls, agency: fewCalls, lifetime: fewCalls }
  const limited = await listeningService({ limits: { plans, endUser: fewCalls, agent: fewCalls } })
  const proffer = await limited.client({ maxRetries: 0 })
  const { meta } = await proffer.me.get().withMeta()
  assert.deepEqual([meta.rateLimit.account?.limit, meta.rateLimit.agent?.remaining], [3, 2])
  assert.ok((meta.rateLimit.externalUser?.resetSeconds ?? 0) > 0)
  await proffer.me.get()
  await proffer.me.get()
  const error = await refusal(proffer.me.get())
  assert.equal(error.code, 'rate_limit_exceeded')
  assert.ok(error.retryAfter && error.retryAfter <= 60)
  await limited.stop()
})

test('invalid options are refused immediately, without showing the key', () => {
  const options = { apiKey: 'pfr_x', ...trace }
  for (const [invalid, expected] of [
    [{ apiKey: '' }, /apiKey is missing/],
    [{ apiKey: undefined as unknown as string }, /apiKey is missing/],
    [{ apiKey: 'pfr_geheim\nX: y' }, /apiKey must be printable/],
    [{ externalUserId: ' ' }, /externalUserId is missing/],
    [{ agentId: '用户' }, /agentId must be printable ASCII/],
    [{ partnerId: 'x'.repeat(201) }, /at most 200/],
    [{ baseUrl: 'proffer.example' }, /baseUrl is not an http/],
    [{ baseUrl: 'ftp://proffer.example' }, /baseUrl is not an http/],
  ] as const) {
    assert.throws(
      () => new Proffer({ ...options, ...invalid }),
      (error: Error) => error instanceof TypeError && expected.test(error.message) && !error.message.includes('geheim'),
    )
  }
})

test('the base URL may contain the prefix of the API', async () => {
  const { key } = await service.caller()
  for (const end of ['', '/', '/api/external/v1', '/api/external/v1/']) {
    const proffer = new Proffer({ apiKey: key, baseUrl: service.url + end, ...trace })
    assert.equal((await proffer.me.get()).user_type, 'provider')
  }
})

test('an id cannot change the path', async () => {
  const proffer = await service.client()
  for (const id of ['', '.', '..', undefined as unknown as string]) {
    await assert.rejects(proffer.proposals.delete(id), /proposal_id is not a valid ID/)
  }
  // The slash is encoded, so the server gets the whole text as an id and refuses it.
  assert.equal((await refusal(proffer.proposals.get('../profile'))).code, 'validation_error')
})
