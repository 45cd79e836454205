import { useCallback } from 'react'
import type { PricingDraft } from '../pricing/pricing-draft.ts'
import type { PricingOwner } from '../pricing/pricing-owner.ts'
import { useProposalLanguage } from './proposal-language.ts'
import type { Editor } from './use-editor.ts'

/** The priced lines of a proposal. Null while it is priced in another way. */
export function usePricingOwner(editor: Editor): PricingOwner | null {
  const { draft, set, errorAt } = editor
  const language = useProposalLanguage(editor)
  const change = useCallback(
    (edit: (pricing: PricingDraft) => PricingDraft) => set(({ pricing }) => ({ pricing: pricing && edit(pricing) })),
    [set],
  )
  const errorInPricing = useCallback((place: string) => errorAt(`pricing/${place}`), [errorAt])
  const { pricing, currency, hourlyRate, requirements } = draft
  if (!pricing) return null
  return {
    pricing,
    change,
    errorAt: errorInPricing,
    currency,
    hourlyRate,
    requirements,
    language,
  }
}
