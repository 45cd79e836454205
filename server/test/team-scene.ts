import assert from 'node:assert/strict'
import type { Role } from '@proffer/core/team/roles.ts'
import type { Browser } from './browser.ts'
import type { Service } from './harness.ts'

/** A team with its owner's browser, and ways to invite and join. */
export async function teamScene(service: Service, owner?: Browser) {
  const ada = owner ?? (await service.browser())
  const created = await ada.call('POST', '/team', { body: { name: 'Harbour Studio' } })
  assert.equal(created.status, 201, created.text)
  const { accountId } = ada
  let people = 0

  /** Invites an address, by default as the owner. Returns the invitation and the token of its mail. */
  async function invite(role: Role, email = freshAddress(), as: Pick<Browser, 'call'> = ada) {
    const answer = await as.call('POST', '/team/invitations', { body: { email, role } })
    assert.equal(answer.status, 201, answer.text)
    return { ...answer.body, token: tokenOfInvitation(service, email) }
  }

  const freshAddress = () => {
    people += 1
    return `${accountId.slice(-6)}-${people}@team.example`
  }

  return {
    ada,
    accountId,
    invite,
    freshAddress,

    /** Lets a new person join by mail. Returns their browser. */
    async join(role: Role, email?: string): Promise<Browser & { email: string }> {
      const { token, ...invitation } = await invite(role, email)
      const browser = service.visitor()
      const answer = await accept(browser, token, newPerson)
      assert.equal(answer.status, 201, answer.text)
      const me = await browser.call('GET', '/me')
      return Object.assign(browser, { accountId, userId: me.body.id, email: invitation.email })
    },
  }
}

export const newPerson = { name: 'Bea Blum', password: 'correct horse battery' }

export const accept = (browser: Browser, token: string, body: object = {}) =>
  browser.call('POST', `/invitations/${token}/accept`, { body })

/** The token of the newest invitation that was mailed to this address. */
export function tokenOfInvitation({ mails }: Service, email: string): string {
  const mail = mails.findLast(({ kind, to }) => kind === 'team_invitation' && to === email)
  assert.ok(mail?.kind === 'team_invitation', `an invitation to ${email} was mailed`)
  return new URL(mail.data.url).hash.replace('#token=', '')
}
