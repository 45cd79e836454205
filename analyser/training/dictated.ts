import type { Message } from './messages.ts'
import { type ReadMessage, readMessage } from './read-message.ts'

/** Every fourth message is also learned as if it had been dictated. */
const interval = 4
/** Nobody dictates a longer one. */
const maxLength = 1500
/** Signs that nobody speaks: before a space, and those that open a question or quotation. Signs inside numbers and addresses stay. */
const unspoken = /[.,;:!?…)"”»–—]+(?=\s|$)|[¿¡("“«–—]|\p{Extended_Pictographic}|(?<=\s)[-*•]\s/gu

/** Some of the messages, without punctuation, capitals and line breaks, as a telephone writes down what it hears. */
export const dictatedCopies = (messages: readonly ReadMessage[]): ReadMessage[] =>
  messages
    .filter(({ message }, at) => at % interval === 0 && message.text.length <= maxLength)
    .map(({ message }) => readMessage(dictated(message)))

export function dictated(message: Message): Message {
  const { text, marks } = message
  const isKept = new Array<boolean>(text.length).fill(true)
  for (const { 0: sign, index } of text.matchAll(unspoken)) isKept.fill(false, index, index + sign.length)
  let spoken = ''
  const places: number[] = []
  for (let at = 0; at < text.length; at++) {
    places[at] = spoken.length
    if (isKept[at]) spoken += /\s/.test(text[at] as string) ? ' ' : (text[at] as string).toLowerCase()
  }
  const placeOf = (at: number) => places[at] ?? spoken.length
  return {
    ...message,
    text: spoken,
    marks: marks.map((mark) => ({ ...mark, start: placeOf(mark.start), end: placeOf(mark.end) })),
  }
}
