import { largestNetOf } from '@proffer/core/pricing/largest-net.ts'
import type { Profile } from '@proffer/core/profile/schema.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import {
  type Approval,
  type ApprovalChange,
  approvalOutcomes,
  needsApproval,
  noApproval,
  type RuleInCurrency,
} from '@proffer/core/team/approval.ts'
import { isAtLeast } from '@proffer/core/team/roles.ts'
import { ruleCurrencyOf } from '@proffer/core/team/rule-currency.ts'
import { insufficientRole } from '../access/rights/insufficient-role.ts'
import { readTeamSettings } from '../accounts/team-fields.ts'
import { queueNotifications } from '../delivery/notifications.ts'
import { findOwnersAndAdmins, findPerson, type Person } from '../delivery/people-store.ts'
import { AppError } from '../errors/errors.ts'
import { announceHint } from '../events/hints.ts'
import { recordEvent } from '../events/record-event.ts'
import type { RecordWithCosts } from '../margin/costs.ts'
import type { Margins } from '../margin/service.ts'
import type { Clock } from '../process/clock.ts'
import type { Profiles } from '../profile/service.ts'
import { eventData } from '../proposals/proposal.ts'
import type { Proposals } from '../proposals/service.ts'
import type { ShareLinks } from '../shares/links.ts'
import { type Database, type Db, describeChange, type Trx } from '../storage/database.ts'
import type { ActingMember, Member } from '../values/member.ts'
import { findApprovalsOf, findRuleRow, findShownAuthor, setShownAuthor } from './store.ts'

export type Approvals = ReturnType<typeof approvals>

interface Options {
  database: Database
  clock: Clock
  profiles: Pick<Profiles, 'author' | 'shownPerson'>
  proposals: Pick<Proposals, 'readForUpdate' | 'changeApproval'>
  links: Pick<ShareLinks, 'liveSealedUrl'>
  margins: Pick<Margins, 'canBeBelowTarget'>
}

type Action = ApprovalChange['action']
type State = Approval['state']

export function approvals({ database, clock, profiles, proposals, links, margins }: Options) {
  const shownAuthorOf = (accountId: string, { userId }: Proposal) => profiles.shownPerson({ accountId, userId })

  /** An author can also change, in another account, what clients see of them. Then the approval was for something else. */
  async function isApproved(db: Db, accountId: string, proposal: Proposal): Promise<boolean> {
    if (proposal.approval.state !== 'approved') return false
    const seen = await findShownAuthor(db, { accountId, proposalId: proposal.id })
    return seen === undefined || seen === (await shownAuthorOf(accountId, proposal))
  }

  async function end(trx: Trx, accountId: string, proposalId: string) {
    const current = await proposals.readForUpdate(trx, accountId, proposalId)
    if (current.proposal.approval.state === 'none') return
    await proposals.changeApproval(trx, current, noApproval, clock.now())
    announceHint({ accountId, kind: 'proposal.updated', proposalId })
  }

  return {
    /** Requests, gives or refuses the approval of what the proposal contains now. An action that was done already changes nothing. */
    async change(
      member: ActingMember,
      proposalId: string,
      { action, note }: ApprovalChange,
      ifMatch: string | undefined,
    ): Promise<RecordWithCosts> {
      const { accountId } = member
      const { id: userId, name } = await profiles.author(member)
      return database.transact(accountId, async (trx) => {
        const current = await proposals.readForUpdate(trx, accountId, proposalId, ifMatch)
        if (action !== 'request' && !isAtLeast(member.role, 'admin'))
          throw insufficientRole('approve and see costs', member.role)
        if (!(await readRule(trx, accountId))) throw noTeam()
        const isLapsed =
          current.proposal.approval.state === 'approved' && !(await isApproved(trx, accountId, current.proposal))
        if (!changes(action, current.proposal, isLapsed)) {
          describeChange(null)
          return current
        }
        const now = clock.now()
        const { state, event } = approvalOutcomes[action]
        const approval: Approval = {
          state,
          by: { userId, name },
          at: now.toISOString(),
          note: note?.trim() || null,
        }
        const stored = await proposals.changeApproval(trx, current, approval, now)
        await setShownAuthor(trx, { accountId, proposalId }, await shownAuthorOf(accountId, current.proposal))
        const sealedUrl = await links.liveSealedUrl(trx, { accountId, proposalId })
        const data = { ...eventData(current.proposal, sealedUrl), approval: eventMember(approval) }
        await recordEvent(trx, { accountId, kind: event, data, at: now })
        const people = await readersOf(trx, member, action, current.proposal)
        await queueNotifications(trx, { accountId, kind: 'approval', event, data, at: now, people })
        return stored
      })
    },

    /** Ends the approvals of what this member wrote, because what clients see of the author changes. Owners and admins need none. */
    async endOf(trx: Trx, author: Member): Promise<void> {
      for (const { proposalId } of await findApprovalsOf(trx, author)) await end(trx, author.accountId, proposalId)
    },

    /** Whether the team's rule asks this member to have the proposal approved, and nobody has approved its content. */
    async isMissing(db: Db, { accountId, role }: ActingMember, draft: Proposal): Promise<boolean> {
      if (isAtLeast(role, 'admin') || (await isApproved(db, accountId, draft))) return false
      const rule = await readRule(db, accountId)
      if (rule === null) return false
      return (
        needsApproval(rule, role, priceOf(draft)) ||
        (rule.belowMargin && margins.canBeBelowTarget(db, accountId, draft))
      )
    },
  }
}

/** With priced items, the highest that the client can choose: a cheap default would hide it from the rule. */
function priceOf({ total, pricing, currency }: Proposal) {
  const net = pricing ? largestNetOf(pricing, currency) : total
  return net === null ? null : { net, currency }
}

/** Whether the action changes the state. Asking for what was approved already does not undo the approval. */
function changes(action: Action, { status, approval }: Proposal, isLapsed: boolean): boolean {
  const state = isLapsed ? 'none' : approval.state
  if (state === approvalOutcomes[action].state || (action === 'request' && state === 'approved')) return false
  if (status === 'accepted') throw alreadyAccepted()
  if (action === 'decline' && state === 'none') throw notRequested()
  return true
}

/**
 * The people to notify of the action, without the one who did it. A request goes to all who can approve. An answer goes to the member
 * who asked or, without a request, to the author.
 */
async function readersOf(
  trx: Trx,
  { accountId, userId }: ActingMember,
  action: Action,
  { userId: authorId, approval }: Proposal,
): Promise<Person[]> {
  const others = (people: Array<Person | undefined>) =>
    people.filter((person) => person !== undefined).filter((person) => person.userId !== userId)
  if (action === 'request') return others(await findOwnersAndAdmins(trx, accountId))
  const askedBy = approval.state === 'requested' ? approval.by?.userId : undefined
  const requester = askedBy && (await findPerson(trx, { accountId, userId: askedBy }))
  return others([requester || (await findPerson(trx, { accountId, userId: authorId }))])
}

/** The rule of the team. Null without a team. */
async function readRule(db: Db, accountId: string): Promise<RuleInCurrency | null> {
  const row = await findRuleRow(db, accountId)
  if (!row) return null
  const { proposalDefaults } = JSON.parse(row.profile) as Partial<Profile>
  return { ...readTeamSettings(row.settings).approval, currency: ruleCurrencyOf(proposalDefaults) }
}

const eventMember = ({ state, by, at, note }: Approval) => ({
  state,
  by: by && { user_id: by.userId, name: by.name },
  at,
  note,
})

/** The refusal to share what nobody has approved. */
export function approvalRequired({ status, approval: { state } }: Proposal) {
  const next = status === 'accepted' ? 'Set the status "revision", because the client has accepted it. ' : ''
  const detail = `An owner or admin has to approve this proposal first. ${next}${advice[state]}`
  return new AppError(409, 'approval_required', detail)
}

const advice: Record<State, string> = {
  none: 'Request it with POST /proposals/{proposal_id}/approval.',
  requested: 'It is requested. Share the proposal when it is approved.',
  declined: 'It was declined: see `approval.note`, change the proposal and request it again.',
  approved: 'Its author has changed their profile since it was approved. Request it again.',
}

const noTeam = () =>
  new AppError(404, 'no_team', 'Only teams approve proposals. Without a team, share the proposal directly.')

const alreadyAccepted = () =>
  new AppError(
    409,
    'proposal_accepted',
    'The client has accepted this proposal. Set another status if you want to change and share it again.',
  )

const notRequested = () =>
  new AppError(409, 'approval_not_requested', 'Nobody has requested approval of what the proposal contains now.')
