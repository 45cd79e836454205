import { readMoney } from '@proffer/core/money.ts'
import type { PriceItem } from '@proffer/core/pricing/schema.ts'
import { decimalSeparatorOf, readAmount, type Separator } from '../../../ui/decimal-text.ts'
import { columnsOfHeader, type Field, guessColumns, readPeriod } from './pasted-columns.ts'

/** A line of pasted text. It has only the members that its row contains; the caller adds the others. */
export type PastedLine = Pick<PriceItem, 'name'> & Partial<PriceItem>

/** Whether the clipboard holds cells of a spreadsheet, not just text for one cell: it has a tab, or text on two lines. */
export const isTable = (text: string): boolean => /\t|\S[ ]*\r?\n[ ]*\S/.test(text)

/**
 * Reads rows from a spreadsheet: cells separated by tabs, with or without a header in English or Spanish. `decimal` is the
 * decimal separator for numbers such as `1.234`, unless another number shows what the spreadsheet uses.
 */
export function readPastedRows(text: string, decimal: Separator): PastedLine[] {
  const rows = splitRows(text)
  const separator = separatorIn(rows) ?? decimal
  const header = columnsOfHeader(rows[0] ?? [])
  const body = header ? rows.slice(1) : rows
  const columns = header ?? guessColumns(body, (cell) => readAmount(cell, separator) !== null)
  return body.flatMap((row) => linesOf(row, columns, separator))
}

/**
 * One cell and the tab, line break or end of the text behind it. Spreadsheets copy a cell with a tab or a line break in
 * quotation marks and double the marks inside: `"19"" rack\nblack"`. The groups are the quoted text, the plain text and the end.
 */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/g

export function splitRows(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [whole, quoted, plain = '', end] of text.matchAll(CELL)) {
    // The expression also matches the empty end of the text.
    if (whole === '') break
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end !== '\t' && end !== '') rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

/** The decimal separator of the first number that can be read in one way only. Null if there is none. */
export function separatorIn(rows: string[][]): Separator | null {
  const numbers = rows.flat().filter((cell) => /\d/.test(cell) && readAmount(cell, '.') !== null)
  for (const cell of numbers) {
    const separator = decimalSeparatorOf(cell.replace(/[^\d.,-]/g, ''))
    if (separator) return separator
  }
  return null
}

/** How a cell says that something is not so: "no", "-". */
const isNo = (cell: string) => /^(?:no?|[-–—])?$/i.test(cell)

/**
 * The lines of a row. None without a name: spreadsheets often end with a row of sums, which has none. Two if the row has a price to pay
 * once and another for each month or year.
 */
function linesOf(row: string[], columns: Array<Field | null>, separator: Separator): PastedLine[] {
  /** The cell as one line of text. Empty without such a column. */
  const text = (field: Field) => (row[columns.indexOf(field)] ?? '').replace(/\s+/g, ' ')
  const amount = (field: Field) => readMoney(readAmount(text(field), separator))
  const percent = (field: Field) => {
    const percentage = amount(field)
    return percentage !== null && Number(percentage) <= 100 ? percentage : null
  }
  // The API accepts at most 500 characters in a name and 30 in a unit.
  const name = text('name').slice(0, 500)
  if (name === '') return []
  const quantity = amount('quantity')
  const unitPrice = amount('unitPrice')
  const recurring = readPeriod(text('recurring'))
  const line: PastedLine = {
    name,
    ...(columns.includes('description') && { description: row[columns.indexOf('description')] ?? '' }),
    ...(quantity !== null && { quantity }),
    ...(text('unit') !== '' && { unit: text('unit').slice(0, 30) }),
    ...(unitPrice !== null && { unitPrice }),
    ...(recurring && { recurring }),
    ...(percent('discountPercent') !== null && { discountPercent: percent('discountPercent') }),
    ...(percent('taxRate') !== null && { taxRate: percent('taxRate') }),
  }
  const isPriced = unitPrice !== null && Number(unitPrice) > 0
  const fees = (['monthly', 'yearly'] as const).flatMap((field) => {
    const period = { recurring: { monthly: 'month', yearly: 'year' }[field] as PriceItem['recurring'] }
    const fee = amount(field)
    // The column has a price, or a mark such as "x" beside the price.
    if (fee === null) return isNo(text(field)) ? [] : [{ ...line, ...period }]
    return Number(fee) > 0 ? [{ ...line, unitPrice: fee, ...period }] : []
  })
  const hasFeeOfItsOwn = fees.some((fee) => fee.unitPrice !== line.unitPrice)
  return fees.length > 0 && !(isPriced && hasFeeOfItsOwn) ? fees : [line, ...fees]
}
