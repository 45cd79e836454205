import type { TextLanguage } from '../document.ts'
import { PhraseIndex } from '../words/phrases.ts'
import * as en from './en/exclusions.ts'
import * as es from './es/exclusions.ts'
import { machineInstructions } from './machine-instructions.ts'
import * as other from './other/exclusions.ts'

/** Where the excluded thing is: the whole unit, after the phrase, before it, or after it at the start of a unit. */
type Where = 'whole' | 'self' | 'after' | 'before' | 'start'

const indexOf = (list: typeof en) =>
  new PhraseIndex<Where>([
    ['whole', list.wholeExclusions],
    ['whole', machineInstructions],
    ['self', list.selfExclusions],
    ['after', list.exclusionsOfNext],
    ['before', list.exclusionsOfPrevious],
    ['start', list.exclusionStarts],
  ])

const indexes: Record<TextLanguage, PhraseIndex<Where>> = { en: indexOf(en), es: indexOf(es), other: indexOf(other) }
const lists = { en, es, other }

/** Words that rule something out. The positions are indexes of words; the thing is empty if it is not named. */
export interface Exclusion {
  start: number
  end: number
  /** Whether it rules out everything that its unit says. */
  isWhole: boolean
  thing: 'before' | 'after' | 'inside' | null
  /** Whether it says that the client does the work: “we do that ourselves”. */
  isSelf?: boolean
}

const maxWordsBetween = 5
const conditions = new Set(['if', 'si', 'when', 'cuando'])
const weDo = new Set(['nosotros', 'nosotras'])
const ownWork = /^(?:hac|pon|ve|lleva|encarga|ocupa|prepara|escribi|imprimi|compra|gestiona|saca)(?:e)?mos$/

const known = new WeakMap<readonly string[], Exclusion[]>()

/** The words of a unit that rule something out. Requirements and facts both need them, so they are found once. */
export function exclusionsIn(words: readonly string[], language: TextLanguage): Exclusion[] {
  const read = known.get(words)
  if (read) return read
  const found = findExclusions(words, language)
  known.set(words, found)
  return found
}

const beforeObject = /^(?:de|del|para|con|a|por|y|o|en|como|es|son|que|sin|segun|entre)$/

const isSubjectAtEnd = (words: readonly string[], at: number, language: TextLanguage) =>
  language === 'es' &&
  at > 0 &&
  at + 2 === words.length &&
  /[aeo]n?$/.test(words[at - 1] ?? '') &&
  !beforeObject.test(words[at - 1] ?? '')

function findExclusions(words: readonly string[], language: TextLanguage): Exclusion[] {
  const found: Exclusion[] = []
  for (const { concept, start, end } of indexes[language].find(words)) {
    if (concept === 'start' && (start > 0 || lists[language].harmlessAfterNo.has(words[end] ?? ''))) continue
    if (concept === 'after' && conditions.has(words[start - 2] ?? '')) continue
    const isSelf = concept === 'self'
    const isWhole = concept === 'whole' || isSelf
    const thing = isWhole ? null : concept === 'before' ? 'before' : 'after'
    found.push({ start, end, isWhole, thing, isSelf })
  }
  const { refusals, needs, helpers, helperVerbs, owners } = lists[language]
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string
    if (refusals.has(word)) {
      // “no photography needed”
      const need = words.slice(at + 2, at + 2 + maxWordsBetween).findIndex((next) => needs.has(next))
      if (need >= 0) found.push({ start: at, end: at + 3 + need, isWhole: false, thing: 'inside' })
    } else if (weDo.has(word) && ownWork.test(words[at - 1] ?? '')) {
      // “las fotos las hacemos nosotros”
      found.push({ start: at - 1, end: at + 1, isWhole: true, thing: null })
    } else if (owners.has(word) && helpers.has(words[at + 1] ?? '')) {
      // “my sister does our photos”, “de las fotos se encarga mi cuñada”
      const verb = words.slice(at + 2, at + 5).findIndex((next) => helperVerbs.has(next))
      if (verb >= 0) found.push({ start: at, end: at + 3 + verb, isWhole: true, thing: 'after' })
      // “coser cosen nuestras madres”: a Spanish verb before its subject, at the end of the unit.
      else if (isSubjectAtEnd(words, at, language))
        found.push({ start: at, end: at + 2, isWhole: true, thing: 'before' })
      else if (helperVerbs.has(words[at - 1] ?? '') || helperVerbs.has(words[at - 2] ?? ''))
        found.push({ start: at, end: at + 2, isWhole: true, thing: 'before' })
    }
  }
  return found
}
