import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { stacked } from './blocks.ts'
import { certificatePage } from './certificate.ts'
import { COVER, cover, LOGO } from './cover.ts'
import { type Edition, referenceOf } from './edition.ts'
import type { PrintTask } from './print-task.ts'
import { languageOf } from './printable-proposal.ts'
import { printableLine } from './printable-text.ts'
import { printedSections } from './sections.ts'
import { hairline, ink, lookIn, pageMargins, spacings, textWidth } from './typography.ts'
import { wordings } from './wording.ts'

const MAX_FOOTER_CHARACTERS = 60
const PAGE_NUMBER_WIDTH = 170

/** Builds the document definition for pdfmake. */
export function documentOf(
  { printable, logo, pictures }: PrintTask,
  spacing: keyof typeof spacings = 'usual',
): TDocumentDefinitions {
  const { proposal, letterhead, issuedAt } = printable
  const language = languageOf(proposal.settings, letterhead)
  const look = lookIn(letterhead.brandColor, spacings[spacing])
  const pictureNames = new Set(pictures.map(({ name }) => name))
  const edition: Edition = { printable, language, words: wordings[language], look, pictures: pictureNames }
  const issueDate = new Date(issuedAt)
  return {
    pageSize: 'A4',
    pageMargins,
    language,
    displayTitle: true,
    info: {
      title: printableLine(proposal.name),
      author: printableLine(letterhead.companyName || letterhead.name),
      creator: 'Proffer',
      producer: 'Proffer',
      // Fixed dates, so that the same proposal always prints to the same bytes.
      creationDate: issueDate,
      modDate: issueDate,
    },
    defaultStyle: { font: 'Inter', fontSize: 9.5, color: ink },
    styles: look.styles,
    images: {
      ...(logo && { [LOGO]: dataAddress('png', logo) }),
      ...Object.fromEntries(pictures.map(({ name, jpeg }) => [name, dataAddress('jpeg', jpeg)])),
    },
    footer: footer(edition),
    content: [
      cover(edition, { hasLogo: logo !== null, hasPicture: pictureNames.has(COVER) }),
      ...stacked(printedSections(edition), look.spacing),
      ...certificatePage(edition, logo !== null ? LOGO : null),
    ],
  }
}

const dataAddress = (type: string, bytes: Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`

const rule = (lineColor: string, lineWidth: number, margin: [number, number, number, number]): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: textWidth, y2: 0, lineWidth, lineColor }],
  margin,
})

const footer = ({ printable: { proposal, letterhead }, words }: Edition): DynamicContent => {
  const from = printableLine(letterhead.companyName || letterhead.name)
  const reference = referenceOf(proposal, words)
  const document = `${from}  ·  ${printableLine(proposal.name)}`
  const shown = document.length > MAX_FOOTER_CHARACTERS ? `${document.slice(0, MAX_FOOTER_CHARACTERS - 1)}…` : document
  return (page, pages) => ({
    margin: [pageMargins[0], 22, pageMargins[2], 0],
    stack: [
      rule(hairline, 0.5, [0, 0, 0, 8]),
      {
        columns: [
          { width: textWidth - PAGE_NUMBER_WIDTH, text: shown, style: 'small' },
          {
            width: PAGE_NUMBER_WIDTH,
            text: `${reference}  ·  ${words.page(page, pages)}`,
            style: 'small',
            alignment: 'right',
          },
        ],
      },
    ],
  })
}
