import { formatDecimal } from '@proffer/core/currency.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { percentSum } from '../pricing/schedule-sum.ts'
import { useProposalsWords } from '../words.ts'
import type { EditState } from './draft-autosave.ts'

/** The save state in a few words. */
export function useSaveText(editState: EditState): string {
  const { states } = useProposalsWords().editor
  return usePaymentSumText(editState) ?? states[editState.saveState]
}

/** Names a wrong sum of the payments, which belongs to no single field. Null if something else has to be corrected too. */
function usePaymentSumText({ saveState, issues, draft: { pricing } }: EditState): string | null {
  const { states } = useProposalsWords().editor
  const { language } = useLanguage()
  const isOnlyProblem = issues['pricing/schedule']?.type === 'schedule_sum' && Object.keys(issues).length === 1
  if (saveState !== 'incomplete' || !pricing || !isOnlyProblem) return null
  return states.paymentSum(formatDecimal(percentSum(pricing.schedule), language))
}
