import { type EmailLine, linesOf } from './email-lines.ts'
import type { Passage } from './passages.ts'

/** Lines of the email that the client did not write for this request: earlier messages, or a legal notice. */
export interface Fold {
  kind: 'quoted' | 'legal'
  /** The first line, and the line after the last one. */
  from: number
  to: number
}

/** “On 3 May, Ana Ruiz wrote:” */
const introduction = /^(?:on|el)\s.{6,200}\b(?:wrote|escribió|escribio)\s?:$/iu
const startsIntroduction = /^(?:on|el)\s.{0,12}\d/iu
/** “-----Original Message-----” */
const originalMark = /^[-_\s]{2,}(?:original message|mensaje original)[-_\s]*$/i
/** The line that some programs draw above the headers of an earlier message. */
const rule = /^_{10,}$/
const quoteMark = /^\s{0,3}>/

/** What legal notices talk about. One of these alone may be part of a request. */
const legalPhrases = [
  /\b(?:this|the) (?:e-?mail|message|communication|transmission)\b|\b(?:este|el presente) (?:mensaje|correo|e-?mail)\b/iu,
  /\bconfiden[ct]ial/iu,
  /\bintended (?:solely|only|exclusively|for|recipient)|\baddressee|\bdestinatari/iu,
  /\b(?:in|by) error\b|\bpor error\b|\bnotify the sender\b|\b(?:al|el) remitente\b/iu,
  /\bunauthori[sz]ed\b|\bprohibited\b|\bprohibid[oa]/iu,
  /\bregistered (?:in|office)\b|\bgdpr\b|\brgpd\b|\blopd|\bprotecci[oó]n de datos\b|\b2016\/679\b/iu,
]
const MIN_LEGAL_PHRASES = 3
const MIN_LEGAL_LENGTH = 120

/**
 * The parts of the email to fold. Words of the draft come from none of them. An email of which nothing else is left, such as a forwarded
 * one, has no folds.
 */
export function foldsIn(email: string, lines: readonly EmailLine[], passages: readonly Passage[]): Fold[] {
  const isEvidence = ({ from, to }: Fold) => {
    const [start, end] = [lines[from]?.start ?? 0, lines[to - 1]?.end ?? 0]
    return passages.some((passage) => passage.start < end && passage.end > start)
  }
  const texts = textsOf(email, lines)
  return joined(
    othersParts(lines, texts).filter((part) => !isEvidence(part)),
    texts,
  )
}

/** The email without earlier messages and legal notices. */
export function ownTextOf(email: string): string {
  const lines = linesOf(email)
  const texts = textsOf(email, lines)
  const folded = linesIn(othersParts(lines, texts))
  return texts.filter((_, index) => !folded.has(index)).join('\n')
}

const textsOf = (email: string, lines: readonly EmailLine[]) =>
  lines.map(({ start, end }) => email.slice(start, end).trim())

const linesIn = (parts: readonly Fold[]) =>
  new Set(parts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)))

/** What the client did not write for this request, if there is also something that the client did write. */
function othersParts(lines: readonly EmailLine[], texts: readonly string[]): Fold[] {
  const parts = [...quotedParts(texts), ...legalParts(texts)]
  const folded = linesIn(parts)
  const isOwn = ({ kind }: EmailLine, index: number) => (kind === 'text' || kind === 'item') && !folded.has(index)
  return lines.some(isOwn) ? parts : []
}

function quotedParts(texts: readonly string[]): Fold[] {
  const parts: Fold[] = []
  for (let at = 0; at < texts.length; at++) {
    const end = introductionEnd(texts, at)
    const isQuote = quoteMark.test(texts[at] ?? '')
    if (end === at && !isQuote) continue
    const to = endOfQuote(texts, end, isQuote)
    parts.push({ kind: 'quoted', from: at, to })
    at = to - 1
  }
  return parts
}

/** The line after the introduction of a quote that starts at `at`, or `at` if none starts there. A long one may be broken once. */
function introductionEnd(texts: readonly string[], at: number): number {
  const [text = '', next = ''] = [texts[at], texts[at + 1]]
  if (introduction.test(text) || originalMark.test(text)) return at + 1
  if (startsIntroduction.test(text) && introduction.test(`${text} ${next}`)) return at + 2
  return rule.test(text) && /^(?:from|de):/i.test(next) ? at + 1 : at
}

/** A quote with marks ends where the marks end: the client may have answered below. Without marks it is the rest. */
function endOfQuote(texts: readonly string[], from: number, isMarked: boolean): number {
  let first = from
  while (texts[first] === '') first += 1
  if (!isMarked && !quoteMark.test(texts[first] ?? '')) return texts.length
  let end = from
  for (let at = from; at < texts.length; at++) {
    const text = texts[at] ?? ''
    if (quoteMark.test(text)) end = at + 1
    else if (text !== '') break
  }
  return end
}

/** The paragraphs of legal notices. Below the first one, a single phrase is enough. */
function legalParts(texts: readonly string[]): Fold[] {
  const parts: Fold[] = []
  for (const { from: start, to } of paragraphs(texts)) {
    let from = start
    // A signature may stand directly above the notice.
    while (from < to && legalPhrasesIn(texts[from] ?? '') === 0) from += 1
    const text = texts.slice(from, to).join(' ')
    const needed = parts.length > 0 ? 1 : MIN_LEGAL_PHRASES
    if (text.length >= MIN_LEGAL_LENGTH && legalPhrasesIn(text) >= needed) parts.push({ kind: 'legal', from, to })
  }
  return parts
}

const legalPhrasesIn = (text: string) => legalPhrases.filter((phrase) => phrase.test(text)).length

function paragraphs(texts: readonly string[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (const [at, text] of texts.entries()) {
    const last = found.at(-1)
    if (text === '') continue
    if (last?.to === at) last.to = at + 1
    else found.push({ from: at, to: at + 1 })
  }
  return found
}

/** Joins parts that overlap, or that only blank lines separate. */
function joined(parts: readonly Fold[], texts: readonly string[]): Fold[] {
  const folds: Fold[] = []
  for (const part of parts.toSorted((a, b) => a.from - b.from)) {
    const last = folds.at(-1)
    if (!last || texts.slice(last.to, part.from).some((text) => text !== '')) folds.push({ ...part })
    else {
      last.to = Math.max(last.to, part.to)
      if (part.kind === 'quoted') last.kind = 'quoted'
    }
  }
  return folds
}
