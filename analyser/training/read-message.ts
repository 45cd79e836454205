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
  const marks = locate(document.tokenUnits, words).map((ofUnit) =>
    Array.from(ofUnit, (place) => {
      const token = words[place]
      if (!token) return []
      return message.marks.flatMap(({ start, end }, at) => (token.start >= start && token.end <= end ? [at] : []))
    }),
  )
  return { message, document, marks }
}

/** The tags of a unit's tokens, among some tags. An inner mark counts rather than the one around it. */
export function tagsFor({ message, marks }: ReadMessage, unit: number, tags: readonly string[]): Int32Array {
  // What is perhaps asked for has the tag M.
  const kindAt = (mark: number) => message.marks[mark]!.kind.replace('R?', 'M')
  let last = -1
  return Int32Array.from(marks[unit]!, (ofToken) => {
    const mark = ofToken.findLast((at) => tags.includes(`${kindAt(at)}+`)) ?? -1
    const isFirst = mark !== last
    last = mark
    return mark < 0 ? 0 : tags.indexOf(`${kindAt(mark)}${isFirst ? '+' : '-'}`)
  })
}
