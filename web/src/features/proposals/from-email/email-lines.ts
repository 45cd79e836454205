import type { Passage } from './passages.ts'

/** A line of the email, by what it is. */
export interface EmailLine {
  kind: 'header' | 'item' | 'blank' | 'text'
  start: number
  end: number
  /** Where the text begins: after the label of a header, the mark of an item, or the time and the sender in a chat. */
  contentStart: number
}

const headerLabel =
  /^(?:[>*\s]{0,4})(?:From|To|Cc|Sent|Date|Subject|Reply-To|De|Para|Enviado(?: el)?|Fecha|Asunto)\*?:\*?[ \t]*/i
const senderLabel = /^(?:from|de)$/i
const subjectLabel = /^(?:[>*\s]{0,4})(?:Subject|Asunto)\*?:\*?[ \t]*/i
const itemMark = /^[ \t>]{0,8}(?:[-*•·–—]|\d{1,2}[.)])[ \t]+/
/** In front of each message of a copied chat: “[12/11/26, 18:02] Jo:”. */
const chatSender =
  /^\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.? ?m\.?)?\]?(?: -)? [^:\n]{1,60}:[ \t]*/i
/** Above a forwarded email. */
const forwardMark = /^[-_>\s]{3,20}\p{L}[^\n]{0,60}-{3,}\s*$/u
/** In front of a subject that was answered or forwarded. */
const replyMarks = /^(?:(?:re|fwd?|rv|reenv)\s*:\s*)+/i

/** The lines of the email. Only two headers in a row are headers, or one at the beginning: “Date: to be agreed” can be a wish. */
export function linesOf(email: string): EmailLine[] {
  let start = 0
  const lines = email.split('\n').map((text) => {
    const line = { text, start, end: start + text.length }
    start = line.end + 1
    return line
  })
  const isLabelled = lines.map(({ text }) => headerLabel.test(text))
  return lines.map(({ text, ...place }, index): EmailLine => {
    const isHeader = isLabelled[index] && (index === 0 || isLabelled[index - 1] || isLabelled[index + 1])
    const item = itemMark.exec(text)?.[0]
    const mark = isHeader ? headerLabel.exec(text)?.[0] : (item ?? chatSender.exec(text)?.[0])
    const contentStart = place.start + (mark?.length ?? 0)
    if (isHeader || forwardMark.test(text)) return { kind: 'header', ...place, contentStart }
    return { kind: text.trim() === '' ? 'blank' : item ? 'item' : 'text', ...place, contentStart }
  })
}

/** The subject of the email, if it has headers. */
export function subjectOf(email: string): string | null {
  const line = linesOf(email).find(
    ({ kind, start, end }) => kind === 'header' && subjectLabel.test(email.slice(start, end)),
  )
  return (line && email.slice(line.contentStart, line.end).replace(replyMarks, '').trim()) || null
}

/** The text below the headers. */
export function bodyOf(email: string): string {
  const firstOfBody = linesOf(email).find(({ kind }) => kind === 'text' || kind === 'item')
  return email.slice(firstOfBody?.start ?? 0)
}

export interface Sentence {
  start: number
  text: string
}

/** Between two sentences. An abbreviation such as “approx. 30” does not end one. */
const betweenSentences = /(?<=[.!?…]["'”»)]?)\s+(?=["'“«¿¡(]*\p{Lu})/gu
/** Fewer words are a greeting or a name. */
const MIN_WORDS = 3
const MAX_GREETING_WORDS = 4

/** The sentences of the email that nothing was made of. A name alone makes nothing of its sentence. */
export function unusedSentences(email: string, passages: readonly Passage[]): Sentence[] {
  const used = passages.filter(({ kind }) => kind !== 'who')
  const isUsed = ({ start, text }: Sentence) =>
    used.some((passage) => passage.start < start + text.length && passage.end > start)
  return linesOf(email)
    .filter(({ kind }) => kind === 'text' || kind === 'item')
    .flatMap(({ contentStart, end }) => sentencesIn(email, contentStart, end))
    .filter((sentence) => isSaying(sentence.text) && !isUsed(sentence))
}

function sentencesIn(email: string, from: number, to: number): Sentence[] {
  const line = email.slice(from, to)
  let start = 0
  const ends = [...line.matchAll(betweenSentences)].map(({ index, 0: { length } }) => ({
    end: index,
    next: index + length,
  }))
  return [...ends, { end: line.length, next: line.length }].map(({ end, next }) => {
    const sentence = { start: from + start, text: line.slice(start, end).trimEnd() }
    start = next
    return sentence
  })
}

/** Whether a sentence may say something. A colon announces what follows, and a comma ends a greeting. */
function isSaying(text: string): boolean {
  const count = text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
  return count >= MIN_WORDS && !text.endsWith(':') && !(text.endsWith(',') && count <= MAX_GREETING_WORDS)
}

/** The header that a passage is in: the sender, the subject, or another one by its label. Null if it is in none. */
export function headerOf(
  email: string,
  { start, end }: Pick<Passage, 'start' | 'end'>,
): { kind: 'sender' | 'subject' } | { kind: 'other'; label: string } | null {
  const line = linesOf(email).find((candidate) => start < candidate.end && end > candidate.start)
  if (line?.kind !== 'header') return null
  const label = email.slice(line.start, line.contentStart).replace(/[>*:\s]+/g, '')
  if (label === '') return null
  if (senderLabel.test(label)) return { kind: 'sender' }
  return subjectLabel.test(`${label}:`) ? { kind: 'subject' } : { kind: 'other', label }
}

const WORDS_AROUND = 4

/** The passage with the words in front of it in its sentence, or if it begins the sentence, those after it. Null in a header. */
export function wordsAround(email: string, { start, end }: Pick<Passage, 'start' | 'end'>): string | null {
  const line = linesOf(email).find((candidate) => start < candidate.end && end > candidate.start)
  if (!line || line.kind === 'header') return null
  const sentence = sentencesIn(email, line.contentStart, line.end).findLast((each) => each.start <= start)
  const before = email.slice(sentence?.start ?? start, start)
  const after = email.slice(end, Math.max(end, (sentence?.start ?? end) + (sentence?.text.length ?? 0)))
  const words =
    before.trim() === ''
      ? [email.slice(start, end), ...after.split(/(?=\s)/).slice(0, WORDS_AROUND)]
      : [...before.split(/(?<=\s)/).slice(-WORDS_AROUND), email.slice(start, end)]
  return words
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/[\s,;:(]+$/, '')
    .trim()
}
