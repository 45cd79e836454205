import type { Language } from '@proffer/core/language.ts'
import type { ProjectKind } from '../../language/kinds.ts'
import { PhraseIndex } from '../../words/phrases.ts'
import { wordsOf } from '../../words/tokens.ts'
import { creativeTexts as enCreative } from '../en/checklist/creative.ts'
import { generalTexts as enGeneral } from '../en/checklist/general.ts'
import { industryTexts as enIndustry } from '../en/checklist/industry.ts'
import { productTexts as enProduct } from '../en/checklist/product.ts'
import { promotionTexts as enPromotion } from '../en/checklist/promotion.ts'
import { systemTexts as enSystem } from '../en/checklist/system.ts'
import { tradeTexts as enTrade } from '../en/checklist/trade.ts'
import { creativeTexts as esCreative } from '../es/checklist/creative.ts'
import { generalTexts as esGeneral } from '../es/checklist/general.ts'
import { industryTexts as esIndustry } from '../es/checklist/industry.ts'
import { productTexts as esProduct } from '../es/checklist/product.ts'
import { promotionTexts as esPromotion } from '../es/checklist/promotion.ts'
import { systemTexts as esSystem } from '../es/checklist/system.ts'
import { tradeTexts as esTrade } from '../es/checklist/trade.ts'
import { creativeEntries } from './creative-entries.ts'
import type { ChecklistEntry, ChecklistTexts, KindEntries } from './entry.ts'
import { generalEntries } from './general-entries.ts'
import { industryEntries } from './industry-entries.ts'
import { productEntries } from './product-entries.ts'
import { promotionEntries } from './promotion-entries.ts'
import { systemEntries } from './system-entries.ts'
import { tradeEntries } from './trade-entries.ts'

const entriesByKind: KindEntries = {
  ...productEntries,
  ...systemEntries,
  ...creativeEntries,
  ...promotionEntries,
  ...tradeEntries,
}

export const checklistTexts: Record<Language, ChecklistTexts> = {
  en: { ...enGeneral, ...enIndustry, ...enProduct, ...enSystem, ...enCreative, ...enPromotion, ...enTrade },
  es: { ...esGeneral, ...esIndustry, ...esProduct, ...esSystem, ...esCreative, ...esPromotion, ...esTrade },
}

const industries = new PhraseIndex(industryEntries.map((entry) => [entry, entry.industry] as const))

/** The questions for a kind of work in a line of business. The general ones come last. */
export function checklistEntries(kind: ProjectKind, industry: string): ChecklistEntry[] {
  const ofKind = kind === 'general' ? [] : (entriesByKind[kind] ?? [])
  const ofIndustry = new Set(industries.find(wordsOf(industry)).map(({ concept }) => concept))
  return [...ofKind, ...ofIndustry, ...generalEntries]
}

/** The wording that answers each entry, by the entry's id. */
const answerIndexes = new Map<string, PhraseIndex<true>>()

/** Whether the words of a context answer a question. */
export function isAnswered(entry: ChecklistEntry, words: string[]): boolean {
  if (entry.answeredBy.length === 0) return false
  const index = answerIndexes.get(entry.id) ?? new PhraseIndex([[true, entry.answeredBy] as const])
  answerIndexes.set(entry.id, index)
  // The wording has `#` for a number: “# pages”.
  const withoutNumbers = words.map((word) => (/^\d/.test(word) ? '#' : word))
  return index.find(words).length > 0 || index.find(withoutNumbers).length > 0
}
