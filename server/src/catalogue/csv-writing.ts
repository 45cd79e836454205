import { type CatalogueColumn, type CatalogueItem, catalogueColumns } from '@proffer/core/catalogue/schema.ts'

/** What a spreadsheet runs as a formula. The wide forms count in some languages. */
const FORMULA_START = '[=+\\-@\\t\\r\\n＝＋－＠]'
const runsAsFormula = new RegExp(`^'*${FORMULA_START}`)
const isNeutralised = new RegExp(`^'+${FORMULA_START}`)

/** With an apostrophe before it, a spreadsheet shows the text of a formula. */
const neutralised = (cell: string) => (runsAsFormula.test(cell) ? `'${cell}` : cell)

/** The text that `neutralised` got. */
export const originalOf = (cell: string) => (isNeutralised.test(cell) ? cell.slice(1) : cell)

function quoted(cell: string): string {
  const safe = neutralised(cell)
  return /[",\r\n;\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const lineOf = (cells: string[]) => `${cells.map(quoted).join(',')}\r\n`

function cellOf(value: CatalogueItem[CatalogueColumn]): string {
  return Array.isArray(value) ? value.join(';') : String(value ?? '')
}

/** The header and the function that writes a line. */
export function csvOf({ withCosts }: { withCosts: boolean }) {
  const columns = catalogueColumns.filter((column) => withCosts || column !== 'unitCost')
  return {
    header: lineOf([...columns]),
    line: (item: CatalogueItem) => lineOf(columns.map((column) => cellOf(item[column]))),
  }
}
