import { formatDay, formatMoment } from '@proffer/core/language.ts'
import { localizeClause } from '@proffer/core/profile/clause-text.ts'
import type { Column, Content } from 'pdfmake/interfaces.js'
import type { Edition } from './layout.ts'
import { heading, ink, label, line, text, together } from './typography.ts'

const SIGNATURE_WIDTH = 225

/** The payment terms, and where to pay after acceptance. */
export function payment({ printable: { letterhead, payment: account }, words }: Edition): Content[] {
  const { paymentInfo, paymentMethods } = letterhead
  const { bankDetails, clientPaymentLinkUrl: paymentLink } = account ?? {}
  const parts: Content[] = []
  if (paymentInfo?.trim()) parts.push(text(paymentInfo, 'body'))
  if (paymentMethods.length > 0) {
    parts.push(line(words.paymentMethods(paymentMethods.join(', ')), 'quiet', { margin: [0, 4, 0, 0] }))
  }
  if (bankDetails?.trim()) {
    parts.push(label(words.bankDetails, { margin: [0, 8, 0, 3] }), text(bankDetails, 'body'))
  }
  if (paymentLink?.trim()) {
    const link = /^https?:\/\//i.test(paymentLink) ? { link: paymentLink } : {}
    parts.push(label(words.payOnline, { margin: [0, 8, 0, 3] }), line(paymentLink, 'body', link))
  }
  if (parts.length === 0) return []
  const length = (paymentInfo ?? '').length + (bankDetails ?? '').length
  return [together([heading(words.payment), ...parts], length)]
}

/** The provider's terms, in the language of the document if they are translated. */
export function clauses({ printable: { letterhead }, language, words }: Edition): Content[] {
  const shown = letterhead.clauses
    .map((clause) => localizeClause(clause, language))
    .filter(({ title, body }) => title || body)
  return shown.map(({ title, body }, index) => {
    const number = `${index + 1}.`
    const parts: Content[] = [
      line(`${number} ${title}`.trim(), 'itemName', { margin: [0, index === 0 ? 0 : 10, 0, 3] }),
    ]
    if (body) parts.push(text(body, 'body'))
    return together(index === 0 ? [heading(words.terms), ...parts] : parts, title.length + body.length)
  })
}

export function notes({ printable: { proposal, letterhead, validUntil }, language, words }: Edition): Content[] {
  const validity = letterhead.validityNote || (validUntil && words.validUntilNote(formatDay(validUntil, language)))
  const paragraphs = [proposal.settings['notes'], letterhead.operationalNote, validity].filter(
    (note): note is string => typeof note === 'string' && note.trim() !== '',
  )
  if (paragraphs.length === 0) return []
  const parts = paragraphs.map((note) => text(note, 'body', { margin: [0, 0, 0, 6] }))
  return [together([heading(words.notes), ...parts], paragraphs.join('').length)]
}

/** Who accepted the proposal and when. If nobody has, the signature lines. */
export function acceptanceBlock({ printable, language, words, look }: Edition): Content[] {
  const { acceptance, proposal, letterhead } = printable
  if (acceptance) {
    const moment = formatMoment(acceptance.at, language)
    const sentence = acceptance.name.trim() ? words.acceptedBy(acceptance.name, moment) : words.accepted(moment)
    const parts = [line(sentence, 'itemName')]
    if (acceptance.fingerprint) {
      parts.push(line(`${words.fingerprint}: ${acceptance.fingerprint}`, 'small', { margin: [0, 5, 0, 0] }))
    }
    const box: Content = { layout: look.barred, table: { widths: ['*'], body: [[{ stack: parts }]] } }
    return [{ unbreakable: true, stack: [heading(words.acceptance), box] }]
  }
  const signatures: Content = {
    columns: [
      signature(words.forClient, proposal.clientName ?? '', words.nameAndDate),
      { width: '*', text: '' },
      signature(words.forProvider, letterhead.companyName || letterhead.name, words.nameAndDate),
    ],
    margin: [0, 12, 0, 0],
  }
  return [{ unbreakable: true, stack: [heading(words.acceptance), line(words.acceptanceIntro, 'body'), signatures] }]
}

const signature = (caption: string, party: string, hint: string): Column => ({
  width: SIGNATURE_WIDTH,
  stack: [
    label(caption),
    line(party || ' ', 'body', { margin: [0, 4, 0, 44] }),
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: SIGNATURE_WIDTH, y2: 0, lineWidth: 0.7, lineColor: ink }] },
    line(hint, 'small', { margin: [0, 5, 0, 0] }),
  ],
})
