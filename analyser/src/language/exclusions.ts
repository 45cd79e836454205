import type { TextLanguage } from '../document.ts'
import { PhraseIndex } from '../words/phrases.ts'
import * as en from './en/exclusions.ts'
import * as es from './es/exclusions.ts'
import { machineInstructions } from './machine-instructions.ts'
import * as other from './other/exclusions.ts'

/**
 * What a phrase excludes: the whole unit, the whole unit because the client does it, what follows, what comes before, or what follows if
 * the phrase is at the start of a unit.
 */
type PhraseEffect = 'whole' | 'self' | 'after' | 'before' | 'start'

const indexOf = (list: typeof en) =>
  new PhraseIndex<PhraseEffect>([
    ['whole', list.wholeExclusions],
    ['whole', machineInstructions],
    ['self', list.selfExclusions],
    ['after', list.exclusionsOfNext],
    ['before', list.exclusionsOfPrevious],
    ['start', list.exclusionStarts],
  ])

const indexes: Record<TextLanguage, PhraseIndex<PhraseEffect>> = {
  en: indexOf(en),
  es: indexOf(es),
  other: indexOf(other),
}
const lists = { en, es, other }

/** Words that rule something out. */
export interface Exclusion {
  /** The indexes of the first of these words and after the last one. */
  start: number
  end: number
  /** Whether it rules out everything that its unit says. */
  isWhole: boolean
  /** Where the excluded thing is named: before, after or between these words. Null if it is not named. */
  thing: 'before' | 'after' | 'inside' | null
  /** Whether it says that the client does the work: “we do that ourselves”. */
  isSelf?: boolean
}

const cache = new WeakMap<readonly string[], Exclusion[]>()

/** The words of a unit that rule something out. Requirements and facts both need them, so they are found once. */
export function exclusionsIn(words: readonly string[], language: TextLanguage): Exclusion[] {
  const cached = cache.get(words)
  if (cached) return cached
  const exclusions = [...phraseExclusions(words, language), ...patternExclusions(words, language)]
  cache.set(words, exclusions)
  return exclusions
}

/** “If you don't need …” excludes nothing. */
const conditions = new Set(['if', 'si', 'when', 'cuando'])

/** The exclusions that the phrases of the word lists tell. */
function phraseExclusions(words: readonly string[], language: TextLanguage): Exclusion[] {
  const exclusions: Exclusion[] = []
  for (const { concept: effect, start, end } of indexes[language].find(words)) {
    if (effect === 'start' && (start > 0 || lists[language].harmlessAfterNo.has(words[end] ?? ''))) continue
    if (effect === 'after' && conditions.has(words[start - 2] ?? '')) continue
    const isSelf = effect === 'self'
    if (effect === 'whole' || isSelf) exclusions.push({ start, end, isWhole: true, thing: null, isSelf })
    else exclusions.push({ start, end, isWhole: false, thing: effect === 'before' ? 'before' : 'after', isSelf })
  }
  return exclusions
}

const maxWordsBetween = 5
const spanishWe = new Set(['nosotros', 'nosotras'])
/** “hacemos”, “ponemos”, “llevamos” */
const ownWork = /^(?:hac|pon|ve|lleva|encarga|ocupa|prepara|escribi|imprimi|compra|gestiona|saca)(?:e)?mos$/

/** The exclusions in which other words come between those of the lists. */
function patternExclusions(words: readonly string[], language: TextLanguage): Exclusion[] {
  const exclusions: Exclusion[] = []
  const { refusals, needs, helpers, helperVerbs, owners } = lists[language]
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string
    if (refusals.has(word)) {
      // “no photography needed”
      const need = words.slice(at + 2, at + 2 + maxWordsBetween).findIndex((next) => needs.has(next))
      if (need >= 0) exclusions.push({ start: at, end: at + 3 + need, isWhole: false, thing: 'inside' })
    } else if (spanishWe.has(word) && ownWork.test(words[at - 1] ?? '')) {
      // “las fotos las hacemos nosotros”
      exclusions.push({ start: at - 1, end: at + 1, isWhole: true, thing: null })
    } else if (owners.has(word) && helpers.has(words[at + 1] ?? '')) {
      const verbAfter = words.slice(at + 2, at + 5).findIndex((next) => helperVerbs.has(next))
      const isVerbBefore = helperVerbs.has(words[at - 1] ?? '') || helperVerbs.has(words[at - 2] ?? '')
      // “my sister does our photos”
      if (verbAfter >= 0) exclusions.push({ start: at, end: at + 3 + verbAfter, isWhole: true, thing: 'after' })
      // “de las fotos se encarga mi cuñada”, “coser cosen nuestras madres”
      else if (isVerbBefore || isSubjectAtEnd(words, at, language))
        exclusions.push({ start: at, end: at + 2, isWhole: true, thing: 'before' })
    }
  }
  return exclusions
}

/** Words after which a noun is not the subject of a verb. */
const beforeObject = /^(?:de|del|para|con|a|por|y|o|en|como|es|son|que|sin|segun|entre)$/

/** “coser cosen nuestras madres”: the last two words are the subject of the Spanish verb before them. */
const isSubjectAtEnd = (words: readonly string[], at: number, language: TextLanguage) =>
  language === 'es' &&
  at > 0 &&
  at + 2 === words.length &&
  /[aeo]n?$/.test(words[at - 1] ?? '') &&
  !beforeObject.test(words[at - 1] ?? '')
