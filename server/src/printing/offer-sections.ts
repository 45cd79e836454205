import { formatDecimal, formatMoney } from '@proffer/core/currency.ts'
import type { Pricing } from '@proffer/core/pricing/schema.ts'
import { applySelection } from '@proffer/core/pricing/selection.ts'
import { lineNetOf } from '@proffer/core/pricing/totals.ts'
import type { SharedItem, SharedPricing } from '@proffer/core/shares/snapshot.ts'
import type { Content, ContentText, TableCell } from 'pdfmake/interfaces.js'
import { type Block, heightOf, isShort, short } from './blocks.ts'
import type { Edition } from './edition.ts'
import { schedule, totals } from './offer-totals.ts'
import { richText } from './rich-text.ts'
import { amountWidth, columnPadding, type Look, label, line, quiet, textWidth } from './typography.ts'

const CHOICE_WIDTH = 96
const QUANTITY_WIDTH = 76
/** The font sizes of the styles that these texts have. */
const INTRODUCTION_SIZE = 8.75
const ITEM_SIZE = 9.5
/** Estimates, in points. `LONG_ROW_START` is how much of a long first row must be on the page of the heading. */
const HEADER_HEIGHT = 70
const LONG_ROW_START = 100
const ROW_PADDING = 16
/** Up to three lines of quantities or amounts. */
const FACTS_HEIGHT = 36
const TABLE_GAP = 14

type Section = SharedPricing['sections'][number]

interface OfferPrinting {
  edition: Edition
  /** Whether the client can choose anything. If not, every item is included and no row says so. */
  hasChoices: boolean
  /** Whether any quantity says more than "1". If not, there is no column for them. */
  hasQuantities: boolean
  /** Whether the items are those that the client accepted. If not, they are the offer. */
  isAccepted: boolean
}

/** The priced items of an offer: a table for each section, the totals and the payment schedule. */
export function offer(edition: Edition, offered: SharedPricing): Block[] {
  const { chosen } = edition.printable
  const pricing = chosen ? chosenOf(offered, chosen.selection) : offered
  const sums = chosen?.totals ?? offered.totals
  const hasChoices = offered.sections.some(isConfigurable)
  const note = hasChoices ? choiceNote(edition) : null
  const hasQuantities = pricing.sections.some(({ items }) => items.some(hasQuantity))
  const printing: OfferPrinting = { edition, hasChoices, hasQuantities, isAccepted: chosen !== null }
  const tables = pricing.sections
    .filter(({ items }) => items.length > 0)
    .map((section) => sectionTable(section, printing))
  const blocks = itemsAndSums(tables, totals(edition, pricing, sums))
  return [...(note ? withNote(note, blocks) : blocks), ...schedule(edition, pricing, sums)]
}

/** Null after an acceptance of which the choices are unknown. */
function choiceNote({ printable: { chosen, acceptance }, words }: Edition): string | null {
  if (chosen) return words.choicesMade
  return acceptance ? null : words.choicesOpen
}

const isConfigurable = ({ choice, items }: Section) =>
  choice !== 'all' || items.some(({ quantityRange }) => quantityRange !== null)

/** Only the items that the client chose, in the quantities that they chose. */
function chosenOf(offered: SharedPricing, selection: NonNullable<Edition['printable']['chosen']>['selection']) {
  // A selection depends on no price, so it applies to a pricing whose prices are hidden as well.
  const result = applySelection(offered as Pricing, selection)
  if ('issues' in result) throw new Error(`The accepted selection does not fit the pricing: ${JSON.stringify(result)}`)
  const pricing: SharedPricing = result.pricing
  const sections = pricing.sections.map((section) => ({
    ...section,
    items: section.items.filter(({ selected }) => selected),
  }))
  return { ...pricing, sections }
}

interface Column {
  width: number
  alignment?: 'right'
  caption: string
  cell: (item: SharedItem) => TableCell
}

const NOTE_HEIGHT = 20

/** Puts the note into the first block, so that the heading and the note are on the page of the first items. */
function withNote(note: string, [first, ...laterBlocks]: Block[]): Block[] {
  const noteLine = line(note, 'quiet', { margin: [0, 0, 0, 6] })
  if (!first) return [short(noteLine)]
  const start = first.startHeight === undefined ? {} : { startHeight: first.startHeight + NOTE_HEIGHT }
  return [{ ...first, ...start, content: { stack: [noteLine, first.content] } }, ...laterBlocks]
}

/** The tables and the sums. The last rows and the first sums are on the same page if they fit, because a reader adds them up. */
function itemsAndSums(tables: SectionTable[], sums: ReturnType<typeof totals>): Block[] {
  const lastTable = tables.at(-1)
  const [firstSums, ...laterSums] = sums
  const rowsWithSums = lastTable && firstSums?.isJoinable ? countRowsWithSums(lastTable) : 0
  if (!lastTable || !firstSums || rowsWithSums === 0) return [...tables.map(({ block }) => block(0)), ...sums]
  const lastRowsAndSums = short({ stack: [lastTable.lastRows(rowsWithSums), firstSums.content] })
  const earlierTables = tables.slice(0, -1).map(({ block }) => block(0))
  const hasEarlierRows = rowsWithSums < lastTable.rowHeights.length
  return [...earlierTables, ...(hasEarlierRows ? [lastTable.block(rowsWithSums)] : []), lastRowsAndSums, ...laterSums]
}

const HIGHEST_ROWS_WITH_SUMS = 150
const MOST_ROWS_WITH_SUMS = 3

/** How many of the last rows can be on the same page as the sums and, if nothing is between them, the acceptance. */
function countRowsWithSums({ rowHeights }: SectionTable): number {
  let count = 0
  let height = 0
  for (const row of rowHeights.toReversed()) {
    height += row
    if (height > HIGHEST_ROWS_WITH_SUMS || count === MOST_ROWS_WITH_SUMS) break
    count += 1
  }
  return count
}

interface SectionTable {
  /** Estimates, in points. One infinite height means that no row may be joined with the sums. */
  rowHeights: number[]
  /** The table without its last rows, of which there are `leftOut`. */
  block: (leftOut: number) => Block
  /** The last `count` rows. If these are all rows, the header is above them. */
  lastRows: (count: number) => Content
}

/** The title is in the header, so that it is repeated on every page and never far from the first row. */
function sectionTable(section: Section, printing: OfferPrinting): SectionTable {
  const { description, items } = section
  const { words, look } = printing.edition
  const facts = factColumns(section, printing)
  const nameWidth = facts.reduce((remaining, { width }) => remaining - width - columnPadding, textWidth)
  const columns: Column[] = [
    { width: nameWidth, caption: words.item, cell: (item) => described(item, look, nameWidth) },
    ...facts,
  ]
  const areShort = isShort(description) && items.every((item) => isShort(item.name + item.description))
  const top = topRows(section, columns, look)
  const rows = items.map((item) => columns.map(({ cell }) => cell(item)))
  const table = (body: TableCell[][], { headerRows, gap }: { headerRows: number; gap: number }): Content => ({
    layout: look.rows,
    margin: [0, 0, 0, gap],
    table: {
      headerRows,
      // Rows that are kept together must fit on one page.
      keepWithHeaderRows: areShort ? headerRows : 0,
      dontBreakRows: areShort,
      widths: columns.map(({ width }) => width),
      body,
    },
  })
  const heights = items.map((item) => ROW_PADDING + Math.max(textHeight(item, nameWidth), FACTS_HEIGHT))
  const introductionHeight = heightOf(description, textWidth, INTRODUCTION_SIZE)
  const [firstItem] = items
  const startHeight = firstItem && areShort ? HEADER_HEIGHT + textHeight(firstItem, nameWidth) : LONG_ROW_START
  return {
    // A section with a long introduction stays apart from the sums.
    rowHeights: areShort && introductionHeight <= FACTS_HEIGHT ? heights : [Number.POSITIVE_INFINITY],
    block: (leftOut) => ({
      content: table([...top, ...rows.slice(0, rows.length - leftOut)], {
        headerRows: 1,
        gap: leftOut > 0 ? 0 : TABLE_GAP,
      }),
      isShort: false,
      startHeight: startHeight + introductionHeight,
    }),
    lastRows: (count) =>
      count === rows.length
        ? table([...top, ...rows], { headerRows: 1, gap: TABLE_GAP })
        : table(rows.slice(-count), { headerRows: 0, gap: TABLE_GAP }),
  }
}

/** The header, whose first cell is the title of the section, and a row with its description if it has one. */
function topRows({ title, description }: Section, columns: Column[], look: Look): TableCell[][] {
  const [nameCaption = '', ...factCaptions] = columns.map(({ caption, alignment }) =>
    label(caption, { margin: [0, 3, 0, 0], ...(alignment && { alignment }) }),
  )
  const header = [title.trim() ? line(title, 'sectionTitle') : nameCaption, ...factCaptions]
  if (!description.trim()) return [header]
  const introduction = {
    stack: richText(description, { look, style: 'quiet', width: textWidth }),
    colSpan: columns.length,
  }
  // pdfmake expects an empty cell for each further column that a cell spans.
  return [header, [introduction, ...factCaptions.map(() => '')]]
}

const textHeight = ({ name, description }: SharedItem, width: number) =>
  heightOf(`${name}\n${description}`, width, ITEM_SIZE)

/** Items that are not selected are grey. */
const colorOf = ({ selected }: SharedItem) => (selected ? {} : { color: quiet })

function described(item: SharedItem, look: Look, width: number): TableCell {
  const details = richText(item.description, { look, style: 'quiet', width })
  const name = line(item.name, 'itemName', { ...colorOf(item), margin: [0, 0, 0, details.length > 0 ? 3 : 0] })
  return { stack: [name, ...details] }
}

/** The columns beside the name: the choice, the quantity and the amount. */
function factColumns(section: Section, { edition, hasChoices, hasQuantities, isAccepted }: OfferPrinting): Column[] {
  const { printable, language, words } = edition
  const { currency } = printable.proposal
  const decimal = (value: string) => formatDecimal(value, language)
  const money = (amount: string) => formatMoney(amount, currency, language)

  // Empty if the provider shows only the totals.
  const amounts = section.items.flatMap((item) => netOf(item, currency) ?? [])

  function choice(item: SharedItem): TableCell {
    return line(choiceWords(section.choice, item.selected, isAccepted, words), 'choice', colorOf(item))
  }
  function quantity(item: SharedItem): TableCell {
    const { quantityRange: range, unit } = item
    const parts = [
      line(isUnit(unit) ? `${decimal(item.quantity)} × ${unit}` : decimal(item.quantity), 'cell', colorOf(item)),
    ]
    if (item.quantity !== '1.00' && item.unitPrice !== null)
      parts.push(line(words.atPrice(money(item.unitPrice)), 'quiet'))
    if (range && !isAccepted) parts.push(line(words.fromTo(decimal(range.min), decimal(range.max)), 'quiet'))
    if (amounts.length === 0) parts.push(...period(item))
    return { stack: parts }
  }
  function amount(item: SharedItem): TableCell {
    const { discountPercent } = item
    const aligned = { alignment: 'right' } as const
    const parts = [line(money(netOf(item, currency) ?? '0.00'), 'cell', { ...aligned, ...colorOf(item) })]
    parts.push(...period(item, aligned))
    if (discountPercent) parts.push(line(words.lineDiscount(decimal(discountPercent)), 'quiet', aligned))
    return { stack: parts }
  }

  function period({ recurring }: SharedItem, aligned = {}): ContentText[] {
    if (recurring === 'none') return []
    return [line(recurring === 'month' ? words.perMonth : words.perYear, 'quiet', aligned)]
  }

  const columns: Column[] = []
  if (hasChoices) columns.push({ width: CHOICE_WIDTH, caption: words.choice, cell: choice })
  if (hasQuantities) columns.push({ width: QUANTITY_WIDTH, caption: words.quantity, cell: quantity })
  if (amounts.length > 0) {
    const longest = Math.max(...amounts.map((net) => money(net).length))
    columns.push({ width: Math.max(amountWidth(longest), 64), caption: words.amount, alignment: 'right', cell: amount })
  }
  return columns
}

const isUnit = (unit: string) => unit.trim() !== '' && unit !== 'item'

/** Whether the quantity of an item says more than "1". The period of what recurs is with the amount, or without one in this cell. */
const hasQuantity = ({ quantity, unit, quantityRange, unitPrice, recurring }: SharedItem) =>
  quantity !== '1.00' || quantityRange !== null || (recurring === 'none' ? isUnit(unit) : unitPrice === null)

/** The net of an item. Null if the provider shows only the totals. */
const netOf = ({ unitPrice, ...item }: SharedItem, currency: string) =>
  unitPrice === null ? null : lineNetOf({ ...item, unitPrice }, currency)

function choiceWords(
  choice: Section['choice'],
  selected: boolean,
  isAccepted: boolean,
  words: Edition['words'],
): string {
  if (choice === 'all') return words.included
  if (isAccepted) return choice === 'one' ? words.packageAccepted : words.optionAccepted
  if (choice === 'one') return selected ? words.packageSelected : words.packageNotSelected
  return selected ? words.optionSelected : words.optionNotSelected
}
