import { useTax } from '../pricing/pricing-owner.ts'
import { type DraftTotals, draftRange, draftTotals } from './draft-totals.ts'
import { useProposalLanguage } from './proposal-language.ts'
import type { Editor } from './use-editor.ts'

/** The totals of the draft with the tax of the profile. Null without a price. */
export function useDraftTotals(editor: Editor): DraftTotals | null {
  return draftTotals(editor.draft, useTax({ language: useProposalLanguage(editor) }))
}

export const useDraftRange = (editor: Editor) =>
  draftRange(editor.draft, useTax({ language: useProposalLanguage(editor) }))
