import patterns from '../../data/patterns.json' with { type: 'json' }

/** A mail address or phone number, where it begins in its line, and whether its words or place tell that it is the writer's. */
type Found = { value: string; at: number; isOwn: boolean }

/** “From: Ana <ana@…>, To: me@…”: the label before an address tells whose it is. */
const labels = new RegExp(patterns.contacts.labels, 'giu')
const addressee = /^(?:to|para|b?cc|cco)$/i
const sender = /^(?:from|de|reply-to|responder a)$/i
const senderLine = /^[\s*>]{0,6}(?:from|de):\**\s{1,3}"?([^"<@]{2,60}?)"?\s{0,3}<([^<>\s]{3,120})>/i
const localPart = /[\w.+-]{1,64}$/
const domain = /^[a-z\d](?:[a-z\d-]{0,62}\.){1,5}[a-z]{2,24}(?![\w@-])/i
const automatic = /^(?:no-?reply|mailer-daemon|postmaster|notifications?)\b/i
/** Earlier mails that the writer quotes: from the provider, or from others. */
const quotation =
  /^\s{0,3}>|^\s{0,3}-{2,20}\s?(?:original message|mensaje original|forwarded message)|(?:wrote|escribi[oó]):\s{0,3}$/iu
/** Digits in groups, with an optional code of the country. */
const phoneNumber = /(?<![\w.,/@+-])(?:\+|00)?\(?\d{1,4}\)?(?:[ .()/-]{0,3}\d{2,9}){1,6}(?![\w@/-]|[.,]\d)/g
const phoneWord =
  /(?:tel|phone|mobile|call|ring|whatsapp|wa|m[oó]vil|tel[eé]fono|fono|celular|cel|n[uú]mero|number|llam\p{L}{1,6})\D{0,14}$/iu
const date = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2})$/
const money = /^\s?(?:[€£$%]|euros?|eur|usd|pesos|d[oó]lares|pounds|dollars)/i
/** “Write to me at ana@…” */
const ownAddress = new RegExp(patterns.contacts.ownAddress, 'iu')
const maxWordsBeside = 6
const signatureLines = 8
const maxLines = 2000
const maxLineLength = 1000
const linesOf = (text: string) => text.split(/\r?\n/, maxLines).map((line) => line.slice(0, maxLineLength))

/** The mail address of the writer, never one that a mail was sent to. */
export const emailIn = (text: string): string | null => best(text, emailsIn)

function emailsIn(line: string, isSignature: boolean): Found[] {
  const found: Found[] = []
  for (let at = line.indexOf('@'); at >= 0; at = line.indexOf('@', at + 1)) {
    const before = localPart.exec(line.slice(Math.max(0, at - 64), at))?.[0].replace(/^[.+-]+/, '') ?? ''
    const after = domain.exec(line.slice(at + 1, at + 256))?.[0]
    if (!before || !after || automatic.test(before)) continue
    const value = `${before}@${after}`
    // An address in running text is often that of somebody else.
    const wordsBeside = line.replace(value, ' ').match(/\p{L}{2,}/gu)?.length ?? 0
    const isOwn = ownAddress.test(line) || (isSignature && wordsBeside <= maxWordsBeside)
    found.push({ value, at: at - before.length, isOwn })
  }
  return found
}

/** The name beside an address in the line of the sender: “From: Ana Ruiz <ana@…>”. */
export function senderNameOf(text: string, address: string): string | null {
  const senders = linesOf(text).map((line) => senderLine.exec(line))
  const name = senders.find((sender) => sender?.[2] === address)?.[1] ?? ''
  return /\p{L}{2}/u.test(name) ? name.trim() : null
}

/** The phone number of the writer, as written. */
export const phoneIn = (text: string): string | null => best(text, phonesIn)

const phonesIn = (line: string, isSignature: boolean): Found[] =>
  [...line.matchAll(phoneNumber)].flatMap(({ 0: written, index }) => {
    const digits = written.replace(/\D/g, '').length
    const isNumber = digits >= 8 && digits <= 15 && !date.test(written)
    const before = line.slice(Math.max(0, index - 30), index)
    // A plus or a zero, a word before it, or a place in the signature tells a phone number from amounts and quantities.
    const isMarked = /^(?:\+|\(?0)/.test(written) || phoneWord.test(before)
    const isPhone = isMarked || (isSignature && digits >= 9 && /\D/.test(written))
    const isMoney = money.test(line.slice(index + written.length)) || /[€£$]\s?$/.test(before)
    return isNumber && isPhone && !isMoney ? [{ value: written.trim(), at: index, isOwn: true }] : []
  })

/** The contact of the best place: the sender's line, then a label or the signature, then anywhere. */
function best(text: string, find: (line: string, isSignature: boolean) => Found[]): string | null {
  const lines = linesOf(text)
  const quoted = lines.findIndex((line, index) => index > 0 && quotation.test(line))
  const own = (quoted < 0 ? lines : lines.slice(0, quoted)).filter((line) => line.trim() && !quotation.test(line))
  const addressees = new Set<string>()
  const contacts: { value: string; points: number }[] = []
  for (const [index, line] of own.entries()) {
    const isSignature = index >= own.length - signatureLines
    const found = find(line, isSignature)
    const marks = found.length > 0 ? [...line.matchAll(labels)] : []
    for (const { value, at, isOwn } of found) {
      const label = marks.findLast((mark) => mark.index < at)?.[1]
      if (label && addressee.test(label)) addressees.add(value.toLowerCase())
      else if (label && sender.test(label)) contacts.push({ value, points: 3 })
      else if (isOwn || label) contacts.push({ value, points: label || isSignature ? 2 : 1 })
    }
  }
  const others = contacts.filter(({ value }) => !addressees.has(value.toLowerCase()))
  return others.toSorted((a, b) => b.points - a.points)[0]?.value ?? null
}
