import type { Static } from 'typebox'
import { compareMoney, type Money } from '../money.ts'
import { Type } from '../schema-builders.ts'
import type { EventKind } from '../webhooks/event-kinds.ts'
import { Id, Nullable, named, OneOf, Timestamp } from '../wire.ts'
import type { AuditAction } from './audit.ts'
import { isAtLeast, type Role } from './roles.ts'
import type { ApprovalRule } from './schema.ts'

const Note = Type.String({ maxLength: 2_000, examples: ['The price is agreed with sales.'] })

/** The approval of a proposal, as its record shows it. */
export const Approval = named(
  'Approval',
  Type.Object({
    state: OneOf(['none', 'requested', 'approved', 'declined'], {
      description: 'Every change of what the client would see sets it back to `none`.',
      examples: ['requested'],
    }),
    by: Nullable({
      ...Type.Object({ userId: Id, name: Type.String({ examples: ['Ada Alves'] }) }),
      description: 'Who requested, approved or declined it.',
    }),
    at: Nullable(Timestamp),
    note: Nullable(Note),
  }),
)
export type Approval = Static<typeof Approval>

/** The approval of a proposal for which nobody has requested one, or that has changed since. */
export const noApproval: Approval = { state: 'none', by: null, at: null, note: null }

export const ApprovalChange = named(
  'ApprovalChange',
  Type.Object({
    action: OneOf(['request', 'approve', 'decline'], {
      description: 'Only an owner or admin can approve or decline.',
      examples: ['request'],
    }),
    note: Type.Optional(Nullable(Note)),
  }),
)
export type ApprovalChange = Static<typeof ApprovalChange>

/** The state that each action leads to. Its event in the webhooks has the same name as its entry in the audit log. */
export const approvalOutcomes = {
  request: { state: 'requested', event: 'proposal.approval_requested' },
  approve: { state: 'approved', event: 'proposal.approved' },
  decline: { state: 'declined', event: 'proposal.approval_declined' },
} as const satisfies Record<ApprovalChange['action'], { state: Approval['state']; event: EventKind & AuditAction }>

/** Whether the rule is incomplete: `above` needs an amount. */
export const lacksAmount = ({ when, amount }: AmountRule): boolean => when === 'above' && amount === null

/** The part of a rule that depends on the price alone. */
export type AmountRule = Pick<ApprovalRule, 'when' | 'amount'>

/** The rule of a team with the currency of its amount. */
export interface RuleInCurrency extends ApprovalRule {
  currency: string
}

/** The one-time net price of a proposal. */
interface NetPrice {
  net: Money
  currency: string
}

/** Whether somebody with this role needs approval to share a proposal with this price. Null stands for no price. */
export function needsApproval(
  rule: AmountRule & Pick<RuleInCurrency, 'currency'>,
  role: Role,
  price: NetPrice | null,
): boolean {
  // Owners and admins approve, so they need no approval themselves.
  if (isAtLeast(role, 'admin')) return false
  if (rule.when !== 'above') return rule.when === 'always'
  // An amount in another currency cannot be compared, so it needs approval. So does everything while the rule lacks its amount.
  if (price === null || rule.amount === null || price.currency !== rule.currency) return true
  return compareMoney(price.net, rule.amount) >= 0
}
