import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { client, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let owner: Caller
let admin: Caller
let member: Caller
let ada: ReturnType<typeof provider>
let eve: ReturnType<typeof provider>

before(async () => {
  service = await startService()
  owner = await service.caller()
  admin = await service.member(owner, 'admin')
  member = await service.member(owner, 'member')
  ada = provider(service, owner)
  eve = provider(service, member)
  await service.setTeam(owner, { approval: { when: 'always', amount: null } })
})
after(() => service.stop())

const content = {
  name: 'Website',
  clientName: 'Harbour Café',
  total: 100,
  settings: { introduction: 'Hello', internal: 'a' },
}

const approval = (who: Caller, id: string, action: string, more: object = {}, headers = {}) =>
  service.call('POST', `/proposals/${id}/approval`, { key: who.key, body: { action, ...more }, headers })

const stateOf = async (id: string) => (await ada.get(id)).approval.state

/** A proposal of the member that is approved. */
async function approved(body: object = {}) {
  const { id } = await eve.propose({ ...content, ...body })
  assert.equal((await approval(admin, id, 'approve')).status, 200)
  return id
}

/** What a refused share must not have left: a link, an event and a mail. */
async function nothingShared(id: string) {
  const { share_info: info, status } = await ada.status(id)
  assert.deepEqual([info.is_shared, status], [false, 'draft'])
  const events = (await ada.events('proposal.shared')).filter(({ data }) => data.proposal_id === id)
  const mails = service.mails.filter(({ data }) => 'proposalId' in data && data.proposalId === id)
  assert.deepEqual([events, mails.filter(({ kind }) => kind === 'share_link')], [[], []])
}

test('a member shares only after the approval', async () => {
  const { id } = await eve.propose(content)
  const share = (more = {}) =>
    eve.call('POST', `/proposals/${id}/share`, { recipientEmail: 'ines@cafe.example', ...more })
  for (const more of [{}, { requireReady: true }]) {
    const { status, body } = await share(more)
    assert.deepEqual([status, body.error], [409, 'approval_required'])
  }
  await nothingShared(id)
  service.clock.advance(1000)
  const requested = await approval(member, id, 'request', { note: ' Please ' })
  const by = { userId: member.userId, name: 'Member 2' }
  const at = service.clock.now().toISOString()
  assert.equal(requested.status, 200)
  assert.deepEqual(requested.body.approval, { state: 'requested', by, at, note: 'Please' })
  assert.equal(requested.body.updatedAt, at)
  assert.equal((await share()).status, 409)
  const done = await approval(admin, id, 'approve')
  assert.deepEqual(done.body.approval.by, { userId: admin.userId, name: 'Member 1' })
  assert.equal((await share()).status, 201)
})

test('owners and admins share without approval', async () => {
  for (const who of [owner, admin]) {
    const { id } = await provider(service, who).propose(content)
    assert.equal((await provider(service, who).call('POST', `/proposals/${id}/share`, {})).status, 201)
  }
})

test('the share check names the missing approval for the member only', async () => {
  const { id } = await eve.propose(content)
  const checkOf = async (who: Caller) => {
    const { body } = await service.call('GET', `/proposals/${id}/share-check`, { key: who.key })
    return [body.ready, body.problems.map(({ code }: { code: string }) => code).includes('approval_required')]
  }
  assert.deepEqual(
    [await checkOf(member), await checkOf(admin)],
    [
      [false, true],
      [true, false],
    ],
  )
  await approval(owner, id, 'approve')
  assert.deepEqual(await checkOf(member), [true, false])
})

const amounts: Array<[string, object, number]> = [
  ['below the amount', { total: '4999.99', currency: 'EUR' }, 201],
  ['of the amount', { total: '5000.00', currency: 'EUR' }, 409],
  ['in another currency', { total: '1.00', currency: 'USD' }, 409],
  ['without a price', { total: null, currency: 'EUR' }, 409],
]
for (const [what, price, expected] of amounts) {
  test(`with an amount, a proposal ${what} is shared with ${expected}`, async () => {
    const other = await service.caller()
    await service.setTeam(other, { approval: { when: 'above', amount: '5000.00' } })
    const author = provider(service, await service.member(other, 'member'))
    const { id } = await author.propose({ ...content, ...price })
    assert.equal((await author.call('POST', `/proposals/${id}/share`, {})).status, expected)
  })
}

test('the amount is in the currency of the profile', async () => {
  const other = await service.caller()
  await service.setTeam(other, { approval: { when: 'above', amount: '5000.00' } })
  const profile = { proposalDefaults: { currency: 'usd' } }
  assert.equal((await service.call('PATCH', '/profile', { key: other.key, body: { profile } })).status, 200)
  const author = provider(service, await service.member(other, 'member'))
  const { id } = await author.propose({ ...content, total: 10, currency: 'USD' })
  assert.equal((await author.call('POST', `/proposals/${id}/share`, {})).status, 201)
})

const changes: Array<[string, object, string]> = [
  ['the name', { name: 'Shop' }, 'none'],
  ['the client', { clientName: 'Café Sol' }, 'none'],
  ['the place', { clientLocation: 'Porto' }, 'none'],
  ['the requirements', { requirements: [{ name: 'Menu' }] }, 'none'],
  ['a setting that the client reads', { settings: { ...content.settings, introduction: 'Hi' } }, 'none'],
  ['the last day', { settings: { ...content.settings, validityDays: 5 } }, 'none'],
  ['the total', { total: 101 }, 'none'],
  ['the currency', { currency: 'GBP' }, 'none'],
  ['the hourly rate', { hourlyRate: 61 }, 'none'],
  ['the pricing', { pricing: { items: [{ name: 'Page', unitPrice: '100' }] } }, 'none'],
  ['a setting of the caller', { settings: { ...content.settings, internal: 'b' } }, 'approved'],
  ['the metadata', { metadata: { crm: '7' } }, 'approved'],
  ['the external id', { externalId: 'E-1' }, 'approved'],
  ['the notes about the outcome', { outcomeNotes: 'Soon' }, 'approved'],
  ['the status', { status: 'rejected' }, 'approved'],
  ['nothing', { name: content.name, total: '100.00' }, 'approved'],
]
for (const [what, change, expected] of changes) {
  test(`a change of ${what} leaves an approved proposal ${expected}`, async () => {
    const id = await approved({ currency: 'EUR' })
    const { status, body } = await eve.call('PUT', `/proposals/${id}`, change)
    assert.deepEqual([status, body.approval.state], [200, expected])
    if (expected === 'none') assert.deepEqual(body.approval, { state: 'none', by: null, at: null, note: null })
  })
}

test('a change ends a request and a refusal too', async () => {
  for (const actions of [['request'], ['request', 'decline']]) {
    const { id } = await eve.propose(content)
    for (const action of actions) await approval(action === 'request' ? member : admin, id, action)
    await ada.call('PUT', `/proposals/${id}`, { name: 'Shop' })
    assert.equal(await stateOf(id), 'none')
  }
})

test('a restored version and a duplicate are not approved', async () => {
  const id = await approved()
  await eve.share(id)
  await eve.call('PUT', `/proposals/${id}`, { name: 'Shop' })
  await approval(admin, id, 'approve')
  const restored = await eve.call('POST', `/proposals/${id}/versions/1/restore`)
  assert.deepEqual([restored.status, restored.body.approval.state], [200, 'none'])
  await approval(admin, id, 'approve')
  assert.equal((await eve.call('POST', `/proposals/${id}/duplicate`)).body.approval.state, 'none')
})

test('a member who changes what clients see of them needs a new approval, an owner does not', async () => {
  const writer = await service.member(owner, 'member')
  const paul = provider(service, writer)
  const { id } = await paul.propose(content)
  const share = () => paul.call('POST', `/proposals/${id}/share`, {})
  await approval(admin, id, 'approve')
  await paul.call('PATCH', '/profile', {
    profile: { onboardingProgress: { brand: true }, uiLanguage: 'en', timezone: 'UTC' },
  })
  assert.equal(await stateOf(id), 'approved')
  await paul.call('PATCH', '/profile', { profile: { bio: 'Free of charge' } })
  assert.equal(await stateOf(id), 'none')

  await approval(admin, id, 'approve')
  // In another account of the person, whose changes do not wait for those of this one.
  await service.services.profiles.update({ ...(await service.caller()), userId: writer.userId }, { name: 'Free Ltd.' })
  const { status, body } = await share()
  assert.deepEqual([status, body.error], [409, 'approval_required'])
  assert.equal((await approval(admin, id, 'approve')).status, 200)
  assert.equal((await share()).status, 201)

  const { id: ofOwner } = await ada.propose({ ...content, assigneeId: writer.userId })
  await approval(admin, ofOwner, 'approve')
  await ada.call('PATCH', '/profile', { profile: { bio: 'New' } })
  assert.equal((await paul.call('POST', `/proposals/${ofOwner}/share`, {})).status, 201)
})

test('a member may send the link of an approved version again, but not a changed one', async () => {
  const id = await approved()
  const to = { recipientEmail: 'tomas@cafe.example' }
  await eve.share(id, to)
  const again = await eve.call('POST', `/proposals/${id}/share`, { ...to, resend: true })
  assert.equal(again.status, 200)
  await eve.call('PUT', `/proposals/${id}`, { total: 90 })
  assert.equal((await eve.call('POST', `/proposals/${id}/share`, { ...to, resend: true })).status, 409)
})

test('a member may send the link of what an owner has shared again, but not give it to somebody else', async () => {
  const { id } = await eve.propose(content)
  const to = { recipientEmail: 'rui@cafe.example' }
  await ada.share(id, to)
  assert.equal((await eve.call('POST', `/proposals/${id}/share`, { ...to, requireReady: true })).status, 200)
  const check = `/proposals/${id}/share-check?recipientEmail=${to.recipientEmail}`
  assert.equal((await eve.call('GET', check)).body.ready, true)
  const other = await eve.call('POST', `/proposals/${id}/share`, { recipientEmail: 'other@cafe.example' })
  assert.deepEqual([other.status, other.body.error], [409, 'approval_required'])
})

test('a member cannot approve or decline', async () => {
  const { id } = await eve.propose(content)
  await approval(member, id, 'request')
  for (const action of ['approve', 'decline']) {
    const { status, body } = await approval(member, id, action)
    assert.deepEqual([status, body.error, body.required], [403, 'insufficient_role', 'admin'])
  }
  assert.equal(await stateOf(id), 'requested')
})

test('an action that was done already changes nothing', async () => {
  const { id } = await eve.propose(content)
  for (const [first, second, action] of [
    [member, admin, 'request'],
    [admin, owner, 'decline'],
    [admin, owner, 'approve'],
    [member, member, 'request'],
  ] as const) {
    const { headers, body } = await approval(first, id, action, { note: 'first' })
    service.clock.advance(1000)
    const again = await approval(second, id, action, { note: 'second' })
    assert.deepEqual([again.status, again.headers['etag'], again.body], [200, headers['etag'], body])
  }
  const kinds = (await ada.events()).filter(({ data }) => data.proposal_id === id).map(({ kind }) => kind)
  assert.deepEqual(kinds, [
    'proposal.created',
    'proposal.approval_requested',
    'proposal.approval_declined',
    'proposal.approved',
  ])
  const { entries } = (await ada.call('GET', '/audit-log')).body
  const recorded = entries.filter(({ target }: { target: string }) => target === id)
  assert.deepEqual(
    recorded.map(({ action }: { action: string }) => action),
    ['proposal.approval_requested', 'proposal.approval_declined', 'proposal.approved'],
  )
})

test('an event of an approval names the person and the note', async () => {
  const { id } = await eve.propose(content)
  await approval(member, id, 'request', { note: 'Agreed with sales' })
  const [event] = (await ada.events('proposal.approval_requested')).filter(({ data }) => data.proposal_id === id)
  const by = { user_id: member.userId, name: 'Member 2' }
  const at = service.clock.now().toISOString()
  assert.deepEqual(event?.data.approval, { state: 'requested', by, at, note: 'Agreed with sales' })
})

test('nothing can be declined before somebody requests it', async () => {
  const { id } = await eve.propose(content)
  const { status, body } = await approval(admin, id, 'decline')
  assert.deepEqual([status, body.error], [409, 'approval_not_requested'])
})

test('a declined proposal can be requested again', async () => {
  const { id } = await eve.propose(content)
  await approval(member, id, 'request')
  await approval(admin, id, 'decline', { note: 'Too cheap' })
  assert.equal((await approval(member, id, 'request')).body.approval.state, 'requested')
})

test('what the client has accepted needs no approval', async () => {
  const { id, share } = await ada.shared(content)
  await client(service, share.shareUrl).accept()
  const { status, body } = await approval(admin, id, 'approve')
  assert.deepEqual([status, body.error], [409, 'proposal_accepted'])
})

test('only teams approve proposals', async () => {
  const alone = await service.caller()
  const { id } = await provider(service, alone).propose(content)
  for (const action of ['request', 'approve']) {
    const { status, body } = await approval(alone, id, action)
    assert.deepEqual([status, body.error], [404, 'no_team'])
  }
})

test('the proposal of another account does not exist', async () => {
  const { id } = await eve.propose(content)
  const stranger = await service.caller()
  const { status, body } = await approval(stranger, id, 'approve')
  assert.deepEqual([status, body.error], [404, 'proposal_not_found'])
})

test('an approver approves what they have read', async () => {
  const { id } = await eve.propose(content)
  const { headers } = await approval(member, id, 'request')
  await eve.call('PUT', `/proposals/${id}`, { total: 5 })
  const { status, body } = await approval(admin, id, 'approve', {}, { 'if-match': headers['etag'] })
  assert.deepEqual([status, body.error], [412, 'stale_proposal'])
  assert.equal(await stateOf(id), 'none')
})

test('an approval and a change at the same time never leave changed content approved', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await eve.propose(content)
    const { headers } = await approval(member, id, 'request')
    const match = { 'if-match': headers['etag'] }
    const [approving, changing] = await Promise.all([
      approval(admin, id, 'approve', {}, match),
      eve.call('PUT', `/proposals/${id}`, { total: 5 }),
    ])
    assert.equal(changing.status, 200)
    assert.ok([200, 412].includes(approving.status))
    assert.equal(await stateOf(id), 'none')
    assert.equal((await eve.call('POST', `/proposals/${id}/share`, {})).status, 409)
  }
})
