import { formatMoney } from '../currency.ts'
import { formatDay, type Language } from '../language.ts'
import { toUnits } from '../money.ts'
import { priceOf, type Tax } from '../proposals/pricing.ts'
import type { Proposal } from '../proposals/schema.ts'
import { validUntilOf } from '../proposals/validity.ts'
import { mapTexts, type TextPlace, type TextSource } from './proposal-texts.ts'
import { fillMarkdownVariables, fillVariables, unfilledIn, type VariableValues } from './variables.ts'

/** What the values of variables are computed from. */
interface Source {
  proposal: Omit<Parameters<typeof priceOf>[0], 'requirements'> &
    Pick<Proposal, 'name' | 'clientName' | 'clientLocation'> &
    TextSource & { requirements: Array<{ id: string }> }
  providerName: string
  tax: Tax
  language: Language
  /** When the proposal is shared. */
  at: string
}

/**
 * Amounts and days are in the language of the proposal, as the client page shows them. They are formatted when they are read: most
 * proposals have no variables, and the first format loads 6 MB of language data.
 */
export function variableValuesOf({ proposal, providerName, tax, language, at }: Source): VariableValues {
  return {
    'client.name': onOneLine(proposal.clientName),
    'client.location': onOneLine(proposal.clientLocation),
    'proposal.name': onOneLine(proposal.name),
    'provider.name': onOneLine(providerName),
    get validUntil() {
      const validUntil = validUntilOf(proposal.settings, at)
      return validUntil && formatDay(validUntil, language)
    },
    get total() {
      return totalText(proposal, tax, language)
    },
  }
}

/** Null for a blank text. A line break in a value would start another paragraph or item. */
const onOneLine = (value: string | null) => value?.replace(/\s+/g, ' ').trim() || null

/** The one-time price with tax. Null if there is none, as in an offer with monthly prices only. */
function totalText(proposal: Source['proposal'], tax: Tax, language: Language): string | null {
  const price = priceOf(proposal, tax)
  return price && toUnits(price.total) > 0n ? formatMoney(price.total, price.currency, language) : null
}

/** Fills in the variables of every text. */
export function fillProposal<T extends TextSource>(proposal: T, values: VariableValues): T {
  return mapTexts(proposal, ({ text, isMarkdown }) =>
    isMarkdown ? fillMarkdownVariables(text, values) : fillVariables(text, values),
  )
}

/** Variables of one part of a proposal that cannot be filled in. */
interface UnfilledPart {
  /** The field of the proposal: `settings.introduction`, `requirements` or `settings.sections.2`. */
  path: string
  names: string[]
}

/** What a provider should correct before sharing: unknown variables and variables without a value, by part. */
export function unfilledParts(proposal: TextSource, values: VariableValues): UnfilledPart[] {
  const namesByPath = new Map<string, Set<string>>()
  mapTexts(proposal, ({ text, place }) => {
    const names = isHidden(place) ? [] : unfilledIn(text, values)
    const path = pathOf(place)
    if (names.length > 0) namesByPath.set(path, new Set([...(namesByPath.get(path) ?? []), ...names]))
    return text
  })
  return [...namesByPath].map(([path, names]) => ({ path, names: [...names] }))
}

const isHidden = (place: TextPlace) => place.part === 'section' && place.section['hidden'] === true

function pathOf(place: TextPlace): string {
  if (place.part === 'section') return `settings.sections.${place.index}`
  return place.part === 'requirements' ? place.part : `settings.${place.part}`
}
