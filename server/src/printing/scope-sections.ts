import { formatDecimal, formatMoney } from '@proffer/core/currency.ts'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { type Block, heightOf, isShort, short } from './blocks.ts'
import type { Edition } from './edition.ts'
import type { PrintedRequirement as Requirement } from './printable-proposal.ts'
import { richText } from './rich-text.ts'
import { totalRow } from './total-row.ts'
import { amountWidth, columnPadding, type Look, label, line, textWidth } from './typography.ts'

const NUMBER_WIDTH = 14
const HOURS_WIDTH = 48
const CAPTION_WIDTH = 120
const SUM_WIDTH = 150
const HEADER_HEIGHT = 50
/** The font size that the estimate of a row's height uses. */
const REQUIREMENT_SIZE = 9.5

/**
 * The scope of work: one row per requirement, with its hours and amount if they are known and not hidden. Priority and
 * complexity are not printed, because clients do not see them on their page either.
 */
export function scope({ printable: { proposal, price }, language, words, look }: Edition): Block[] {
  const { requirements } = proposal
  if (requirements.length === 0) return []
  const lines = price?.lines ?? []
  const hasHours = lines.some(({ hours }) => hours !== null)
  const hasAmounts = lines.some(({ amount }) => amount !== null)

  const money = (amount: string | null | undefined) => (amount ? formatMoney(amount, proposal.currency, language) : '–')
  const longest = Math.max(...lines.map(({ amount }) => money(amount).length))

  const numbers: Column = { width: NUMBER_WIDTH, caption: '', cell: (_, index) => line(String(index + 1), 'number') }
  const facts: Column[] = []
  if (hasHours) facts.push({ width: HOURS_WIDTH, caption: words.hours, alignment: 'right', cell: hours })
  if (hasAmounts) {
    facts.push({ width: amountWidth(longest), caption: words.amount, alignment: 'right', cell: amount })
  }
  const nameWidth = [numbers, ...facts].reduce((remaining, { width }) => remaining - width - columnPadding, textWidth)
  const described = (requirement: Requirement) => describedIn(requirement, look, nameWidth)
  const columns = [numbers, { width: nameWidth, caption: words.requirement, cell: described }, ...facts]
  // The names alone need no header below the heading of the section.
  const hasHeader = facts.length > 0

  function hours(_: Requirement, index: number): TableCell {
    const value = lines[index]?.hours
    return line(value ? formatDecimal(value, language) : '–', 'cell', { alignment: 'right' })
  }
  function amount(_: Requirement, index: number): TableCell {
    return line(money(lines[index]?.amount), 'cell', { alignment: 'right' })
  }

  const header = hasHeader
    ? [columns.map(({ caption, alignment }) => label(caption, alignment ? { alignment } : {}))]
    : []
  const rows = requirements.map((requirement, index) => columns.map(({ cell }) => cell(requirement, index)))
  const areShort = requirements.every(({ name, description }) => isShort(name + description))
  const table = (body: TableCell[][], headerRows: number): Content => ({
    layout: look.rows,
    table: { headerRows, dontBreakRows: areShort, widths: columns.map(({ width }) => width), body },
  })
  const first = requirements[0]
  const startHeight =
    first && areShort
      ? HEADER_HEIGHT + heightOf(`${first.name}\n${first.description}`, nameWidth, REQUIREMENT_SIZE)
      : undefined
  const start = startHeight === undefined ? {} : { startHeight }
  const tableBlock = (bodyRows: TableCell[][]): Block => ({
    content: table([...header, ...bodyRows], header.length),
    isShort: false,
    ...start,
  })
  // The last row is in a separate block, so that the acceptance can stay on its page. With a short row before it, it is not alone.
  const lastTwo = requirements.slice(-2).map(({ name, description }) => name + description)
  const lastCount = rows.length > 2 && isShort(lastTwo.join('')) ? 2 : 1
  if (rows.length < 2 || !areShort) return [tableBlock(rows)]
  return [tableBlock(rows.slice(0, -lastCount)), short(table(rows.slice(-lastCount), 0))]
}

interface Column {
  width: number
  caption: string
  alignment?: 'right'
  cell: (requirement: Requirement, index: number) => TableCell
}

function describedIn({ name, description }: Requirement, look: Look, width: number): TableCell {
  const details = richText(description, { look, style: 'quiet', width })
  return { stack: [line(name, 'itemName', { margin: [0, 0, 0, details.length > 0 ? 3 : 0] }), ...details] }
}

/** The price of a proposal without priced items: subtotal, tax and total. */
export function investment({ printable: { proposal, price }, language, words, look }: Edition): Block[] {
  if (!price) return []
  const money = (amount: string) => formatMoney(amount, price.currency, language)
  const row = (caption: string, amount: string): TableCell[] => [
    line(caption, 'sum'),
    line(money(amount), 'sum', { alignment: 'right' }),
  ]
  const body: TableCell[][] = []
  if (price.tax) {
    const taxRate = formatDecimal(price.tax.rate, language)
    body.push(row(words.subtotal, price.subtotal), row(words.onlyTax(price.tax.name, taxRate), price.tax.amount))
  }
  body.push(totalRow(words.total, money(price.total)))
  const rateNote = price.basis === 'hours' && proposal.hourlyRate ? words.atRate(money(proposal.hourlyRate)) : ''
  return [
    short({
      columns: [
        { width: textWidth - CAPTION_WIDTH - SUM_WIDTH, ...line(rateNote, 'quiet', { margin: [0, 5, 24, 0] }) },
        { width: 'auto', layout: look.sums, table: { widths: [CAPTION_WIDTH, SUM_WIDTH], body } },
      ],
    }),
  ]
}
