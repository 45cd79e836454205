import { formatDecimal, formatMoney } from '@proffer/core/currency.ts'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Edition } from './layout.ts'
import type { PrintedRequirement as Requirement } from './printable-proposal.ts'
import { amountWidth, columnPadding, heading, isShort, label, line, text, textWidth } from './typography.ts'

const NUMBER_WIDTH = 14
const HOURS_WIDTH = 48
const CAPTION_WIDTH = 120
const SUM_WIDTH = 150

/**
 * The scope of work: one row per requirement, with its hours and amount if they are known and not hidden. Priority and
 * complexity are not printed, because clients do not see them on their page either.
 */
export function scope({ printable: { proposal, price }, language, words, look }: Edition): Content[] {
  const { requirements, pricing } = proposal
  // The items of an offer say what the client gets.
  if (requirements.length === 0 && pricing) return []
  if (requirements.length === 0) return [heading(words.scope), line(words.nothingYet, 'quiet')]
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

  return [
    heading(words.scope),
    {
      layout: look.rows,
      table: {
        headerRows: hasHeader ? 1 : 0,
        dontBreakRows: requirements.every(({ name, description }) => isShort(name + description)),
        widths: columns.map(({ width }) => width),
        body: [
          ...(hasHeader
            ? [columns.map(({ caption, alignment }) => label(caption, alignment ? { alignment } : {}))]
            : []),
          ...requirements.map((requirement, index) => columns.map(({ cell }) => cell(requirement, index))),
        ],
      },
    },
  ]
}

interface Column {
  width: number
  caption: string
  alignment?: 'right'
  cell: (requirement: Requirement, index: number) => TableCell
}

function described({ name, description }: Requirement): TableCell {
  const parts = [line(name, 'itemName')]
  if (description.trim()) parts.push(text(description, 'quiet', { margin: [0, 3, 0, 0] }))
  return { stack: parts }
}

/** The price of a proposal without priced items: subtotal, tax and total. */
export function investment({ printable: { proposal, price }, language, words, look }: Edition): Content[] {
  if (!price) return []
  const money = (amount: string) => formatMoney(amount, price.currency, language)
  const row = (caption: string, amount: string): TableCell[] => [
    line(caption, 'body'),
    line(money(amount), 'body', { alignment: 'right' }),
  ]
  const body: TableCell[][] = []
  if (price.tax) {
    const rate = formatDecimal(price.tax.rate, language)
    body.push(row(words.subtotal, price.subtotal), row(words.taxAt(price.tax.name, rate), price.tax.amount))
  }
  body.push([
    line(words.total, 'heading'),
    line(money(price.total), 'heading', { alignment: 'right', color: look.accent, fontSize: 15 }),
  ])
  const rate = price.basis === 'hours' && proposal.hourlyRate ? words.atRate(money(proposal.hourlyRate)) : ''
  return [
    {
      unbreakable: true,
      stack: [
        heading(words.investment),
        {
          columns: [
            { width: textWidth - CAPTION_WIDTH - SUM_WIDTH, ...line(rate, 'quiet', { margin: [0, 5, 24, 0] }) },
            { width: 'auto', layout: look.sums, table: { widths: [CAPTION_WIDTH, SUM_WIDTH], body } },
          ],
        },
      ],
    },
  ]
}
