import type { Language } from '@proffer/core/language.ts'
import type { Reading } from '../reading.ts'
import { fold } from '../words/fold.ts'
import { quoted } from '../words/quotes.ts'
import { statementsIn } from './statements.ts'
import { sayIn } from './texts.ts'
import { wordsLike } from './words-like.ts'

/** Vague wording, by what it leaves open. The doubts that matter most come first. Source: what providers ask about. */
const doubts = (['soon', 'open', 'taste', 'figure'] as const).map((doubt) => ({
  doubt,
  vagueWords: wordsLike(`vague.${doubt}`),
}))
type Doubt = (typeof doubts)[number]['doubt']

/** A vague passage: the words, with those around them as in the brief. Two providers would estimate it differently. */
type Ambiguity = { doubt: Doubt; words: string; text: string }

// Lengths in characters.
const maxText = 160
const charactersAround = 60

/** At most one passage for each doubt. “We have several shops” leaves nothing open, so taste and figures count only in a request. */
export function findAmbiguities(reading: Reading): Ambiguity[] {
  const requested = reading.requests.flatMap(({ sentence, details }) => [sentence, ...details])
  const statements = statementsIn(reading)
  return doubts.flatMap(({ doubt, vagueWords }) => {
    const texts = doubt === 'taste' || doubt === 'figure' ? requested : statements
    const found = texts.flatMap((text) => passageWith(vagueWords, text) ?? []).at(0)
    return found ? [{ doubt, ...found }] : []
  })
}

function passageWith(vague: RegExp, text: string): { words: string; text: string } | null {
  const [match] = fold(text).matchAll(vague)
  if (!match) return null
  const start = match.index
  const end = start + match[0].length
  const words = text.slice(start, end)
  if (text.length <= maxText) return { words, text }
  const from = start < charactersAround ? 0 : text.lastIndexOf(' ', start - charactersAround) + 1
  const to = text.indexOf(' ', Math.min(text.length - 1, end + charactersAround))
  return { words, text: text.slice(from, to < 0 ? text.length : to) }
}

export function explain({ doubt, words, text }: Ambiguity, language: Language) {
  const say = sayIn(language)
  return { text, issue: say(`issue.${doubt}`, { words: quoted(words, language) }), suggestion: say(`advice.${doubt}`) }
}
