import { ruleCurrencyOf } from '@proffer/core/team/rule-currency.ts'
import type { ApprovalRule } from '@proffer/core/team/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTeamWords } from './words.ts'

/** The currency of the amount in the approval rule. */
export const useRuleCurrency = () => ruleCurrencyOf(useQuery(profileQuery).data?.profile.proposalDefaults)

/** The approval rule in a sentence. */
export function useRuleText({ when, amount, belowMargin }: ApprovalRule): string {
  const { facts } = useTeamWords()
  const format = useFormat()
  const currency = useRuleCurrency()
  if (when === 'above') return facts.above(format.money(amount ?? '0', currency))
  return when === 'never' && belowMargin ? facts.some : facts[when]
}
