import type { BriefDocument } from '../document.ts'
import { readDocument } from '../read-document.ts'
import type { Chain } from './chain.ts'
import { featuresOf, type TokenUnit, type UnitFeatures } from './features.ts'
import { probabilitiesIn, tagsOf } from './spans.ts'
import { tokensOf } from './tokens.ts'

/**
 * What a passage says of the work. R: it asks for it, M: it may ask for it, X: it excludes it, L: it is for later, H: it is there already,
 * Q: it asks the provider.
 */
export const roleTags = tagsOf(['R', 'M', 'X', 'L', 'H', 'Q'])
/** N: name, C: company, D: deadline, B: budget, U: audience, T: technology, I: a system to exchange data with. */
export const factTags = tagsOf(['N', 'C', 'D', 'B', 'U', 'T', 'I'])
/** Both chains use the same features, whose numbers are below this one. */
export const featureCount = 2 ** 20

/** A brief with the tokens and features of its units. */
export interface TokenDocument extends BriefDocument {
  tokenUnits: TokenUnit[]
  features: UnitFeatures[]
}

/** A brief with the probabilities of the tags at its tokens. */
export interface TaggedDocument extends TokenDocument {
  roles: Float64Array[]
  facts: Float64Array[]
}

export function tokenDocument(text: string, language?: 'en' | 'es'): TokenDocument {
  const document = readDocument(text, language)
  const tokenUnits = document.units.map((unit) => ({ unit, tokens: tokensOf(unit.text) }))
  return { ...document, tokenUnits, features: featuresOf(tokenUnits, featureCount, document.language) }
}

export const tagDocument = (document: TokenDocument, chains: { roles: Chain; facts: Chain }): TaggedDocument => ({
  ...document,
  roles: probabilitiesIn(chains.roles, document.features),
  facts: probabilitiesIn(chains.facts, document.features),
})
