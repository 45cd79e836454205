import mailWords from '../../data/mail-words.json' with { type: 'json' }
import patterns from '../../data/patterns.json' with { type: 'json' }
import { fold } from '../words/fold.ts'
import { PhraseIndex, phrases, wordSet } from '../words/phrases.ts'
import { wordsOf } from '../words/tokens.ts'
import { withoutBlockQuote } from './markup.ts'

// Most of these patterns are matched against folded lines: lower case without accents.
/** "On 3 May, Ana Ruiz wrote:" or "----- Original Message -----" */
const quoteIntroduction = new RegExp(patterns.mail.quoteIntroduction.join('|'))
/** "---------- Forwarded message ---------" or "Sent from my phone" */
const addedByProgram = new RegExp(patterns.mail.addedByProgram.join('|'))
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
const greetingOfRequest = new RegExp(patterns.mail.greetingOfRequest, 'iu')
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
  const read = lines.map(readMailLine)
  const sources: MailSource[] = []
  let subject: string | null = null
  let [ownLength, lengthBelow, signatureEnd, isQuoting] = [0, read.map(({ text }) => text).join('').length, 0, false]
  for (const [at, { text, folded, header }] of read.entries()) {
    lengthBelow -= text.length
    if (at < signatureEnd) sources.push('signature')
    else if (quoteIntroduction.test(folded)) {
      isQuoting = ownLength >= minOwnLength && ownLength > lengthBelow
      sources.push('header')
    } else if (addedByProgram.test(folded)) sources.push('header')
    else if (header && isHeader(read, at)) {
      if (subjectNames.has(header)) subject ??= text.replace(beforeSubject, '').trim()
      sources.push('header')
    } else if (isQuoting) sources.push('quote')
    else if (isGreeting(text)) sources.push('greeting')
    else {
      signatureEnd = endOfSignature(read, at)
      if (signatureEnd === at) ownLength += text.length
      sources.push(signatureEnd > at ? 'signature' : 'body')
    }
  }
  return { sources, subject }
}

/** A line without quote marks. A long one is not folded. `header` is the name of the header in it, such as “from”. */
function readMailLine(line: string) {
  const text = withoutBlockQuote(line.trim()).trim()
  const folded = text.length <= 160 ? fold(text) : ''
  const label = headerLabel.exec(folded)?.[1]?.trim() ?? ''
  return { text, folded, header: headerNames.has(label) ? label : null }
}
type MailLine = ReturnType<typeof readMailLine>

/** "From: …" is a mail header only next to another header, because it may also be part of the brief. "Subject: …" always is one. */
function isHeader(lines: readonly MailLine[], at: number): boolean {
  const own = lines[at]?.header ?? ''
  const neighbours = [lines[at - 1], lines[at + 1]]
  return subjectNames.has(own) || neighbours.some((line) => line?.header && line.header !== own)
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
function endOfSignature(lines: readonly MailLine[], at: number): number {
  const [line, ...below] = lines.slice(at, at + 1 + maxSignatureLines)
  const isDashes = /^--\s?$/.test(line?.text ?? '')
  if (!line || !(isDashes || isClosing(line))) return at
  let end = at + 1
  for (const [offset, next] of below.entries()) {
    if (next.text === '') continue
    if (!isSignatureLine(next, end === at + 1)) break
    end = at + offset + 2
  }
  return isDashes && end === at + 1 ? at : end
}

/** "Best regards," or "Best regards, Ana Ruiz". */
function isClosing({ text, folded }: MailLine): boolean {
  if (text.length > maxSignatureLineLength) return false
  const words = wordsOf(folded)
  if (closings.has(words.join(' '))) return true
  const hasClosingWord = words.length <= maxClosingWords && words.some((word) => closingWords.has(word))
  if (hasClosingWord && /[,!.]$/.test(text)) return true
  const [closing = '', person = ''] = text.split(/,(.*)/s, 2)
  return closings.has(wordsOf(closing).join(' ')) && startsWithPerson(person)
}

/** “Ana Ruiz”, “Ana Ruiz (Ruiz Ceramics)” or “Ana Ruiz - Ruiz Ceramics”. */
const startsWithPerson = (text: string) => personName.test((text.split(afterPerson)[0] ?? '').trim())

/** Whether a line continues a signature. `isFirst`: it is the first line after the closing or the dashes. */
function isSignatureLine(line: MailLine, isFirst: boolean): boolean {
  const { text, folded } = line
  if (text.length > maxSignatureLineLength || postscript.test(text) || text.endsWith(':')) return false
  if (isClosing(line) || contactDetails.test(folded) || startsWithPerson(text)) return true
  // Position and company follow the name.
  return !isFirst && /^\p{Lu}/u.test(text) && !/[.!?]$/.test(text) && text.split(/\s+/).length <= 8
}
