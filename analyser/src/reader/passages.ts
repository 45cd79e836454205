import type { Passage } from '../reading.ts'
import { clip } from '../words/clip.ts'
import { locate } from './locate.ts'
import type { Model } from './model.ts'
import { shortName } from './short-name.ts'
import type { Place } from './spans.ts'
import type { TaggedDocument } from './tagging.ts'
import { tokensOf } from './tokens.ts'

const maxName = 120

/** The brief with spaces instead of tags, so that the places stay the same. */
const withoutTags = (brief: string) => brief.replace(/<\/?[a-z][^<>]{0,400}>/gi, (tag) => ' '.repeat(tag.length))

/** Returns the client's words at places of a brief. */
export function passagesOf(brief: string, document: TaggedDocument, { names }: Pick<Model, 'names'>) {
  const { tokenUnits, units, language } = document
  const tokens = tokensOf(withoutTags(brief))
  const located = locate(tokenUnits, tokens)

  /** The words with the unit's single spaces. */
  function wordsAt({ unit, start, end }: Place): string {
    const { unit: read, tokens: ofUnit } = tokenUnits[unit]!
    return read.text.slice(ofUnit[start]!.start, ofUnit[end - 1]!.end)
  }

  /** The words exactly as in the brief, or an empty text if they are not found there. */
  function quoteAt({ unit, start, end }: Place): string {
    const found = located[unit]!.subarray(start, end).filter((place) => place >= 0)
    const [first, last] = [tokens[found[0] ?? -1], tokens[found.at(-1) ?? -1]]
    return first && last ? brief.slice(first.start, last.end) : ''
  }

  function headingOf(unit: number): string {
    for (let above = units[unit]!.parent; above !== null; above = units[above]!.parent)
      if (units[above]!.kind === 'heading') return units[above]!.text
    return ''
  }

  const passageAt = (place: Place, confidence: number): Passage => ({
    // Nobody writes a longer word, but a text may have one.
    name: clip(shortName(wordsAt(place), language, names), maxName),
    quote: quoteAt(place),
    sentence: units[place.unit]!.text,
    heading: headingOf(place.unit),
    confidence,
  })

  return { wordsAt, quoteAt, passageAt }
}
