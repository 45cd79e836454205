import { stemsOf } from '@proffer/analyser/words/stems.ts'
import { wordsOf } from '@proffer/analyser/words/tokens.ts'

/** Finds a model's words in the brief. What does not stand there was invented. */
export interface Evidence {
  /** The passage of the brief that has these words, up to white space, case and the form of quotation marks. Null if there is none. */
  passage(words: string | null): string | null
  /** Whether the brief has at least one of the words that carry meaning. */
  sharesWord(name: string): boolean
}

/** So many places are tried, because a repeated letter stands at every place of a hostile brief. */
const MAX_TRIES = 200

const isSpace = (character: string) => /\s/.test(character)
const letter = /[\p{L}\p{N}]/u
/** Scripts that put no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Models write these differently from the client. */
const sameMarks = new Map(
  Object.entries({ "'": '’‘`´', '"': '“”«»', '-': '–—‑' }).flatMap(([plain, marks]) =>
    [...marks].map((mark) => [mark, plain]),
  ),
)

export function evidenceIn(brief: string): Evidence {
  const { text, places } = folded(brief)
  const stems = stemsOf(wordsOf(brief))

  function passage(words: string | null): string | null {
    const wanted = words === null ? '' : folded(words).text
    if (wanted === '') return null
    let at = text.indexOf(wanted)
    for (let tries = 0; at >= 0 && tries < MAX_TRIES; tries++, at = text.indexOf(wanted, at + 1)) {
      const end = at + wanted.length
      if (cutsWord(text, at) || cutsWord(text, end)) continue
      return brief.slice(places[at], (places[end - 1] ?? 0) + 1)
    }
    return null
  }

  return {
    passage,
    sharesWord: (name) => [...stemsOf(wordsOf(name))].some((stem) => stems.has(stem)) || passage(name) !== null,
  }
}

/** “Ana” does not stand in “banana”. */
function cutsWord(text: string, at: number): boolean {
  const [before = '', after = ''] = [text[at - 1], text[at]]
  return letter.test(before) && letter.test(after) && !unspaced.test(before) && !unspaced.test(after)
}

/** The text in lower case with single spaces, and the place of each of its characters in the original. */
function folded(original: string): { text: string; places: number[] } {
  let text = ''
  const places: number[] = []
  for (let at = 0; at < original.length; at++) {
    const character = original.charAt(at)
    if (isSpace(character)) {
      if (text === '' || text.endsWith(' ')) continue
      text += ' '
    } else {
      const lower = (sameMarks.get(character) ?? character).toLowerCase()
      // The lower case of a few letters is longer.
      text += lower.length === 1 ? lower : character
    }
    places.push(at)
  }
  return text.endsWith(' ') ? { text: text.slice(0, -1), places } : { text, places }
}

/** Names with the same content words, in any order and form, have the same key. */
export const nameKey = (name: string) => [...stemsOf(wordsOf(name))].toSorted().join(' ') || name.trim().toLowerCase()
