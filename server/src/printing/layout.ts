import { formatDay, type Language } from '@proffer/core/language.ts'
import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { certificatePage } from './certificate.ts'
import { acceptanceBlock, clauses, notes, payment } from './closing-sections.ts'
import { offer } from './offer-sections.ts'
import { languageOf, type PrintableProposal } from './printable-proposal.ts'
import { printableLine } from './printable-text.ts'
import { investment, scope } from './scope-sections.ts'
import { hairline, ink, type Look, label, line, lookIn, pageMargins, text, textWidth } from './typography.ts'
import { type Wording, wordings } from './wording.ts'

const REFERENCE_LENGTH = 8
const CONTACT_WIDTH = 190
const FACT_WIDTH = 120
const REFERENCE_WIDTH = 62
const GAP = 24
const LOGO = 'logo'
const LOGO_WIDTH = 180
const LOGO_HEIGHT = 44
const MAX_FOOTER = 70
const PAGE_NUMBER_WIDTH = 90

/** The proposal to print, with the texts in its language. */
export interface Edition {
  printable: PrintableProposal
  language: Language
  words: Wording
  look: Look
}

/** Builds the document definition for pdfmake. The logo is a PNG. */
export function documentOf(printable: PrintableProposal, logo: Uint8Array | null): TDocumentDefinitions {
  const { proposal, letterhead, issuedAt } = printable
  const language = languageOf(proposal.settings, letterhead)
  const look = lookIn(letterhead.brandColor)
  const edition: Edition = { printable, language, words: wordings[language], look }
  const when = new Date(issuedAt)
  return {
    pageSize: 'A4',
    pageMargins,
    language,
    info: {
      title: printableLine(proposal.name),
      author: printableLine(letterhead.companyName || letterhead.name),
      creator: 'Proffer',
      producer: 'Proffer',
      // Fixed dates, so that the same proposal always prints to the same bytes.
      creationDate: when,
      modDate: when,
    },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, color: ink },
    styles: look.styles,
    ...(logo && { images: { [LOGO]: `data:image/png;base64,${Buffer.from(logo).toString('base64')}` } }),
    footer: footer(edition),
    content: [
      ...brand(edition, logo !== null),
      ...title(edition),
      ...introduction(edition),
      ...scope(edition),
      ...(proposal.pricing ? offer(edition, proposal.pricing) : investment(edition)),
      ...payment(edition),
      ...clauses(edition),
      ...notes(edition),
      ...acceptanceBlock(edition),
      ...certificatePage(edition, logo !== null ? LOGO : null),
    ],
  }
}

function brand({ printable: { letterhead }, words, look }: Edition, hasLogo: boolean): Content[] {
  const { companyName, name, slogan, email, phone, website, location, taxId } = letterhead
  const site = website?.replace(/^https?:\/\//i, '')
  const contacts = [companyName ? name : '', email, phone, site, location, taxId ? `${words.taxId} ${taxId}` : '']
  const shown = contacts.filter((contact): contact is string => Boolean(contact?.trim()))
  const logo: Content = { image: LOGO, fit: [LOGO_WIDTH, LOGO_HEIGHT], margin: [0, 0, 0, 8] }
  return [
    {
      columns: [
        {
          width: textWidth - CONTACT_WIDTH - GAP,
          stack: [
            ...(hasLogo ? [logo] : []),
            line(companyName || name, 'brand'),
            ...(slogan.trim() ? [line(slogan, 'quiet', { margin: [0, 3, 0, 0] })] : []),
          ],
        },
        {
          width: CONTACT_WIDTH,
          stack: shown.map((contact) => line(contact, 'small', { alignment: 'right', lineHeight: 1.35 })),
        },
      ],
      columnGap: GAP,
    },
    rule(look.accent, 1.5, [0, 14, 0, 0]),
  ]
}

const rule = (lineColor: string, lineWidth: number, margin: [number, number, number, number]): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: textWidth, y2: 0, lineWidth, lineColor }],
  margin,
})

function title({ printable: { proposal, issuedAt, validUntil }, language, words }: Edition): Content[] {
  const { name, clientName, clientLocation, id } = proposal
  const client = [clientName, clientLocation].filter((part): part is string => Boolean(part?.trim()))
  const facts = [
    { caption: words.date, lines: [formatDay(issuedAt, language)], width: FACT_WIDTH },
    { caption: words.validUntil, lines: validUntil ? [formatDay(validUntil, language)] : [], width: FACT_WIDTH },
    { caption: words.reference, lines: [id.slice(-REFERENCE_LENGTH).toUpperCase()], width: REFERENCE_WIDTH },
  ].filter(({ lines }) => lines.length > 0)
  const clientWidth = facts.reduce((remaining, { width }) => remaining - width - GAP, textWidth)
  const columns = [{ caption: words.preparedFor, lines: client, width: clientWidth }, ...facts].map(
    ({ caption, lines, width }) => ({
      width,
      stack:
        lines.length === 0
          ? []
          : [label(caption, { margin: [0, 0, 0, 4] }), ...lines.map((value) => line(value, 'body'))],
    }),
  )
  return [
    label(words.proposal, { margin: [0, 28, 0, 6] }),
    line(name, 'title', { margin: [0, 0, 0, 20] }),
    { columns, columnGap: GAP },
  ]
}

function introduction({ printable: { proposal } }: Edition): Content[] {
  const value = proposal.settings['introduction']
  if (typeof value !== 'string' || value.trim() === '') return []
  return [text(value, 'body', { margin: [0, 24, 0, 0] })]
}

const footer = ({ printable: { proposal, letterhead }, words }: Edition): DynamicContent => {
  const from = printableLine(letterhead.companyName || letterhead.name)
  const document = `${from}  ·  ${printableLine(proposal.name)}`
  const shown = document.length > MAX_FOOTER ? `${document.slice(0, MAX_FOOTER - 1)}…` : document
  return (page, pages) => ({
    margin: [pageMargins[0], 20, pageMargins[2], 0],
    stack: [
      rule(hairline, 0.5, [0, 0, 0, 8]),
      {
        columns: [
          { width: textWidth - PAGE_NUMBER_WIDTH, text: shown, style: 'small' },
          { width: PAGE_NUMBER_WIDTH, text: words.page(page, pages), style: 'small', alignment: 'right' },
        ],
      },
    ],
  })
}
