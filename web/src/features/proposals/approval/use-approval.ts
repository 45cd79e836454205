import { compareMoney } from '@proffer/core/money.ts'
import { largestNetOf } from '@proffer/core/pricing/largest-net.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { ApprovalChange } from '@proffer/core/team/approval.ts'
import { isAtLeast } from '@proffer/core/team/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { callWithHeaders } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/language.tsx'
import { teamQuery, useMembers } from '../../team/team-queries.ts'
import { useRights } from '../../team/use-rights.ts'
import { useRuleCurrency } from '../../team/use-rule-text.ts'
import { useShareProblems } from '../detail/use-share-problems.ts'
import { useRefreshProposals } from '../proposal-queries.ts'
import { useApprovalWords } from './words.ts'

/** What the approval of a proposal asks of this person: to request it, to answer a request, or nothing. */
export function useApprovalTask(proposal: Proposal): 'request' | 'decide' | null {
  const { has, may, isTeam } = useRights()
  const { approval, status } = proposal
  const isOpen = isTeam && status !== 'accepted'
  const approves = has('approve and see costs')
  const mayNeedIt = isOpen && !approves && may('proposal_approval', proposal)
  const problems = useShareProblems(proposal, mayNeedIt)
  if (isOpen && approves) return approval.state === 'requested' ? 'decide' : null
  return mayNeedIt && problems?.some(({ code }) => code === 'approval_required') ? 'request' : null
}

/** Why the team's rule asks for an approval. Empty while that is unknown. */
export function useApprovalReason({ total, pricing, currency }: Proposal): string {
  const words = useApprovalWords()
  const format = useFormat()
  // Read again, because a new rule may be why the approval is missing.
  const rule = useQuery({ ...teamQuery, enabled: useRights().isTeam, staleTime: 0 }).data?.settings.approval
  const ruleCurrency = useRuleCurrency()
  const seesCosts = useRights().has('approve and see costs')
  if (!rule) return ''
  // Members are not told that it is about the margin.
  const other = seesCosts && rule.belowMargin ? words.belowMargin : words.other
  if (rule.when === 'never') return other
  if (rule.when === 'always' || rule.amount === null) return words.always
  const amount = format.money(rule.amount, ruleCurrency)
  // With priced items, the rule is about the highest price that the client can choose.
  const net = pricing ? largestNetOf(pricing, currency) : total
  if (net === null) return words.noPrice(amount)
  if (currency !== ruleCurrency) return words.otherCurrency(amount)
  if (compareMoney(net, rule.amount) < 0) return other
  const text = net === total ? words.above : words.aboveIfChosen
  return text(amount, format.money(net, currency))
}

/** The names of those who can approve, such as "Rui or Leonor". */
export function useApproverNames(): string {
  const words = useApprovalWords()
  const locale = useLocale()
  const names = useMembers()
    .filter(({ role }) => isAtLeast(role, 'admin'))
    .map(({ name }) => name)
  return names.length > 0 ? new Intl.ListFormat(locale, { type: 'disjunction' }).format(names) : words.admins
}

/** Returns a function that requests, gives or refuses the approval. With `ifMatch`, only of the record that was read. */
export function useSendApproval({ id }: Pick<Proposal, 'id'>) {
  const refreshProposals = useRefreshProposals()
  return async (body: ApprovalChange, ifMatch?: string | null) => {
    try {
      return await callWithHeaders(app.proposalApproval, { proposal_id: id, body, ...(ifMatch && { ifMatch }) })
    } finally {
      // Also after a refusal: the proposal may have changed.
      await refreshProposals()
    }
  }
}
