import { useDeferredValue, useMemo } from 'react'
import { useTax } from '../pricing/pricing-owner.ts'
import { draftRange, draftTotals } from './draft-totals.ts'
import { useProposalLanguage } from './proposal-language.ts'
import type { Editor } from './use-editor.ts'

/**
 * What the draft costs with the tax of the profile. The totals are null without a price, the range without a choice. They follow a
 * moment later, because the sum of hundreds of lines must not slow down a key.
 */
export function useDraftTotals(editor: Editor) {
  const { rate, name } = useTax({ language: useProposalLanguage(editor) })
  const draft = useDeferredValue(editor.draft)
  return useMemo(() => draftTotals(draft, { rate, name }), [draft, rate, name])
}

export function useDraftRange(editor: Editor) {
  const { rate, name } = useTax({ language: useProposalLanguage(editor) })
  const draft = useDeferredValue(editor.draft)
  return useMemo(() => draftRange(draft, { rate, name }), [draft, rate, name])
}
