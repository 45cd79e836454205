import { formatDay } from '@proffer/core/language.ts'
import { isSameName } from '@proffer/core/person-name.ts'
import type { Column, Content } from 'pdfmake/interfaces.js'
import { titleLines } from './cover-title.ts'
import type { Edition } from './edition.ts'
import { bare, line, pageMargins, pageWidth, text, textWidth } from './typography.ts'

/** The names of two images in the document. The images of sections have the ids of their files. */
export const LOGO = 'logo'
export const COVER = 'cover'
const LOGO_BOX: [number, number] = [150, 30]
const PLATE_COLOR = '#fdfcf9'
const WIDEST_NAME = 300
const NAME_LETTER_WIDTH = 8.2
const PICTURE_HEIGHT = 190
const [left, top, right] = pageMargins
const FACT_GAP = 22
/** Large letters look better closer together. As a part of the font size. */
const TITLE_TRACKING = -0.016
/** The dark background is a little wider than the page. Otherwise a white line can appear at the edge. */
const BLEED = 2

interface Shown {
  hasLogo: boolean
  hasPicture: boolean
}

/** The first part of the first page: the brand, the title and the facts, on the dark background of the client page's cover. */
export function cover(edition: Edition, { hasLogo, hasPicture }: Shown): Content {
  const { printable, words, look } = edition
  const { name, clientName } = printable.proposal
  const { slogan } = printable.letterhead
  const { ground, text: textColor, quiet, spark, line: ruleColor } = look.cover
  const title = titleLines(name, textWidth)
  const { aboveTitle, aboveFacts } = look.spacing.cover
  const client = clientName?.trim()
  const stack: Content[] = [
    plate(edition, hasLogo),
    line(client ? words.proposalFor(client) : words.proposal, 'coverKind', {
      color: spark,
      margin: [0, hasPicture ? 26 : aboveTitle, 0, 8],
    }),
    text(title.lines.join('\n'), 'coverTitle', {
      color: textColor,
      fontSize: title.fontSize,
      characterSpacing: title.fontSize * TITLE_TRACKING,
    }),
    ...(slogan.trim() ? [line(slogan, 'coverSlogan', { color: quiet, margin: [0, 10, 60, 0] })] : []),
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: textWidth, y2: 0, lineWidth: 0.6, lineColor: ruleColor }],
      margin: [0, hasPicture ? 26 : aboveFacts, 0, 14],
    },
    facts(edition),
  ]
  const picture: Content[] = hasPicture ? [{ image: COVER, width: pageWidth + BLEED, height: PICTURE_HEIGHT }] : []
  return {
    margin: [-left, -top, -right - BLEED, 6],
    layout: { ...bare, fillColor: () => ground },
    table: {
      widths: [pageWidth + BLEED],
      body: [...picture.map((image) => [image]), [{ stack, margin: [left, 0, right + BLEED, 28] }]],
    },
  }
}

/** The logo on a light plate, because most logos are made for a light background. Without a logo, the name. */
function plate({ printable: { letterhead }, words }: Edition, hasLogo: boolean): Content {
  const name = letterhead.companyName || letterhead.name || words.proposal
  const width = Math.min(name.length * NAME_LETTER_WIDTH + 4, WIDEST_NAME)
  const shown: Content = hasLogo ? { image: LOGO, fit: LOGO_BOX } : line(name, 'brand')
  return {
    layout: {
      ...bare,
      fillColor: () => PLATE_COLOR,
      paddingLeft: () => 16,
      paddingRight: () => 16,
      paddingTop: () => 24,
      paddingBottom: () => 12,
    },
    table: { widths: [hasLogo ? 'auto' : width], body: [[shown]] },
  }
}

function facts({ printable, language, words, look }: Edition): Content {
  const { proposal, letterhead, issuedAt, validUntil, recipientName } = printable
  const client = proposal.clientName ?? ''
  // A name is shown once. The recipient may be the company itself.
  const recipientCompany = recipientName && !isSameName(recipientName, client) ? client : ''
  const company = letterhead.companyName || letterhead.name
  const author = letterhead.name || company
  const all = [
    {
      term: words.preparedFor,
      value: recipientName || client,
      detail: [recipientCompany, proposal.clientLocation].filter(Boolean).join(', '),
    },
    {
      term: words.preparedBy,
      value: author,
      detail: [author === company ? '' : company, letterhead.location].filter(Boolean).join(', '),
    },
    {
      term: words.date,
      value: formatDay(issuedAt, language),
      detail: validUntil ? words.validUntil(formatDay(validUntil, language)) : '',
    },
  ].filter(({ value }) => value.trim() !== '')
  const width = (textWidth - FACT_GAP * (all.length - 1)) / all.length
  const columns = all.map(
    ({ term, value, detail }): Column => ({
      width,
      stack: [
        line(term, 'coverTerm', { color: look.cover.quiet, margin: [0, 0, 0, 4] }),
        line(value, 'coverValue', { color: look.cover.text }),
        ...(detail.trim() ? [line(detail, 'coverDetail', { color: look.cover.quiet, margin: [0, 3, 0, 0] })] : []),
      ],
    }),
  )
  return { columns, columnGap: FACT_GAP }
}
