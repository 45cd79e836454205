import { locate } from '../src/reader/locate.ts'
import { type TokenDocument, tokenDocument } from '../src/reader/tagging.ts'
import { tokensOf } from '../src/reader/tokens.ts'
import type { Message } from './messages.ts'

/** A message as the reader sees it, with the marks at the tokens of its units. */
export interface ReadMessage {
  message: Message
  document: TokenDocument
  /** For each unit and token, the index of the marks around it, the outermost first. */
  marks: number[][][]
}

export function readMessage(message: Message): ReadMessage {
  const document = tokenDocument(message.text, message.language)
  const words = tokensOf(message.text)
  const places = locate(
    document.tokenUnits.map(({ tokens }) => tokens),
    words,
  )
  const marks = places.map((ofUnit) =>
    Array.from(ofUnit, (place) => {
      const token = words[place]
      if (!token) return []
      return message.marks.flatMap(({ start, end }, at) => (token.start >= start && token.end <= end ? [at] : []))
    }),
  )
  return { message, document, marks }
}

/** The kind of tag for a kind of mark: R? is M, the others are themselves. */
const tagKind = (markKind: string) => (markKind === 'R?' ? 'M' : markKind)

/** The tags of a unit's tokens, among some tags. An inner mark counts rather than the one around it. */
export function tagsFor({ message, marks }: ReadMessage, unit: number, tags: readonly string[]): Int32Array {
  let last = -1
  return Int32Array.from(marks[unit] as number[][], (ofToken) => {
    const kindAt = (mark: number) => tagKind(message.marks[mark]?.kind ?? '')
    const mark = ofToken.findLast((at) => tags.includes(`${kindAt(at)}+`)) ?? -1
    const isFirst = mark !== last
    last = mark
    return mark < 0 ? 0 : tags.indexOf(`${kindAt(mark)}${isFirst ? '+' : '-'}`)
  })
}
