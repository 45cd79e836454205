import { formatDecimal } from '@proffer/core/currency.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { percentSum } from '../pricing/schedule-sum.ts'
import { useProposalsWords } from '../words.ts'
import type { EditState } from './draft-autosave.ts'

/** The save state in a few words. It names a wrong sum of the payments, which belongs to no single field. */
export function useSaveText({ saveState, issues, draft: { pricing } }: EditState): string {
  const { states } = useProposalsWords().editor
  const { language } = useLanguage()
  const hasSumProblem = issues['pricing/schedule']?.type === 'schedule_sum' && Object.keys(issues).length === 1
  if (saveState !== 'incomplete' || !pricing || !hasSumProblem) return states[saveState]
  return states.paymentSum(formatDecimal(percentSum(pricing.schedule), language))
}
