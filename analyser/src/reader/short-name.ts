import lists from '../../data/name-words.json' with { type: 'json' }
import type { Unit } from '../document.ts'
import type { TextLanguage } from '../exact/language.ts'
import { capitalise } from '../words/clip.ts'
import { wordSet } from '../words/phrases.ts'
import { type Chain, emissionsOf, marginalsOf } from './chain.ts'
import { featuresOf, type UnitFeatures } from './features.ts'
import { nounFor } from './nouns.ts'
import { type Token, tokensOf } from './tokens.ts'

/** The number of features of the chain that tells which words a name keeps. Its tags are “drop” and “keep”. */
export const nameFeatures = 2 ** 17
const maxWords = 9
const minKeep = 0.03
/** Signs and words at which a phrase ends. */
const breaks = wordSet(lists.breaks)
/** Words that no name begins or ends with. */
const edges = wordSet(lists.edges)
/** Words of the client about themself or to the provider. A proposal says them of nobody. */
const persons = wordSet(lists.persons)
const determiners = wordSet(lists.determiners)
const articleFor = new Map(Object.entries(lists.articleFor))
const conjunctions = wordSet(lists.conjunctions)
const prepositions = wordSet(lists.prepositions)

/** A short noun phrase from the words of a request: “cambiar los azulejos del baño, por favor” becomes “Cambio de los azulejos del baño”. */
export function shortName(words: string, language: TextLanguage, keep: Chain): string {
  const tokens = tokensOf(words)
  const kept = withoutEdges(withoutPersons(bestRun(tokens, language, keep)))
  const [first, second] = kept
  const noun = first && isVerb(first, tokens, language) ? nounFor(first.word, language as 'en' | 'es') : undefined
  // “unificar y depurar los registros” has two verbs.
  const isKept = !noun || noun === first?.word || (second && conjunctions.has(second.word))
  if (isKept) return capitalise(written(kept, words))
  const rest = written(kept.slice(1), words).replace(/^(?:de|of) /, '')
  const joint = second && !prepositions.has(second.word) ? ` ${language === 'es' ? 'de' : 'of'} ` : ' '
  return capitalise(`${noun}${joint}${rest}`.trim().replace(/\bde el\b/, 'del'))
}

/** The first words of a text, without a loose end, persons and signs. */
export const firstWords = (text: string, most: number): string => {
  let count = 0
  const tokens = withoutPersons(tokensOf(text)).filter(({ isWord }) => (isWord ? ++count : count) <= most)
  return written(withoutEdges(tokens), text)
}

/** “For our choir” becomes “for the choir”. Other words of persons are left out. */
const withoutPersons = (tokens: Token[]) => tokens.filter(({ word }) => !persons.has(word) || articleFor.has(word))

/** An English verb often looks like a noun: “order tracking”, but “order the parts”. */
function isVerb({ start }: Token, tokens: Token[], language: TextLanguage): boolean {
  if (language !== 'en') return language === 'es'
  const next = tokens.find((token) => token.start > start)
  return next !== undefined && (determiners.has(next.word) || persons.has(next.word) || next.shape === '0')
}

/** A name is read without the unit around it. */
const unitOfWords: Unit = {
  index: 0,
  kind: 'sentence',
  source: 'body',
  text: '',
  parent: null,
  depth: 0,
  label: null,
  isCrossedOut: false,
}

/** The features of the words of a request, for the chain that tells which of them its name keeps. */
export const wordFeatures = (tokens: Token[], language: TextLanguage): UnitFeatures =>
  featuresOf([{ unit: unitOfWords, tokens }], nameFeatures, language)[0]!

/**
 * The run of tokens that is likeliest the name. It has no gaps, because words that the client did not write beside each other seldom make
 * a phrase.
 */
function bestRun(tokens: Token[], language: TextLanguage, keep: Chain): Token[] {
  if (tokens.length === 0) return []
  const probabilities = marginalsOf(keep, emissionsOf(keep, wordFeatures(tokens, language)))
  const gains = tokens.map(({ word, isWord }, at) =>
    !isWord || edges.has(word) || persons.has(word) ? 0 : (probabilities[2 * at + 1] as number) - minKeep,
  )
  let best = { start: 0, end: tokens.length, gain: Number.NEGATIVE_INFINITY }
  for (const start of gains.keys()) {
    let [gain, count] = [0, 0]
    for (let at = start; at < tokens.length; at++) {
      const { word, isWord } = tokens[at] as Token
      if (isWord && !persons.has(word) && ++count > maxWords) break
      if (breaks.has(word)) break
      gain += gains[at] as number
      if (gain > best.gain && !edges.has(word)) best = { start, end: at + 1, gain }
    }
  }
  // “2 micros”: a number belongs to the word after it.
  const start = tokens[best.start - 1]?.shape === '0' ? best.start - 1 : best.start
  return tokens.slice(start, best.end)
}

/** Whether no phrase ends with a token: “and”, a comma. A sign of a currency or a bracket may end one. */
export const isLoose = (token: Token | undefined): boolean =>
  token === undefined || edges.has(token.word) || persons.has(token.word) || /^[,.;:(–—-]$/.test(token.word)

/** The end of a phrase that may have lost its last words: “a map of our two” needs “shops”. */
export function completeEnd(tokens: readonly Token[], end: number): number {
  const needsMore = (token: Token | undefined) => isLoose(token) || determiners.has(token?.word ?? '')
  let last = end
  while (last < end + 2 && needsMore(tokens[last - 1]) && tokens[last]?.isWord) last++
  return needsMore(tokens[last - 1]) ? end : last
}

/** The tokens without words that no phrase begins or ends with. */
function withoutEdges(tokens: Token[]): Token[] {
  const start = tokens.findIndex((token) => !isLoose(token) && token.isWord)
  const end = tokens.findLastIndex((token) => !isLoose(token) && token.isWord)
  return start < 0 ? [] : tokens.slice(start, end + 1)
}

/** The tokens as they are written, with a space for what was left out between them. */
const written = (tokens: Token[], text: string) =>
  tokens
    // A quotation mark or bracket may have lost the other one.
    .filter(({ word }) => !/^["“”«»()[\]]$/.test(word))
    .map(({ word, start, end }, at, kept) => {
      const before = kept[at - 1]
      const isApart = before && before.end < start
      return `${isApart ? ' ' : ''}${articleFor.get(word) ?? text.slice(start, end)}`
    })
    .join('')
