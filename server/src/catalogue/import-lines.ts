import { catalogueBudget } from '@proffer/core/budgets.ts'
import {
  type CatalogueColumn,
  type CatalogueImportResult,
  CatalogueItemChange,
  catalogueColumns,
} from '@proffer/core/catalogue/schema.ts'
import { valueCheck } from '../http/validation.ts'
import { ambiguousAmount, decimalText } from './csv-amounts.ts'
import { CsvFault, type CsvRecord, readCsv, type Separator, separatorOf } from './csv-reading.ts'
import { originalOf } from './csv-writing.ts'

export type LineError = CatalogueImportResult['errors'][number]

/** What a line of the file says about an item. */
export interface ImportLine {
  line: number
  change: CatalogueItemChange
}

export interface ReadLines {
  lines: ImportLine[]
  errors: LineError[]
  /** Set if the file as a whole cannot be read. Then no line of it is imported. */
  isUnreadable?: boolean
}

const missing = { msg: 'Field required', type: 'missing' }

export const required = (line: number, column: CatalogueColumn): LineError => ({
  line,
  loc: [column],
  ...missing,
})

const checkChange = valueCheck(CatalogueItemChange)

/** Reads the lines of a CSV file, and checks each of them like the body of a request. */
export function readImport(csv: string): ReadLines {
  const separator = separatorOf(csv)
  try {
    const [header, ...records] = readCsv(csv, separator, catalogueBudget.items + 1)
    const columns = columnsOf(header)
    const read = records.map((record) => readLine(record, columns, separator))
    return {
      lines: read.flatMap((line) => ('change' in line ? [line] : [])),
      errors: read.flatMap((line) => ('errors' in line ? line.errors : [])),
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error
    return {
      lines: [],
      errors: [{ line: error.line, loc: [], msg: error.message, type: error.type }],
      isUnreadable: true,
    }
  }
}

const known = new Map<string, CatalogueColumn>(catalogueColumns.map((column) => [column.toLowerCase(), column]))

function columnsOf(header: CsvRecord | undefined): CatalogueColumn[] {
  if (!header)
    throw new CsvFault(1, 'file_empty', `the file is empty. Its first line names the columns: ${catalogueColumns}`)
  const columns = header.cells.map((cell) => {
    const column = known.get(cell.trim().toLowerCase())
    if (column) return column
    const name = cell.trim().slice(0, 100)
    throw new CsvFault(
      header.line,
      'column_unknown',
      `"${name}" is no column. Columns are ${catalogueColumns.join(', ')}`,
    )
  })
  const repeated = columns.find((column, index) => columns.indexOf(column) !== index)
  if (repeated) throw new CsvFault(header.line, 'column_repeated', `the column "${repeated}" appears twice`)
  return columns
}

function readLine(
  { line, cells }: CsvRecord,
  columns: CatalogueColumn[],
  separator: Separator,
): ImportLine | { errors: LineError[] } {
  if (cells.length !== columns.length) {
    const msg = `Value error, the line has ${cells.length} cells, but the header has ${columns.length}`
    return { errors: [{ line, loc: [], msg, type: 'cell_count' }] }
  }
  const errors: LineError[] = []
  const change: Record<string, unknown> = {}
  for (const [index, column] of columns.entries()) {
    const cell = originalOf(cells[index] ?? '')
    const read = readCell(column, cell, separator)
    if ('fault' in read) errors.push({ line, loc: [column], ...read.fault })
    else if (read.value !== undefined) change[column] = read.value
  }
  for (const { loc, msg, type } of checkChange(change)) errors.push({ line, loc: loc.slice(1, 2), msg, type })
  return errors.length > 0 ? { errors } : { line, change: change as CatalogueItemChange }
}

const textColumns: ReadonlySet<CatalogueColumn> = new Set(['name', 'description', 'unit', 'sku', 'externalId'])

type CellValue = { value: unknown } | { fault: Pick<LineError, 'msg' | 'type'> }

const answers: Record<string, boolean> = {
  ...Object.fromEntries(['true', 'yes', '1', 'sí', 'si', 'verdadero'].map((text) => [text, true])),
  ...Object.fromEntries(['false', 'no', '0', 'falso'].map((text) => [text, false])),
}

/** Texts are taken as they are, so that an exported file is read back unchanged. */
function readCell(column: CatalogueColumn, cell: string, separator: Separator): CellValue {
  const text = cell.trim()
  if (cell === '' || (text === '' && !textColumns.has(column))) return emptyCell(column)
  switch (column) {
    case 'unitPrice':
    case 'taxRate':
    case 'unitCost': {
      const value = decimalText(text, separator)
      return value === undefined ? { fault: { msg: ambiguousAmount(text), type: 'decimal_ambiguous' } } : { value }
    }
    case 'currency':
      return { value: text }
    case 'recurring':
      return { value: text.toLowerCase() }
    case 'isActive': {
      const value = answers[text.toLowerCase()]
      return value === undefined ? { fault: { msg: 'Input should be true or false', type: 'bool_parsing' } } : { value }
    }
    case 'tags':
      return { value: text.split(';').flatMap((tag) => tag.trim() || []) }
    default:
      return { value: cell }
  }
}

/** An empty cell clears its member. The currency cannot be empty, so it stays. */
function emptyCell(column: CatalogueColumn): CellValue {
  if (column === 'name' || column === 'unitPrice') return { fault: missing }
  if (column === 'currency') return { value: undefined }
  return { value: column === 'unit' ? '' : null }
}
