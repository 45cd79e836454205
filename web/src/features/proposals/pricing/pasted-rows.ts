import { parseMoney } from '@proffer/core/money.ts'
import type { PriceItem } from '@proffer/core/pricing/schema.ts'
import { columnsOfHeader, type Field, guessColumns } from './pasted-columns.ts'
import { decimalSeparatorOf, readAmount, type Separator } from './typed-amount.ts'

/** A line of pasted text. It has only the members that its row contains; the caller adds the others. */
export type PastedLine = Pick<PriceItem, 'name'> & Partial<PriceItem>

/** Whether the clipboard holds rows of a spreadsheet, not just a word for the cell. */
export const isTable = (text: string): boolean => /\t|\S[ ]*\r?\n[ ]*\S/.test(text)

/**
 * Reads rows from a spreadsheet: cells separated by tabs, with or without a header in English or Spanish. `decimal` decides
 * about numbers such as `1.234`, unless another number shows what the spreadsheet uses.
 */
export function readPastedRows(text: string, decimal: Separator): PastedLine[] {
  const rows = splitRows(text)
  const separator = separatorIn(rows) ?? decimal
  const header = columnsOfHeader(rows[0] ?? [])
  const body = header ? rows.slice(1) : rows
  const columns = header ?? guessColumns(body, (cell) => readAmount(cell, separator) !== null)
  return body.flatMap((row) => lineOf(row, columns, separator) ?? [])
}

/** A cell with a line break or a tab is in quotation marks, as spreadsheets copy it. */
function splitRows(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/g
  for (const [whole, quoted, plain = '', end] of text.matchAll(cells)) {
    if (whole === '' && end === '') break
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end !== '\t' && end !== '') rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

function separatorIn(rows: string[][]): Separator | null {
  const numbers = rows.flat().filter((cell) => /\d/.test(cell) && readAmount(cell, '.') !== null)
  for (const cell of numbers) {
    const separator = decimalSeparatorOf(cell.replace(/[^\d.,-]/g, ''))
    if (separator) return separator
  }
  return null
}

function lineOf(row: string[], columns: Array<Field | null>, separator: Separator): PastedLine | null {
  const text = (field: Field) => (row[columns.indexOf(field)] ?? '').replace(/\s+/g, ' ')
  const amount = (field: Field) => {
    const read = parseMoney(readAmount(text(field), separator) ?? '')
    return 'money' in read ? read.money : null
  }
  const percent = (field: Field) => {
    const value = amount(field)
    return value !== null && Number(value) <= 100 ? value : null
  }
  const name = text('name').slice(0, 500)
  const [quantity, unitPrice] = [amount('quantity'), amount('unitPrice')]
  // Spreadsheets end with a row of sums, which has no name.
  if (name === '') return null
  return {
    name,
    ...(columns.includes('description') && { description: row[columns.indexOf('description')] ?? '' }),
    ...(quantity !== null && { quantity }),
    ...(text('unit') !== '' && { unit: text('unit').slice(0, 30) }),
    ...(unitPrice !== null && { unitPrice }),
    ...(percent('discountPercent') !== null && { discountPercent: percent('discountPercent') }),
    ...(percent('taxRate') !== null && { taxRate: percent('taxRate') }),
  }
}
