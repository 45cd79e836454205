import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileBudget, requestBudget } from '@proffer/core/budgets.ts'
import { client as clientOf } from '../../test/client-side.ts'
import { startAgent, toolCall, useTool } from '../../test/mcp-client.ts'

let scene: Awaited<ReturnType<typeof startAgent>>
before(async () => {
  scene = await startAgent()
})
after(() => scene.stop())

const use = (name: string, args: Record<string, unknown> = {}) => useTool(scene.client, name, args)

const pricing = (unitPrice: string) => ({ sections: [{ items: [{ id: 'a', name: 'Website', unitPrice }] }] })

test('an agent shares with reminders and a signature, changes the reminders, reminds and revokes', async () => {
  const { id: proposal_id } = await use('create_proposal', { name: 'Shop', pricing: pricing('900') })
  assert.equal((await use('remind_client', { proposal_id })).error, 'proposal_not_shared')
  const shared = await use('share_proposal', {
    proposal_id,
    recipientEmail: 'ana@shop.example',
    reminders: ['3d', '7d'],
    signature: 'drawn',
  })
  assert.deepEqual([shared.reminders, shared.signature], [['3d', '7d'], 'drawn'])
  assert.doesNotMatch(shared.sentence, /emailed|was sent/, 'nothing says yet that the mail was sent')
  const changed = await use('change_reminders', { proposal_id, reminders: ['5d'] })
  assert.match(changed.sentence, /^1 reminder planned, the next one at 20/)
  assert.ok((await use('remind_client', { proposal_id })).remindedAt)
  assert.equal((await use('remind_client', { proposal_id })).error, 'reminded_recently')

  const { shares, sentence } = await use('list_shares', { proposal_id })
  assert.equal(sentence, '1 link, 1 of them live.')
  const revoke = { proposal_id, share_id: shares[0].id }
  assert.equal((await use('revoke_share', revoke)).done, true)
  assert.equal((await use('revoke_share', revoke)).done, true)
  const [after] = (await use('list_shares', { proposal_id })).shares
  assert.deepEqual([after.state, after.shareUrl], ['revoked', null])
  assert.equal((await use('revoke_share', { proposal_id, share_id: proposal_id })).error, 'share_not_found')
})

test('an agent reads, compares and restores versions', async () => {
  const { id: proposal_id } = await use('create_proposal', { name: 'First', pricing: pricing('900') })
  await use('share_proposal', { proposal_id })
  await use('update_proposal', { proposal_id, name: 'Second', pricing: pricing('1000') })
  const draft = await use('compare_versions', { proposal_id, version: 1 })
  assert.equal(draft.sentence, 'Version 1 and the draft differ in 1 field, 0 requirements and 1 price line.')
  assert.deepEqual([draft.changes.total, draft.before], [{ old: '900.00', new: '1000.00' }, undefined])
  await use('share_proposal', { proposal_id })
  assert.equal((await use('compare_versions', { proposal_id, version: 2, with: 1 })).with.version, 1)
  assert.equal((await use('list_versions', { proposal_id })).total, 2)
  assert.equal((await use('get_version', { proposal_id, version: 1 })).proposal.name, 'First')
  assert.equal((await use('restore_version', { proposal_id, version: 1 })).name, 'First')
  assert.equal((await use('get_version', { proposal_id, version: 3 })).error, 'version_not_found')
  for (const version of ['..', 0, 1.5, null, {}]) {
    assert.equal((await use('get_version', { proposal_id, version })).error, 'validation_error', String(version))
  }
})

test('an agent follows events by cursor, and reads the evidence of an acceptance', async () => {
  let after: string | undefined
  for (let page = await use('list_events'); page.nextAfter; page = await use('list_events', { after })) {
    after = page.nextAfter
  }
  const { id: proposal_id } = await use('create_proposal', { name: 'Followed', pricing: pricing('900') })
  const { shareUrl } = await use('share_proposal', { proposal_id })
  assert.equal((await use('get_acceptance', { proposal_id })).error, 'not_accepted')
  await clientOf(scene.service, shareUrl).accept({ name: 'Ana' })
  const { events } = await use('list_events', { after })
  const kinds = events.map(({ event }: { event: string }) => event)
  assert.deepEqual(kinds, ['proposal.created', 'proposal.shared', 'proposal.accepted'])
  const accepted = await use('list_events', { after, type: 'proposal.accepted' })
  assert.equal(accepted.events.length, 1)
  assert.match((await use('get_acceptance', { proposal_id })).sentence, /^Ana accepted version 1 at /)
})

test('lists are filtered by time, metadata and external id', async () => {
  const { id } = await use('create_proposal', { name: 'Deal', metadata: { deal: '4711' }, externalId: 'crm-1' })
  await use('create_proposal', { name: 'Deal', metadata: { deal: '4712' } })
  const found = async (filter: object) => (await use('find_proposals', { q: 'Deal', ...filter })).total
  assert.equal(await found({ metadata: { deal: '4711' } }), 1)
  assert.equal(await found({ externalId: 'crm-1' }), 1)
  const tomorrow = new Date(scene.service.clock.now().getTime() + 86_400_000).toISOString()
  assert.deepEqual([await found({ createdAfter: tomorrow }), await found({ createdBefore: tomorrow })], [0, 2])
  assert.equal((await use('find_proposals', { createdAfter: 'yesterday' })).error, 'validation_error')
  assert.equal((await use('find_proposals', { metadata: 'deal' })).error, 'validation_error')
  const changed = await use('update_proposal', { proposal_id: id, metadata: { deal: null, stage: 'won' } })
  assert.deepEqual(changed.metadata, { stage: 'won' })
})

test('a proposal becomes a template without its dates, and a draft can be priced in the same call', async () => {
  const settings = {
    validUntil: '2099-01-31',
    notes: 'Half in advance.',
    sections: [{ id: 't', kind: 'timeline', milestones: [{ id: 'm', title: 'Start', date: '2099-01-01' }] }],
  }
  const brief = 'A website for a bakery, with an order form and a map of the two shops.'
  const { proposal } = await use('draft_proposal_from_brief', { brief, pricing: pricing('900'), settings })
  assert.equal(proposal.total, '900.00')
  const saved = await use('save_as_template', { proposal_id: proposal.id, description: 'For bakeries' })
  assert.deepEqual([saved.name, saved.description], [proposal.name, 'For bakeries'])
  const template = await use('get_template', { template_id: saved.id })
  assert.equal(template.requirements.length, proposal.requirements.length)
  assert.equal(template.pricing.totals.oneTime.net, '900.00')
  assert.deepEqual([template.settings.validUntil, template.settings.notes], [undefined, 'Half in advance.'])
  assert.deepEqual(template.settings.sections[0].milestones[0], { id: 'm', title: 'Start', date: null })
})

test('an agent uploads a small file, with the checks of the API', async () => {
  const upload = (content: Buffer | string, more: object = {}) =>
    use('upload_file', {
      name: 'plano ñ.txt',
      type: 'text/plain',
      contentBase64: typeof content === 'string' ? content : content.toString('base64'),
      ...more,
    })
  const file = await upload(Buffer.from('Hello'))
  assert.deepEqual([file.name, file.size], ['plano ñ.txt', 5])
  const { url } = await use('get_file', { file_id: file.id })
  const download = await fetch(url.replace(/^https?:\/\/[^/]+/, scene.agents.address))
  assert.equal(await download.text(), 'Hello')
  assert.equal((await use('list_files')).total, 1)
  for (const content of ['', 'a', '####', 'YQ==YQ==']) {
    assert.equal((await upload(content)).error, 'validation_error', content)
  }
  for (const wrong of [{ type: 'text/html' }, { name: 'n'.repeat(201) }, { name: 7 }]) {
    assert.equal((await upload('YQ==', wrong)).error, 'validation_error', JSON.stringify(wrong))
  }
  // The content must be what the type says, as over REST.
  assert.ok((await upload(Buffer.from('no image'), { type: 'image/png' })).error)
  const large = toolCall('upload_file', {
    name: 'large.txt',
    type: 'text/plain',
    contentBase64: Buffer.alloc(requestBudget.bodyBytes).toString('base64'),
  })
  assert.ok(requestBudget.bodyBytes < fileBudget.fileBytes)
  assert.equal((await scene.agents.post(large, { 'x-api-key': scene.caller.key })).status, 413)
  assert.equal((await use('delete_file', { file_id: file.id })).done, true)
  assert.equal((await use('get_file', { file_id: file.id })).error, 'file_not_found')
})
