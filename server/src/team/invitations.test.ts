import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { type Service, startService } from '../../test/harness.ts'
import { secondFactorScene } from '../../test/second-factor-scene.ts'
import { accept, newPerson, teamScene } from '../../test/team-scene.ts'

let service: Service

before(async () => {
  service = await startService()
})
after(() => service.stop())
beforeEach(() => service.clock.advance(60_000))

const DAY_MS = 86_400_000

test('an invitation is mailed with team, inviter and role, and listed without its token', async () => {
  const { ada, invite } = await teamScene(service)
  const { token, url, ...invitation } = await invite('member', 'Bea@Team.example'.toLowerCase())
  const createdAt = service.clock.now().toISOString()
  const expiresAt = new Date(service.clock.now().getTime() + 7 * DAY_MS).toISOString()
  assert.deepEqual(invitation, {
    id: invitation.id,
    email: 'bea@team.example',
    role: 'member',
    createdAt,
    expiresAt,
    notification: 'not_configured',
    notificationDetail: null,
  })
  // Without a mail server, the inviter passes the link on.
  assert.equal(url, `${service.config.publicUrl}/invitation#token=${token}`)
  const list = await ada.call('GET', '/team/invitations')
  assert.deepEqual(list.body, { invitations: [invitation] })
  assert.ok(!list.text.includes(token))
  const rows = await service.database.db.selectFrom('invitations').selectAll().execute()
  assert.ok(!JSON.stringify(rows).includes(token))
  const mail = service.mails.findLast(({ kind }) => kind === 'team_invitation')
  assert.equal(mail?.kind, 'team_invitation')
  assert.deepEqual(mail.data, {
    teamName: 'Harbour Studio',
    inviterName: mail.data.inviterName,
    role: 'member',
    url,
    expiresAt,
  })
})

test('with a mail server only the mail has the link, and the invitation says what became of the mail', async () => {
  const mailing = await startService({ smtpUrl: 'smtp://127.0.0.1:9' })
  try {
    const { ada } = await teamScene(mailing)
    const body = { email: 'bea@team.example', role: 'member' }
    const answer = await ada.call('POST', '/team/invitations', { body })
    assert.deepEqual([answer.status, answer.body.notification, 'url' in answer.body], [201, 'queued', false])
    const { db } = mailing.database
    const row = await db.selectFrom('invitations').select('mail_id').executeTakeFirstOrThrow()
    const delivery = await db.selectFrom('deliveries').select(['id', 'event']).executeTakeFirstOrThrow()
    assert.deepEqual({ ...delivery }, { id: row.mail_id, event: 'mail.team_invitation' })
  } finally {
    await mailing.stop()
  }
})

test('members and people with an open invitation cannot be invited, in any spelling of the address', async () => {
  const { ada, join, invite } = await teamScene(service)
  const bea = await join('member')
  const me = (await ada.call('GET', '/me')).body
  const attempt = (email: string) => ada.call('POST', '/team/invitations', { body: { email, role: 'viewer' } })
  for (const email of [me.email, bea.email, bea.email.toUpperCase()]) {
    const answer = await attempt(email)
    assert.deepEqual([answer.status, answer.body.error], [409, 'already_member'], email)
  }
  const { id, email } = await invite('member')
  assert.deepEqual((await attempt(email.toUpperCase())).body.error, 'already_invited')
  assert.equal((await ada.call('DELETE', `/team/invitations/${id}`)).status, 204)
  assert.equal((await attempt(email)).status, 201, 'after it was withdrawn')
  service.clock.advance(7 * DAY_MS)
  await service.confirm(ada)
  assert.equal((await ada.call('GET', '/team/invitations')).body.invitations.length, 0)
  assert.equal((await attempt(email)).status, 201, 'after it has expired')
})

test('a wrong address or role is a 422', async () => {
  const { ada } = await teamScene(service)
  const bodies = [
    { email: 'nobody', role: 'member' },
    { email: 'bea@team.example', role: 'king' },
    { role: 'member' },
    {},
  ]
  for (const body of bodies) assert.equal((await ada.call('POST', '/team/invitations', { body })).status, 422)
})

test('an invitation that is not open cannot be withdrawn', async () => {
  const { ada, invite } = await teamScene(service)
  const other = await teamScene(service)
  const { id } = await invite('member')
  const withdraw = (as: typeof ada, invitationId: string) => as.call('DELETE', `/team/invitations/${invitationId}`)
  for (const answer of [await withdraw(other.ada, id), await withdraw(ada, randomUUID())]) {
    assert.deepEqual([answer.status, answer.body.error], [404, 'invitation_not_found'])
  }
  assert.equal((await withdraw(ada, id)).status, 204)
  assert.equal((await withdraw(ada, id)).status, 404)
})

test('a new person joins without an account of their own and is signed in', async () => {
  const { accountId, invite } = await teamScene(service)
  const { token, email, expiresAt } = await invite('member')
  const browser = service.visitor()
  const view = await browser.call('GET', `/invitations/${token}`)
  assert.deepEqual(view.body, { accountName: 'Harbour Studio', email, role: 'member', expiresAt })
  const missing = await accept(browser, token, {})
  assert.equal(missing.status, 422)
  assert.deepEqual(
    missing.body.detail.map(({ loc, type }: { loc: string[]; type: string }) => [...loc, type]),
    [
      ['body', 'name', 'missing'],
      ['body', 'password', 'missing'],
    ],
  )
  assert.equal((await accept(browser, token, { ...newPerson, password: 'short' })).status, 422)
  const joined = await accept(browser, token, newPerson)
  assert.deepEqual([joined.status, joined.body], [201, { accountId, role: 'member' }])
  const { body: me } = await browser.call('GET', '/me')
  assert.deepEqual([me.email, me.name, me.role, me.account_id], [email, 'Bea Blum', 'member', accountId])
  assert.deepEqual([me.team_id, me.team_role, me.account_name], [accountId, 'member', 'Harbour Studio'])
  assert.equal(me.email_verified, false, 'a link that was shown to the inviter proves no address')
  const { accounts } = (await browser.call('GET', '/accounts')).body
  const account = { id: accountId, name: 'Harbour Studio', teamName: 'Harbour Studio', role: 'member', isCurrent: true }
  assert.deepEqual(accounts, [account])
  const signIn = { email, password: newPerson.password }
  assert.equal((await service.visitor().call('POST', '/auth/sign-in', { body: signIn })).status, 200)
  for (const answer of [await service.visitor().call('GET', `/invitations/${token}`), await accept(browser, token)]) {
    assert.deepEqual([answer.status, answer.body.error], [409, 'invitation_used'])
  }
})

test('somebody with an account joins with their session, which then works in the team', async () => {
  const { ada, accountId, invite } = await teamScene(service)
  const bea = await service.browser()
  const { email } = (await bea.call('GET', '/me')).body
  const { token } = await invite('admin', email)
  const signedOut = await accept(service.visitor(), token, newPerson)
  assert.deepEqual([signedOut.status, signedOut.body.error], [409, 'sign_in_required'])
  const stranger = await accept(await service.browser(), token, newPerson)
  assert.deepEqual([stranger.status, stranger.body.error], [403, 'other_address'])
  const joined = await bea.call('POST', `/invitations/${token}/accept`)
  assert.deepEqual([joined.status, joined.body], [200, { accountId, role: 'admin' }])
  const { body: me } = await bea.call('GET', '/me')
  assert.deepEqual([me.account_id, me.role], [accountId, 'admin'])
  assert.equal((await ada.call('GET', '/team')).body.memberCount, 2)
})

test('an unknown, withdrawn or expired invitation lets nobody in', async () => {
  const { ada, invite } = await teamScene(service)
  const unknown = randomUUID()
  const withdrawn = await invite('member')
  await ada.call('DELETE', `/team/invitations/${withdrawn.id}`)
  const check = async (token: string, status: number, error: string) => {
    const view = await service.visitor().call('GET', `/invitations/${token}`)
    const accepted = await accept(service.visitor(), token, newPerson)
    for (const answer of [view, accepted]) assert.deepEqual([answer.status, answer.body.error], [status, error])
  }
  await check(unknown, 404, 'invitation_not_found')
  await check(withdrawn.token, 410, 'invitation_expired')
  const late = await invite('member')
  service.clock.advance(7 * DAY_MS - 1)
  assert.equal((await service.visitor().call('GET', `/invitations/${late.token}`)).status, 200)
  service.clock.advance(1)
  await check(late.token, 410, 'invitation_expired')
})

test('of two people who use one invitation at the same time, one joins', async () => {
  const { ada, invite } = await teamScene(service)
  const { token } = await invite('member')
  const answers = await Promise.all([1, 2, 3].map(() => accept(service.visitor(), token, newPerson)))
  const statuses = answers.map(({ status }) => status).toSorted()
  assert.deepEqual(statuses, [201, 409, 409])
  assert.equal((await ada.call('GET', '/team')).body.memberCount, 2)
})

test('a person who was removed and has no account comes back with an invitation and a new password', async () => {
  const { ada, invite, join } = await teamScene(service)
  const bea = await join('member')
  await ada.call('DELETE', `/team/members/${bea.userId}`)
  const { token } = await invite('viewer', bea.email)
  const browser = service.visitor()
  const joined = await accept(browser, token, { name: 'Bea', password: 'another good password' })
  assert.deepEqual([joined.status, joined.body.role], [201, 'viewer'])
  const { body: me } = await browser.call('GET', '/me')
  assert.deepEqual([me.id, me.name], [bea.userId, 'Bea Blum'])
})

test('the second factor of a person who comes back is asked for', async () => {
  const { ada, invite, join } = await teamScene(service)
  const bea = await join('member')
  const { recoveryCodes } = await secondFactorScene(service).addTotp({ browser: bea })
  await ada.call('DELETE', `/team/members/${bea.userId}`)
  const { token } = await invite('viewer', bea.email)
  const browser = service.visitor()
  const joined = await accept(browser, token, newPerson)
  assert.deepEqual([joined.status, joined.body.methods, browser.cookie], [202, ['totp'], undefined])
  const proof = { ticket: joined.body.ticket, recoveryCode: recoveryCodes[0] }
  const signedIn = await browser.call('POST', '/auth/second-factor', { body: proof })
  assert.deepEqual([signedIn.status, signedIn.body.role], [200, 'viewer'])
})

test('a person chooses among their accounts, and the next sign-in opens the last one', async () => {
  const { accountId, invite } = await teamScene(service)
  const email = 'grace@team.example'
  const account = { email, name: 'Grace', plan: 'free', password: newPerson.password } as const
  const own = await service.services.accounts.create(account)
  const grace = await service.browser({ userId: own.ownerId })
  const { token } = await invite('viewer', email)
  service.clock.advance(60_000)
  await accept(grace, token)
  const choose = (id: string) => grace.call('POST', '/session/account', { body: { accountId: id } })
  const current = async () => {
    const { accounts } = (await grace.call('GET', '/accounts')).body
    return accounts.map(({ id, isCurrent }: { id: string; isCurrent: boolean }) => [id, isCurrent])
  }
  assert.deepEqual(await current(), [
    [own.id, false],
    [accountId, true],
  ])
  const { body: me } = await choose(own.id)
  assert.deepEqual([me.account_id, me.account_name, me.role, me.team_id], [own.id, 'Grace', 'owner', null])
  assert.deepEqual((await current())[0], [own.id, true])
  const foreign = await service.caller()
  for (const id of [foreign.accountId, randomUUID()]) {
    const answer = await choose(id)
    assert.deepEqual([answer.status, answer.body.error], [404, 'account_not_found'])
  }
  service.clock.advance(60_000)
  assert.equal((await choose(accountId)).status, 200)
  const later = service.visitor()
  const opened = await later.call('POST', '/auth/sign-in', { body: { email, password: newPerson.password } })
  assert.equal(opened.body.account_id, accountId)
})

test('a team can send a limited number of invitations a day', async () => {
  const { ada, freshAddress } = await teamScene(service)
  service.clock.advance(DAY_MS)
  await service.confirm(ada)
  for (let n = 0; n < 100; n++) {
    const body = { email: freshAddress(), role: 'viewer' }
    const answer = await ada.call('POST', '/team/invitations', { body })
    assert.equal(answer.status, 201, `${n}: ${answer.text}`)
  }
  const refused = await ada.call('POST', '/team/invitations', { body: { email: freshAddress(), role: 'viewer' } })
  assert.deepEqual([refused.status, refused.body.error], [429, 'mail_quota_exceeded'])
  assert.equal((await ada.call('GET', '/team/invitations')).body.invitations.length, 100)
})
