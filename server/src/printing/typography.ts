import { accentOf } from '@proffer/core/brand/accent.ts'
import type { ContentText, CustomTableLayout, StyleDictionary } from 'pdfmake/interfaces.js'
import { isDisplayText, isSerifText, printableLine, printableText } from './printable-text.ts'

/** The styles of the document: the typefaces and colours of the client page, on white paper. */
export const ink = '#1b1f22'
export const quiet = '#5b6067'
export const hairline = '#e6e1d8'
/** The accent of a provider without a brand colour, as on the client page. */
const DEFAULT_ACCENT = '#0f5a4a'

export const pageMargins: [number, number, number, number] = [62, 58, 62, 66]
export const pageWidth = 595.28
/** Columns have fixed widths, because a long word would push automatic columns off the page. */
export const textWidth = pageWidth - pageMargins[0] - pageMargins[2]
/** Lines of running text have at most about 70 characters. */
export const proseGap = 84

export type Look = ReturnType<typeof lookIn>

/** The styles and tables of a document in the provider's colour. The page is white, so the colours for light ground apply. */
export function lookIn(brandColor: string | null, spacing: Spacing) {
  const { light, cover } = accentOf(brandColor ?? DEFAULT_ACCENT)
  const accent = light.text
  return { accent, cover, spacing, styles: stylesIn(accent), rows: rowsIn(spacing), sums, barred: barred(accent) }
}

interface Spacing {
  aboveHeading: number
  belowHeading: number
  /** The padding above and below the text of a table row. */
  row: number
  cover: { aboveTitle: number; aboveFacts: number }
}

export const spacings = {
  usual: { aboveHeading: 30, belowHeading: 11, row: 8, cover: { aboveTitle: 62, aboveFacts: 42 } },
  /** For a document whose last page would have only a few lines. */
  close: { aboveHeading: 20, belowHeading: 8, row: 5.5, cover: { aboveTitle: 44, aboveFacts: 28 } },
} satisfies Record<string, Spacing>

const sans = { font: 'Inter' }
const serif = { font: 'Newsreader' }
/** Digits of equal width, so that amounts line up. */
const tabularDigits = { fontFeatures: ['tnum' as const] }

const stylesIn = (accent: string): StyleDictionary => ({
  brand: { ...serif, bold: true, fontSize: 15, color: ink },
  coverKind: { ...serif, italics: true, fontSize: 14 },
  coverTitle: { font: 'NewsreaderDisplay', lineHeight: 1 },
  coverSlogan: { ...serif, fontSize: 11.5, lineHeight: 1.2 },
  coverTerm: { ...sans, fontSize: 8 },
  coverValue: { ...serif, fontSize: 12 },
  coverDetail: { ...sans, fontSize: 8.5, lineHeight: 1.2 },
  label: { ...sans, fontSize: 8.25, color: quiet },
  heading: { ...serif, fontSize: 21, color: ink, lineHeight: 1.02 },
  sectionTitle: { ...serif, bold: true, fontSize: 12.5, color: ink, lineHeight: 1.1 },
  letter: { ...serif, fontSize: 13.5, color: ink, lineHeight: 1.2 },
  itemName: { ...sans, fontSize: 9.75, bold: true, color: ink, lineHeight: 1.2 },
  cell: { ...sans, ...tabularDigits, fontSize: 9.5, color: ink, lineHeight: 1.2 },
  choice: { ...sans, fontSize: 8.75, color: ink, lineHeight: 1.25 },
  number: { ...serif, fontSize: 11, color: accent, lineHeight: 1 },
  body: { ...sans, fontSize: 9.5, color: ink, lineHeight: 1.32 },
  quiet: { ...sans, fontSize: 8.75, color: quiet, lineHeight: 1.28 },
  sum: { ...sans, ...tabularDigits, fontSize: 9.5, color: ink, lineHeight: 1.2 },
  total: { ...serif, ...tabularDigits, fontSize: 17, color: accent },
  small: { ...sans, fontSize: 7.75, color: quiet },
  certificateTitle: { ...serif, fontSize: 21, color: ink, lineHeight: 1 },
  certificateTotal: { ...serif, ...tabularDigits, fontSize: 16, color: ink },
  statement: { ...serif, fontSize: 12.5, color: ink, lineHeight: 1.2 },
  typedSignature: { ...serif, fontSize: 25, italics: true, color: ink },
  evidence: { ...sans, fontSize: 8.25, color: ink, lineHeight: 1.2 },
})

/** The space between two columns of a table with `rows`. */
export const columnPadding = 12

/** Rows separated by hairlines, with a stronger line below the header. */
const rowsIn = ({ row }: Spacing): CustomTableLayout => ({
  hLineWidth(line, { table }) {
    if (line === 0) return 0
    return line === table.headerRows ? 0.8 : 0.5
  },
  hLineColor: (line, { table }) => (line === table.headerRows ? ink : hairline),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : columnPadding),
  paddingRight: () => 0,
  paddingTop: () => row,
  paddingBottom: () => row,
})

/** No lines except one above the last row. */
const sums: CustomTableLayout = {
  hLineWidth: (line, { table }) => (line === table.body.length - 1 ? 0.8 : 0),
  hLineColor: () => ink,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 4.5,
  paddingBottom: () => 4.5,
}

/** A bar of the accent colour on the left. */
const barred = (accent: string): CustomTableLayout => ({
  hLineWidth: () => 0,
  vLineWidth: (line) => (line === 0 ? 2 : 0),
  vLineColor: () => accent,
  paddingLeft: () => 14,
  paddingRight: () => 0,
  paddingTop: () => 4,
  paddingBottom: () => 4,
})

/** The layout of a table without lines and padding, which only positions its cells. */
export const bare: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

const DIGIT_WIDTH = 5.9
const NARROWEST_AMOUNT = 48
const WIDEST_AMOUNT = 156

/** The width of a column of amounts, whose longest has this many characters. */
export const amountWidth = (characters: number) =>
  Math.min(Math.max(characters * DIGIT_WIDTH, NARROWEST_AMOUNT), WIDEST_AMOUNT)

const serifStyles = Object.entries(stylesIn(ink)).flatMap(([name, { font }]) => (font === 'Newsreader' ? name : []))

/** Newsreader has Latin letters only. A text with others is set in a typeface that has all of them. */
export function typefaceFor(text: string, style: string): { font?: string } {
  if (style === 'coverTitle') {
    if (isDisplayText(text)) return {}
    return { font: isSerifText(text) ? 'Newsreader' : 'Inter' }
  }
  return serifStyles.includes(style) && !isSerifText(text) ? { font: 'Inter' } : {}
}

/** `more` overrides the style. */
const styled = (text: string, style: string, more: Partial<ContentText>): ContentText => ({
  text,
  style,
  ...typefaceFor(text, style),
  ...more,
})

/** A text of several lines in one of the styles above. */
export const text = (value: string, style: string, more: Partial<ContentText> = {}): ContentText =>
  styled(printableText(value).trim(), style, more)

/** The same as one line: line breaks become spaces. */
export const line = (value: string, style: string, more: Partial<ContentText> = {}): ContentText =>
  styled(printableLine(value), style, more)

export const label = (value: string, more: Partial<ContentText> = {}) => line(value, 'label', more)
