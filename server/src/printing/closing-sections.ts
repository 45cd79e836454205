import { formatDay, formatMoment } from '@proffer/core/language.ts'
import { localizeClause } from '@proffer/core/profile/clause-text.ts'
import type { Column, Content } from 'pdfmake/interfaces.js'
import { type Block, ofLength, short } from './blocks.ts'
import { type Edition, referenceOf } from './edition.ts'
import { richBlocks, richText } from './rich-text.ts'
import { ink, label, line, text } from './typography.ts'

const SIGNATURE_WIDTH = 216
/** The payment terms, and where to pay after acceptance. */
export function payment({ printable: { letterhead, proposal, payment: account }, words, look }: Edition): Block[] {
  const { paymentInfo, paymentMethods } = letterhead
  const { bankDetails, clientPaymentLinkUrl: paymentLink } = account ?? {}
  const parts: Content[] = [...richText(paymentInfo, { look })]
  if (paymentMethods.length > 0) {
    parts.push(line(words.paymentMethods(paymentMethods.join(', ')), 'quiet', { margin: [0, 4, 0, 0] }))
  }
  if (bankDetails?.trim()) {
    const box = [
      label(words.bankDetails, { margin: [0, 0, 0, 3] }),
      text(bankDetails, 'body'),
      line(referenceOf(proposal, words), 'body', { margin: [0, 3, 0, 0] }),
    ]
    parts.push({ layout: look.barred, margin: [0, 8, 0, 0], table: { widths: ['*'], body: [[{ stack: box }]] } })
  }
  if (paymentLink?.trim()) {
    const link = /^https?:\/\//i.test(paymentLink) ? { link: paymentLink } : {}
    parts.push(label(words.payOnline, { margin: [0, 8, 0, 3] }), line(paymentLink, 'body', link))
  }
  if (parts.length === 0) return []
  const length = (paymentInfo ?? '').length + (bankDetails ?? '').length
  const title = line(words.payment, 'sectionTitle', { margin: [0, 14, 0, 6] })
  return [ofLength({ stack: [title, ...parts] }, length)]
}

/** The provider's terms in the language of the document if they are translated, and the notes. */
export function terms({ printable, language, words, look }: Edition): Block[] {
  const { proposal, letterhead, validUntil, acceptance } = printable
  // What was accepted no longer ends.
  const validity =
    letterhead.validityNote || (validUntil && !acceptance && words.validUntilNote(formatDay(validUntil, language)))
  const shown = letterhead.clauses
    .map((clause) => localizeClause(clause, language))
    .filter(({ title, body }) => title || body)
  const blocks = shown.flatMap(({ title, body }, index): Block[] => {
    const name = line(`${index + 1}. ${title}`.trim(), 'itemName', { margin: [0, index === 0 ? 0 : 6, 0, 3] })
    const [firstBlock, ...laterBlocks] = richBlocks(body, { look })
    if (!firstBlock) return [short(name)]
    return [{ ...firstBlock, content: { stack: [name, firstBlock.content] } }, ...laterBlocks]
  })
  const notes = [proposal.settings['notes'], letterhead.operationalNote, validity]
  return joinLastNote([...blocks, ...notes.flatMap((note) => richBlocks(note, { look }))])
}

/** In characters. */
const LONGEST_NOTE = 300
const LONGEST_BEFORE = 1_000

/** Joins a short last note with the text before it. Otherwise a page could have only the note above the acceptance. */
function joinLastNote(blocks: Block[]): Block[] {
  const [before, last] = blocks.slice(-2)
  const isNote = last?.length !== undefined && last.length <= LONGEST_NOTE
  if (!isNote || before?.length === undefined || before.length > LONGEST_BEFORE) return blocks
  return [...blocks.slice(0, -2), short({ stack: [before.content, last.content] })]
}

/** Who accepted the proposal and when. If nobody has, the signature lines. Below it, how to reach the provider. */
export function acceptance(edition: Edition): Block[] {
  const { printable, language, words, look } = edition
  const { acceptance: accepted, proposal, letterhead } = printable
  if (accepted) {
    const moment = formatMoment(accepted.at, language)
    const sentence = accepted.name.trim() ? words.acceptedBy(accepted.name, moment) : words.accepted(moment)
    const parts = [line(sentence, 'sectionTitle')]
    if (accepted.fingerprint) {
      parts.push(line(`${words.fingerprint}: ${accepted.fingerprint}`, 'small', { margin: [0, 5, 0, 0] }))
    }
    const box: Content = { layout: look.barred, table: { widths: ['*'], body: [[{ stack: parts }]] } }
    return [short({ stack: [box, contact(edition)] })]
  }
  const signatures: Content = {
    columns: [
      signature(words.clientSignature, proposal.clientName ?? '', words.nameAndDate),
      { width: '*', text: '' },
      signature(words.providerSignature, letterhead.companyName || letterhead.name, words.nameAndDate),
    ],
    margin: [0, 12, 0, 0],
  }
  return [short({ stack: [line(words.acceptanceIntro, 'body'), signatures, contact(edition)] })]
}

const signature = (caption: string, party: string, hint: string): Column => ({
  width: SIGNATURE_WIDTH,
  stack: [
    label(caption),
    line(party || ' ', 'sectionTitle', { margin: [0, 3, 0, 42] }),
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: SIGNATURE_WIDTH, y2: 0, lineWidth: 0.7, lineColor: ink }] },
    line(hint, 'small', { margin: [0, 5, 0, 0] }),
  ],
})

function contact({ printable: { letterhead, proposal }, words }: Edition): Content {
  const { companyName, name, email, phone, website, location, taxId } = letterhead
  const site = website?.replace(/^https?:\/\//i, '')
  const who = [companyName || name, location]
  const how = [email, phone, site, taxId ? `${words.taxId} ${taxId}` : '', referenceOf(proposal, words)]
  const joined = (parts: Array<string | null | undefined>) => parts.filter((part) => part?.trim()).join('  ·  ')
  return {
    stack: [line(joined(who), 'small'), line(joined(how), 'small', { margin: [0, 3, 0, 0] })],
    margin: [0, 26, 0, 0],
  }
}
