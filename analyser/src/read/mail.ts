import mailWords from '../../data/mail-words.json' with { type: 'json' }
import { fold } from '../words/fold.ts'
import { PhraseIndex, phrases, wordSet } from '../words/phrases.ts'
import { wordsOf } from '../words/tokens.ts'
import { withoutBlockQuote } from './markup.ts'

// Most of these patterns are matched against folded lines: lower case without accents.
/** "On 3 May, Ana Ruiz wrote:" or "----- Original Message -----" */
const quoteIntroduction = new RegExp(
  String.raw`^(?:on|el|am|le|il|em) .{6,120} (?:wrote|escribio|schrieb|a ecrit|ha scritto|escreveu)\s?:$` +
    String.raw`|^[-_\s>]{2,}\s?(?:original message|mensaje original|message d'origine|ursprungliche nachricht)`,
)
/** "---------- Forwarded message ---------" or "Sent from my phone" */
const addedByProgram = new RegExp(
  String.raw`^[-_\s>]{0,20}\s?(?:begin forwarded|forwarded message|mensaje reenviado|inicio del mensaje)` +
    String.raw`|^(?:sent from (?:my|the)|enviado desde mi|get outlook for|descarga outlook)\b`,
)
/** "From: …" or "**Subject:** …" */
const headerLabel = /^\*{0,2}([\p{L} -]{1,12}):\*{0,2}(?:\s|$)/u
/** "**Subject:** Re: Fwd: " */
const beforeSubject = /^[^:]*:[*\s]*(?:(?:re|fwd?|rv|aw|wg|tr|enc):\s?){0,4}/i
/** "Ana Ruiz", "J. de la Cruz" or "Ana & Luis" */
const personName = /^(?:(?:\p{Lu}[\p{L}.'’-]{0,24}|&|and|y|e|de|del)(?:\s|$)){1,6}$/u
const afterPerson = /[,(|–—]|\s-\s/
/** An address, a link, a telephone number or a place holder such as "[name]". */
const contactDetails = /@|https?:|www\.|\+?\d[\d\s().-]{7,}|^(?:tel|phone|mobile|movil|telefono|mail|web)\b|\[\p{L}+\]/u
/** "P.S. We also …". "P.D." is Spanish. */
const postscript = /^p\.?\s?[sd](?:\.|\s?[:,–-])[:.,–-]{0,2}\s{1,3}(?=\p{L})/iu
/** "Hola necesito un logo": a greeting that runs into the request without a comma. */
const greetingOfRequest = new RegExp(
  `^(?:hi|hiya|hello|hey|hola|buenas(?: tardes| noches)?|buenos d[ií]as)(?: there| all| buenas)?` +
    String.raw`\s+(?=(?:i|we|i'?m|i'?d|we'?d|we'?re|can|could|need|looking|want|necesit\p{L}+|quier\p{L}+|quer\p{L}+|busc\p{L}+)(?!\p{L}))`,
  'iu',
)
const greetingOfSentence = /^[^,!.:;–—\n]{2,40}[,!.:;–—]\s?/

const salutations = new PhraseIndex([['salutation', phrases(mailWords.salutations)]])
const courtesies = new PhraseIndex([['courtesy', phrases(mailWords.courtesies)]])
const closings = new Set(phrases(mailWords.closings))
/** A short line with one of these words closes a mail, even if the line is not in the list of closings. */
const closingWords = wordSet(mailWords.closingWords)
const headerNames = new Set(phrases(mailWords.headerNames))
const subjectNames = new Set(phrases(mailWords.subjectNames))

/** Below a shorter text, a quoted mail is part of the brief. */
const minOwnLength = 200
const maxClosingWords = 6
const maxSignatureLines = 8
/** Longer lines, in characters, belong to no signature. */
const maxSignatureLineLength = 70

/** The text without “PS:” at its start. A request after it counts like any other. */
export const withoutPostscript = (text: string): string => text.replace(postscript, '')

/** The part of a mail that a line belongs to. Lines such as “Ann wrote:” and “Sent from my phone” count as headers. */
export type MailSource = 'body' | 'greeting' | 'quote' | 'signature' | 'header'

/** Finds the part of a mail that each line belongs to, and the subject. A quoted mail is part of the brief, except below a longer answer. */
export function readMail(lines: readonly string[]): { sources: MailSource[]; subject: string | null } {
  const bare = lines.map((line) => withoutBlockQuote(line.trim()).trim())
  const folded = bare.map((line) => (line.length <= 160 ? fold(line) : ''))
  const headers = folded.map(headerIn)
  const sources: MailSource[] = []
  let subject: string | null = null
  let [ownLength, lengthBelow, signatureEnd, isQuoting] = [0, bare.join('').length, 0, false]
  for (const [at, line] of bare.entries()) {
    const foldedLine = folded[at] ?? ''
    lengthBelow -= line.length
    if (at < signatureEnd) sources.push('signature')
    else if (quoteIntroduction.test(foldedLine)) {
      isQuoting = ownLength >= minOwnLength && ownLength > lengthBelow
      sources.push('header')
    } else if (addedByProgram.test(foldedLine)) sources.push('header')
    else if (isHeader(headers, at)) {
      if (subjectNames.has(headers[at] ?? '')) subject ??= line.replace(beforeSubject, '').trim()
      sources.push('header')
    } else if (isQuoting) sources.push('quote')
    else if (isGreeting(line)) sources.push('greeting')
    else {
      signatureEnd = endOfSignature(bare, folded, at)
      if (signatureEnd === at) ownLength += line.length
      sources.push(signatureEnd > at ? 'signature' : 'body')
    }
  }
  return { sources, subject }
}

/** The name of the header in a line, such as “from”. Null if there is none. */
function headerIn(folded: string): string | null {
  const label = headerLabel.exec(folded)?.[1]?.trim()
  return label !== undefined && headerNames.has(label) ? label : null
}

/** "From: …" is a mail header only next to another header, because it may also be part of the brief. "Subject: …" always is one. */
function isHeader(headers: readonly (string | null)[], at: number): boolean {
  const own = headers[at]
  if (!own || subjectNames.has(own)) return Boolean(own)
  return [headers[at - 1], headers[at + 1]].some((header) => header && header !== own)
}

/** Whether a line is only a salutation or a courtesy. */
function isGreeting(line: string): boolean {
  if (line.length > 90) return false
  const words = wordsOf(line)
  if (!salutations.startsWith(words)) return words.length <= 12 && courtesies.startsWith(words)
  return words.length <= 6 && !greetingOfRequest.test(line) && !/[.?]\s\S|\.$/.test(line)
}

/** The number of characters of a greeting at the start of a sentence such as "Hi Ana, we need …". */
export function greetingLength(text: string): number {
  if (!salutations.startsWith(wordsOf(text.slice(0, 60)))) return 0
  return (greetingOfRequest.exec(text) ?? greetingOfSentence.exec(text))?.[0].length ?? 0
}

/** Whether a sentence is a courtesy, such as "I hope you are well". */
export const isCourtesy = (text: string): boolean => courtesies.startsWith(wordsOf(text.slice(0, 80)))

/** The index after the signature that starts at `at`, or `at` if none starts there. It starts with "--" or a closing. */
function endOfSignature(bare: readonly string[], folded: readonly string[], at: number): number {
  const line = bare[at] ?? ''
  const isDashes = /^--\s?$/.test(line)
  if (!isDashes && !isClosing(line, folded[at] ?? '')) return at
  let end = at + 1
  for (let next = at + 1; next < bare.length && next - at <= maxSignatureLines; next++) {
    const text = bare[next] ?? ''
    if (text === '') continue
    if (!isSignatureLine(text, folded[next] ?? '', end === at + 1)) break
    end = next + 1
  }
  return isDashes && end === at + 1 ? at : end
}

/** "Best regards," or "Best regards, Ana Ruiz". */
function isClosing(line: string, folded: string): boolean {
  if (line.length > maxSignatureLineLength) return false
  const words = wordsOf(folded)
  if (closings.has(words.join(' '))) return true
  if (words.length <= maxClosingWords && /[,!.]$/.test(line) && words.some((word) => closingWords.has(word)))
    return true
  const comma = line.indexOf(',')
  return comma > 0 && closings.has(wordsOf(line.slice(0, comma)).join(' ')) && startsWithPerson(line.slice(comma + 1))
}

/** “Ana Ruiz”, “Ana Ruiz (Ruiz Ceramics)” or “Ana Ruiz - Ruiz Ceramics”. */
const startsWithPerson = (text: string) => personName.test((text.split(afterPerson)[0] ?? '').trim())

/** Whether a line continues a signature. `isFirst`: it is the first line after the closing or the dashes. */
function isSignatureLine(line: string, folded: string, isFirst: boolean): boolean {
  if (line.length > maxSignatureLineLength || postscript.test(line) || line.endsWith(':')) return false
  if (isClosing(line, folded) || contactDetails.test(folded) || startsWithPerson(line)) return true
  // Position and company follow the name.
  return !isFirst && /^\p{Lu}/u.test(line) && !/[.!?]$/.test(line) && line.split(/\s+/).length <= 8
}
