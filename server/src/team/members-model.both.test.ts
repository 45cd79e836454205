import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Role, roles } from '@proffer/core/team/roles.ts'
import fc from 'fast-check'
import type { Answer } from '../../test/calls.ts'
import { type Service, startService } from '../../test/harness.ts'
import { accept, teamScene, tokenOfInvitation } from '../../test/team-scene.ts'

let service: Service
before(async () => {
  service = await startService()
})
after(() => service.stop())

const PEOPLE = 5

type Action =
  | { kind: 'invite'; by: number; whom: number; role: Role }
  | { kind: 'withdraw'; by: number; whom: number }
  | { kind: 'accept'; by: number }
  | { kind: 'change'; by: number; whom: number; role: Role }
  | { kind: 'remove'; by: number; whom: number }

const person = fc.nat({ max: PEOPLE - 1 })
const role = fc.constantFrom(...roles)
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('invite'), by: person, whom: person, role }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw'), by: person, whom: person }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('accept'), by: person }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change'), by: person, whom: person, role }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), by: person, whom: person }) },
)

const LEVELS: Record<Role, number> = { owner: 3, admin: 2, member: 1, viewer: 0 }

interface Invitation {
  role: Role
  state: 'open' | 'used' | 'withdrawn'
}

/** The rules of the contract in their simplest form. Each method returns the expected answer: a status or the code of an error. */
class NaiveTeam {
  readonly roles = new Map<number, Role>([[0, 'owner']])
  /** The newest invitation of each person. */
  readonly invitations = new Map<number, Invitation>()

  expect(action: Action): number | string {
    switch (action.kind) {
      case 'invite':
        return this.#manages(action.by, action.role) ? this.#invite(action) : 'insufficient_role'
      case 'withdraw':
        return this.#withdraw(action)
      case 'accept':
        return this.#accept(action.by)
      case 'change':
        return this.#change(action)
      case 'remove':
        return this.#remove(action)
    }
  }

  /** Owners manage everybody, and admins everybody but owners. */
  #manages(by: number, whose: Role) {
    const level = LEVELS[this.roles.get(by) ?? 'viewer']
    return level >= LEVELS.admin && level >= LEVELS[whose]
  }

  #isLastOwner(whom: number) {
    return this.roles.get(whom) === 'owner' && [...this.roles.values()].filter((held) => held === 'owner').length === 1
  }

  #invite({ whom, role }: { whom: number; role: Role }) {
    if (this.roles.has(whom)) return 'already_member'
    if (this.invitations.get(whom)?.state === 'open') return 'already_invited'
    this.invitations.set(whom, { role, state: 'open' })
    return 201
  }

  #withdraw({ by, whom }: { by: number; whom: number }) {
    const invitation = this.invitations.get(whom)
    // Checked by the test itself: only an open invitation has an id to name.
    if (!invitation) return 'none'
    if (!this.#manages(by, invitation.role)) return 'insufficient_role'
    invitation.state = 'withdrawn'
    return 204
  }

  #accept(by: number) {
    const invitation = this.invitations.get(by)
    if (!invitation) return 'none'
    if (invitation.state === 'used') return 'invitation_used'
    if (invitation.state === 'withdrawn') return 'invitation_expired'
    invitation.state = 'used'
    this.roles.set(by, invitation.role)
    return 200
  }

  #change({ by, whom, role }: { by: number; whom: number; role: Role }) {
    const held = this.roles.get(whom)
    if (!held) return 'member_not_found'
    if (!this.#manages(by, held) || !this.#manages(by, role)) return 'insufficient_role'
    if (held !== role && this.#isLastOwner(whom)) return 'last_owner'
    this.roles.set(whom, role)
    return 200
  }

  #remove({ by, whom }: { by: number; whom: number }) {
    const held = this.roles.get(whom)
    if (!held) return 'member_not_found'
    if (by !== whom && !this.#manages(by, held)) return 'insufficient_role'
    if (this.#isLastOwner(whom)) return 'last_owner'
    this.roles.delete(whom)
    return 204
  }
}

/** A team of which only the first person is a member, and people with accounts of their own. */
async function people() {
  const scene = await teamScene(service)
  const ids = [scene.ada.userId]
  while (ids.length < PEOPLE) ids.push((await service.caller()).userId)
  const users = await service.database.db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
  const emailOf = new Map(users.map(({ id, email }) => [id, email]))
  return { accountId: scene.accountId, ids, emails: ids.map((id) => emailOf.get(id) ?? '') }
}

type People = Awaited<ReturnType<typeof people>>

/** A new session of this person that works in the team. Undefined if they may not choose it. */
async function browserInTeam({ accountId, ids }: People, by: number) {
  const browser = await service.browser({ userId: ids[by] as string })
  const answer = await browser.call('POST', '/session/account', { body: { accountId } })
  assert.ok(answer.status === 200 || answer.body.error === 'account_not_found', answer.text)
  return answer.status === 200 ? browser : undefined
}

/** Does it through the API. Returns undefined if the person has nobody to do it to, or no way in. */
async function perform(scene: People, action: Action): Promise<Answer | undefined> {
  const { ids, emails } = scene
  if (action.kind === 'accept') {
    const token = tokenOfInvitation(service, emails[action.by] as string)
    return accept(await service.browser({ userId: ids[action.by] as string }), token)
  }
  const browser = await browserInTeam(scene, action.by)
  if (!browser) return undefined
  const { whom } = action
  switch (action.kind) {
    case 'invite':
      return browser.call('POST', '/team/invitations', { body: { email: emails[whom], role: action.role } })
    case 'withdraw': {
      const { db } = service.database
      const open = db
        .selectFrom('invitations')
        .select('id')
        .where('email', '=', emails[whom] as string)
      const { id } = await open.orderBy('id', 'desc').executeTakeFirstOrThrow()
      return browser.call('DELETE', `/team/invitations/${id}`)
    }
    case 'change':
      return browser.call('PATCH', `/team/members/${ids[whom]}`, { body: { role: action.role } })
    case 'remove':
      return browser.call('DELETE', `/team/members/${ids[whom]}`)
  }
}

const storedRoles = async ({ accountId, ids }: People) => {
  const rows = await service.database.db
    .selectFrom('members')
    .select(['user_id as userId', 'role'])
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map(({ userId, role }) => [ids.indexOf(userId), role]))
}

const byPerson = (team: Map<number, Role>) => [...team].toSorted(([a], [b]) => a - b)

/** Whether the action has somebody who can try it, and something to try it with. */
function isPossible(action: Action, model: NaiveTeam) {
  if (action.kind === 'accept') return model.invitations.has(action.by)
  if (action.kind === 'withdraw') return model.invitations.get(action.whom)?.state === 'open'
  return true
}

const seed = Math.floor(Math.random() * 2 ** 31)

test(`after any sequence of changes the members are those of the model, with seed ${seed}`, async () => {
  const property = fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 40 }), async (actions) => {
    // Each run would use up the mail budget for the addresses of the same people, so each has its own.
    const scene = await people()
    const model = new NaiveTeam()
    for (const next of actions) {
      service.clock.advance(3_600_000)
      if (!isPossible(next, model)) continue
      const isMember = model.roles.has(next.by)
      if (!isMember && next.kind !== 'accept') {
        assert.equal(await perform(scene, next), undefined, 'somebody from outside does not get in')
        continue
      }
      const expected = model.expect(next)
      const answer = await perform(scene, next)
      assert.equal(answer && (answer.status < 300 ? answer.status : answer.body.error), expected, JSON.stringify(next))
      const stored = await storedRoles(scene)
      assert.deepEqual(byPerson(stored), byPerson(model.roles))
      assert.ok([...stored.values()].includes('owner'), 'there is an owner')
    }
  })
  await fc.assert(property, { numRuns: 6, seed })
})
