import { closings, courtesies, headerNames, salutations } from '../language/mail-words.ts'
import { fold } from '../words/fold.ts'
import { PhraseIndex } from '../words/phrases.ts'
import { wordsOf } from '../words/tokens.ts'
import { markOf } from './marks.ts'
import { headingOf, withoutBlockQuote } from './markup.ts'

// Most of these patterns are matched against folded lines: lower case without accents.
/** "On 3 May, Ana Ruiz wrote:" */
const quoteIntroduction = /^(?:on|el|am|le|il|em) .{6,120} (?:wrote|escribio|schrieb|a ecrit|ha scritto|escreveu)\s?:$/
/** "----- Original Message -----" */
const originalMessage = /^[-_\s>]{2,}\s?(?:original message|mensaje original|message d'origine|ursprungliche nachricht)/
/** "---------- Forwarded message ---------" */
const forwardedMessage = /^[-_\s>]{0,20}\s?(?:begin forwarded|forwarded message|mensaje reenviado|inicio del mensaje)/
const sentFrom = /^(?:sent from (?:my|the)|enviado desde mi|get outlook for|descarga outlook)\b/
/** "From: …" or "**Subject:** …" */
const headerLabel = /^\*{0,2}([\p{L} -]{1,12}):\*{0,2}(?:\s|$)/u
/** "Re: Fwd: " */
const replyPrefix = /^(?:(?:re|fwd?|rv|aw|wg|tr|enc):\s?){1,4}/i
/** "Ana Ruiz", "J. de la Cruz" or "Ana & Luis" */
const personName = /^(?:(?:\p{Lu}[\p{L}.'’-]{0,24}|&|and|y|e|de|del)(?:\s|$)){1,6}$/u
/** An address, a link, a telephone number or a place holder such as "[name]". */
const contactDetails = /@|https?:|www\.|\+?\d[\d\s().-]{7,}|^(?:tel|phone|mobile|movil|telefono|mail|web)\b|\[\p{L}+\]/u
/** "P.S. We also …": such a line ends a signature. "P.D." is Spanish. */
const postscriptLine = /^p\.? ?[sd]\.?[:\s,–-]/

const salutationIndex = new PhraseIndex([['salutation', salutations]])
const courtesyIndex = new PhraseIndex([['courtesy', courtesies]])
const closingSet = new Set(closings)
const headerSet = new Set(headerNames)

/** A short line with one of these words closes a mail, even if the line is not in the list of closings. */
const closingWords = new Set(
  'saludo saludos regards abrazo cordialmente atentamente sincerely cheers wishes thanks'.split(' '),
)
const maxClosingWords = 6
const maxSignatureLines = 8
/** Longer lines, in characters, belong to no signature. */
const maxSignatureLineLength = 70
/** If the text above a quoted mail has fewer characters than this, or no more than the text below, the quoted mail is part of the brief. */
const minOwnLength = 200

/** The text without “PS:” at its start. A request after it counts like any other. */
export const withoutPostscript = (text: string): string =>
  surePostscript.test(text) ? text.replace(postscriptMark, '') : text
/** Stricter than the mark, because “PS 5 games” is no postscript: punctuation or the words of a request must follow. */
const surePostscript = /^p\.?\s?[sd](?:\.|\s?[:,–-]|\s(?:we|i|i'd|could|can|tambien|también|necesit|quer)\b)/i
const postscriptMark = /^(?:p\.\s?[sd]\.|p[sd])\s?[:.,–-]{0,2}\s{1,3}(?=\p{L})/iu

/** The part of a mail that a line belongs to. Lines such as “Ann wrote:” and “Sent from my phone” count as headers. */
export type MailSource = 'body' | 'greeting' | 'quote' | 'signature' | 'header'

export interface MailLines {
  /** The part of each line. */
  sources: MailSource[]
  subject: string | null
}

/** Finds the parts of a mail: headers, greeting, quoted mails and signature. */
export function readMail(lines: readonly string[]): MailLines {
  const bare = lines.map((line) => withoutBlockQuote(line.trim()).trim())
  const folded = bare.map((line) => (line.length <= 160 ? fold(line) : ''))
  const lengthsFrom = sumsFrom(bare)
  const sources: MailSource[] = lines.map(() => 'body')
  let subject: string | null = null
  let ownLength = 0
  let isQuoting = false
  for (let at = 0; at < lines.length; at++) {
    const line = bare[at] ?? ''
    const foldedLine = folded[at] ?? ''
    if (line === '') continue
    if (quoteIntroduction.test(foldedLine) || originalMessage.test(foldedLine)) {
      isQuoting = ownLength >= minOwnLength && ownLength > (lengthsFrom[at + 1] ?? 0)
      sources[at] = 'header'
    } else if (forwardedMessage.test(foldedLine) || sentFrom.test(foldedLine)) sources[at] = 'header'
    else if (isHeader(folded, at)) {
      if (subjectHeader.test(foldedLine)) subject ??= subjectIn(line)
      sources[at] = 'header'
    } else if (isQuoting) sources[at] = 'quote'
    else if (isGreeting(line)) sources[at] = 'greeting'
    else {
      const end = signatureEnd(bare, folded, at)
      for (let signatureLine = at; signatureLine < end; signatureLine++) sources[signatureLine] = 'signature'
      if (end > at) at = end - 1
      else ownLength += line.length
    }
  }
  return { sources, subject }
}

const subjectHeader = /^\*{0,2}(?:subject|asunto|betreff|objet|oggetto|assunto):/

/** “New site” for "**Subject:** Re: New site". */
const subjectIn = (line: string) =>
  line
    .slice(line.indexOf(':') + 1)
    .replace(/^[*\s]+/, '')
    .replace(replyPrefix, '')
    .trim()

/** For each line, the number of characters of it and the lines below. */
function sumsFrom(lines: readonly string[]): number[] {
  const sums: number[] = []
  let sum = 0
  for (let at = lines.length - 1; at >= 0; at--) {
    sum += lines[at]?.length ?? 0
    sums[at] = sum
  }
  return sums
}

/** Whether a line is only a salutation or a courtesy. */
function isGreeting(line: string): boolean {
  if (line.length > 90 || markOf(line) || headingOf(line)) return false
  const words = wordsOf(line)
  if (salutationIndex.startsWith(words))
    return words.length <= 6 && greetingBeforeRequest(line) === 0 && !/[.?]\s\S/.test(line) && !line.endsWith('.')
  return courtesyIndex.startsWith(words) && words.length <= 12
}

const hello = /^(?:hi|hiya|hello|hey|hola|buenas(?: tardes| noches)?|buenos d[ií]as)(?: there| all| buenas)?\s+/i
const requestStart =
  "i|we|i'?m|i'?d|we'?d|we'?re|can|could|need|looking|want|necesit\\p{L}+|quier\\p{L}+|quer\\p{L}+|busc\\p{L}+"
const request = new RegExp(`^(?:${requestStart})(?!\\p{L})`, 'iu')

/** “Hola necesito un logo”: the length of a greeting that runs into the request without a comma. */
function greetingBeforeRequest(text: string): number {
  const length = hello.exec(text)?.[0].length ?? 0
  return length > 0 && request.test(text.slice(length)) ? length : 0
}

/** The number of characters of a greeting at the start of a sentence such as "Hi Ana, we need …". */
export function greetingLength(text: string): number {
  const words = wordsOf(text.slice(0, 60))
  if (!salutationIndex.startsWith(words)) return 0
  const beforeRequest = greetingBeforeRequest(text)
  if (beforeRequest > 0) return beforeRequest
  const end = /^[^,!.:;–—\n]{2,40}[,!.:;–—]\s?/.exec(text)
  return end ? end[0].length : 0
}

/** Whether a sentence is a courtesy, such as "I hope you are well". */
export const isCourtesy = (text: string): boolean => courtesyIndex.startsWith(wordsOf(text.slice(0, 80)))

/** "From: …" is a mail header only next to another header, because it may also be part of the brief. "Subject: …" always is one. */
function isHeader(folded: readonly string[], at: number): boolean {
  const own = headerOf(folded[at])
  if (own === null) return false
  if (own === 'subject' || own === 'asunto') return true
  const neighbours = [headerOf(folded[at - 1]), headerOf(folded[at + 1])]
  return neighbours.some((header) => header !== null && header !== own)
}

/** The name of the header in a line, such as “from”. Null if there is none. */
function headerOf(folded: string | undefined): string | null {
  const label = headerLabel.exec(folded ?? '')?.[1]?.trim()
  return label !== undefined && headerSet.has(label) ? label : null
}

/** The index after the signature that starts at `at`, or `at` if none starts there. It starts with "--" or a closing. */
function signatureEnd(bare: readonly string[], folded: readonly string[], at: number): number {
  const line = bare[at] ?? ''
  const isDashes = /^--\s?$/.test(line)
  if (!isDashes && !isClosing(line, folded[at] ?? '')) return at
  let end = at + 1
  for (let next = at + 1; next < bare.length && next - at <= maxSignatureLines; next++) {
    const text = bare[next] ?? ''
    if (text === '') continue
    const isFirst = end === at + 1
    if (!isSignatureLine(text, folded[next] ?? '', isFirst)) break
    end = next + 1
  }
  const isEmpty = end === at + 1
  return isDashes && isEmpty ? at : end
}

/** "Best regards," or "Best regards, Ana Ruiz". */
function isClosing(line: string, folded: string): boolean {
  if (line.length > maxSignatureLineLength || line === '') return false
  const words = wordsOf(folded)
  if (closingSet.has(words.join(' '))) return true
  if (words.length <= maxClosingWords && /[,!.]$/.test(line) && words.some((word) => closingWords.has(word)))
    return true
  const comma = line.indexOf(',')
  return comma > 0 && closingSet.has(wordsOf(line.slice(0, comma)).join(' ')) && startsWithPerson(line.slice(comma + 1))
}

/** “Ana Ruiz”, “Ana Ruiz (Ruiz Ceramics)” or “Ana Ruiz - Ruiz Ceramics”. */
const startsWithPerson = (text: string) => personName.test((text.split(afterPerson)[0] ?? '').trim())
const afterPerson = /[,(|–—]|\s-\s/

/** Whether a line continues a signature. `isFirst`: it is the first line after the closing or the dashes. */
function isSignatureLine(line: string, folded: string, isFirst: boolean): boolean {
  if (line.length > maxSignatureLineLength || folded === '') return false
  if (postscriptLine.test(folded) || line.endsWith(':')) return false
  if (isClosing(line, folded) || contactDetails.test(folded) || startsWithPerson(line)) return true
  if (markOf(line) || headingOf(line)) return false
  // Position and company follow the name.
  return !isFirst && /^\p{Lu}/u.test(line) && !/[.!?]$/.test(line) && line.split(/\s+/).length <= 8
}
