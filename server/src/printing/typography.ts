import { accentOf } from '@proffer/core/brand/accent.ts'
import type { Content, ContentText, CustomTableLayout, StyleDictionary } from 'pdfmake/interfaces.js'
import { printableLine, printableText } from './printable-text.ts'

/** The styles of the document: one typeface, few lines, and the provider's colour as the accent. */
export const ink = '#1a1e21'
export const quiet = '#595f66'
/** The accent of a provider without a brand colour. */
const DEFAULT_ACCENT = '#0f6250'
export const hairline = '#dcd7cd'

export const pageMargins: [number, number, number, number] = [56, 54, 56, 62]
/** A4. */
export const pageWidth = 595.28
/** Columns have fixed widths, because a long word would push automatic columns off the page. */
export const textWidth = pageWidth - pageMargins[0] - pageMargins[2]

export type Look = ReturnType<typeof lookIn>

/** The styles and tables of a document in the provider's colour. The page is white, so the colours for light ground apply. */
export function lookIn(brandColor: string | null) {
  const accent = brandColor ? accentOf(brandColor).light.text : DEFAULT_ACCENT
  return { accent, styles: stylesIn(accent), rows: rows(accent), sums: sums(accent), barred: barred(accent) }
}

const stylesIn = (accent: string): StyleDictionary => ({
  brand: { fontSize: 15, bold: true, color: ink },
  label: { fontSize: 7.5, bold: true, color: accent, characterSpacing: 0.8 },
  title: { fontSize: 23, bold: true, color: ink, lineHeight: 1.1 },
  heading: { fontSize: 13, bold: true, color: ink },
  sectionTitle: { fontSize: 11, bold: true, color: ink, lineHeight: 1.15 },
  itemName: { fontSize: 10, bold: true, color: ink, lineHeight: 1.2 },
  cell: { fontSize: 10, color: ink, lineHeight: 1.2 },
  choice: { fontSize: 9, color: ink, lineHeight: 1.3 },
  number: { fontSize: 10, color: quiet, lineHeight: 1.2 },
  body: { fontSize: 9.5, color: ink, lineHeight: 1.3 },
  quiet: { fontSize: 9, color: quiet, lineHeight: 1.25 },
  small: { fontSize: 7.5, color: quiet },
  certificateTitle: { fontSize: 20, color: ink, lineHeight: 1.1 },
  certificateTotal: { fontSize: 16, color: ink },
  statement: { fontSize: 11, color: ink, lineHeight: 1.35 },
  typedSignature: { fontSize: 24, italics: true, color: ink },
  evidence: { fontSize: 8.5, color: ink, lineHeight: 1.25 },
})

export const columnPadding = 12

/** Rows separated by hairlines, with a stronger line below the header. */
const rows = (accent: string): CustomTableLayout => ({
  hLineWidth: (line, { table }) => (line === 0 ? 0 : line === table.headerRows ? 1 : 0.5),
  hLineColor: (line, { table }) => (line === table.headerRows ? accent : hairline),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : columnPadding),
  paddingRight: () => 0,
  paddingTop: () => 7,
  paddingBottom: () => 7,
})

/** No lines except one above the last row. */
const sums = (accent: string): CustomTableLayout => ({
  hLineWidth: (line, { table }) => (line === table.body.length - 1 ? 1 : 0),
  hLineColor: () => accent,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 5,
  paddingBottom: () => 5,
})

/** A bar of the accent colour on the left. */
const barred = (accent: string): CustomTableLayout => ({
  hLineWidth: () => 0,
  vLineWidth: (line) => (line === 0 ? 3 : 0),
  vLineColor: () => accent,
  paddingLeft: () => 14,
  paddingRight: () => 0,
  paddingTop: () => 8,
  paddingBottom: () => 8,
})

const DIGIT_WIDTH = 5.7
const NARROWEST_AMOUNT = 48
const WIDEST_AMOUNT = 150

/** The width of a column of amounts, whose longest has this many characters. */
export const amountWidth = (characters: number) =>
  Math.min(Math.max(characters * DIGIT_WIDTH, NARROWEST_AMOUNT), WIDEST_AMOUNT)

export const text = (value: string, style: string, more: Partial<ContentText> = {}): ContentText => ({
  text: printableText(value).trim(),
  style,
  ...more,
})

export const line = (value: string, style: string, more: Partial<ContentText> = {}): ContentText => ({
  text: printableLine(value),
  style,
  ...more,
})

export const label = (value: string, more: Partial<ContentText> = {}) => line(value.toUpperCase(), 'label', more)

export const heading = (value: string): ContentText => line(value, 'heading', { margin: [0, 22, 0, 8] })

// An unbreakable block must fit on one page. Longer texts may not.
const MAX_UNBREAKABLE = 1_500

/** Keeps a short text with its heading on one page. A long one may continue on the next page. */
export const together = (parts: Content[], length: number): Content => ({
  stack: parts,
  unbreakable: length <= MAX_UNBREAKABLE,
})

export const isShort = (value: string) => value.length <= MAX_UNBREAKABLE
