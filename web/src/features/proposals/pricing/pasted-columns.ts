import { foldText } from '@proffer/core/fold-text.ts'
import type { PriceItem } from '@proffer/core/pricing/schema.ts'

/** Finds out what the columns of pasted rows mean. */

export type Field =
  | 'name'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'discountPercent'
  | 'taxRate'
  | 'total'
  | 'recurring'
  | 'monthly'
  | 'yearly'

/** The words of a header, in English and Spanish, without accents and punctuation. */
const headerWords: Record<Field, string[]> = {
  name: [
    'item',
    'name',
    'line',
    'service',
    'product',
    'task',
    'concepto',
    'nombre',
    'partida',
    'servicio',
    'producto',
    'articulo',
    'linea',
    'tarea',
  ],
  description: ['description', 'details', 'detail', 'notes', 'descripcion', 'detalle', 'detalles', 'notas'],
  quantity: ['quantity', 'qty', 'hours', 'days', 'cantidad', 'cant', 'uds', 'unidades', 'horas', 'dias'],
  unit: ['unit', 'units', 'unidad', 'ud', 'medida'],
  unitPrice: [
    'price',
    'unit price',
    'price per unit',
    'rate',
    'cost',
    'precio',
    'precio unitario',
    'p unit',
    'precio ud',
    'tarifa',
    'coste',
  ],
  discountPercent: ['discount', 'discount percent', 'descuento', 'dto'],
  taxRate: ['tax', 'tax rate', 'vat', 'iva', 'impuesto', 'impuestos'],
  total: ['total', 'amount', 'sum', 'line total', 'subtotal', 'importe', 'suma'],
  recurring: [
    'billed',
    'billing',
    'period',
    'recurring',
    'frequency',
    'facturacion',
    'periodo',
    'periodicidad',
    'frecuencia',
  ],
  monthly: [
    'monthly',
    'per month',
    'monthly price',
    'monthly fee',
    'mensual',
    'al mes',
    'precio mensual',
    'cuota mensual',
  ],
  yearly: [
    'yearly',
    'annual',
    'annually',
    'per year',
    'yearly price',
    'anual',
    'al ano',
    'precio anual',
    'cuota anual',
  ],
}

/** How cells say how often something is billed. */
const periodWords: Record<PriceItem['recurring'], string[]> = {
  none: ['once', 'one time', 'one off', 'una vez', 'unico', 'pago unico', 'puntual'],
  month: ['monthly', 'month', 'per month', 'a month', 'every month', 'mensual', 'mes', 'al mes', 'por mes', 'cada mes'],
  year: [
    'yearly',
    'annual',
    'annually',
    'year',
    'per year',
    'a year',
    'every year',
    'anual',
    'ano',
    'al ano',
    'por ano',
  ],
}

/** How often something is billed. Null if the cell does not say. */
export function readPeriod(cell: string): PriceItem['recurring'] | null {
  const periods = Object.entries(periodWords) as Array<[PriceItem['recurring'], string[]]>
  return periods.find(([, words]) => words.includes(normalized(cell)))?.[0] ?? null
}

/** Turns "Descripción (breve):" into "descripcion". */
const normalized = (cell: string) =>
  foldText(cell)
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The meaning of each column, from the header. A column is null if its word is unknown. If several columns mean the same, the
 * first of them counts. The result is null if the row is no header: a header needs a name and at least one other field.
 */
export function columnsOfHeader(row: string[]): Array<Field | null> | null {
  const fields = Object.entries(headerWords) as Array<[Field, string[]]>
  const columns = row.map((cell) => fields.find(([, words]) => words.includes(normalized(cell)))?.[0] ?? null)
  const known = new Set(columns.filter((field) => field !== null))
  if (known.size < 2) return null
  // Without a column for the name, the first description is the name. Without price and quantity, the total is the price.
  const renamed = columns.map((field, index) => {
    if (!known.has('name') && index === columns.indexOf('description')) return 'name'
    return field === 'total' && !known.has('unitPrice') && !known.has('quantity') ? 'unitPrice' : field
  })
  return renamed.includes('name') ? renamed : null
}

/** Without a header, a column with longer texts is taken for the description and not for the unit. */
const MAX_UNIT_LENGTH = 20
/** A currency sign, two decimals or a currency code: "€ 12", "12.50", "EUR 12", "12 EUR". */
const LOOKS_LIKE_MONEY = /\p{Sc}|[.,]\d{2}\b|^[A-Z]{3}\s|\s[A-Z]{3}$/u

/**
 * The most likely meaning of each column without a header. A column is null if it is not used. A column of words such as "monthly"
 * says how often each line is billed. The first other text is the name, a
 * second one the unit if it is short, otherwise the description. Of the first two numbers one is the price: the one that looks
 * like money, otherwise the second.
 */
export function guessColumns(rows: string[][], isNumber: (cell: string) => boolean): Array<Field | null> {
  const width = Math.max(0, ...rows.map((row) => row.length))
  /** The cells of a column that are not empty. */
  const cellsOf = (column: number) => rows.map((row) => row[column] ?? '').filter(Boolean)
  const columns: Array<Field | null> = Array(width).fill(null)
  const filledColumns = Array.from({ length: width }, (_, column) => column).filter(
    (column) => cellsOf(column).length > 0,
  )
  const numberColumns = filledColumns.filter((column) => cellsOf(column).every(isNumber))
  const [nameColumn = -1, ...otherTexts] = filledColumns.filter((column) => !numberColumns.includes(column))
  const periodColumn = otherTexts.find((column) => cellsOf(column).every((cell) => readPeriod(cell) !== null))
  if (periodColumn !== undefined) columns[periodColumn] = 'recurring'
  const textColumns = [nameColumn, ...otherTexts.filter((column) => column !== periodColumn)]

  for (const [position, column] of textColumns.entries()) {
    const isShort = cellsOf(column).every((cell) => cell.length <= MAX_UNIT_LENGTH)
    if (position === 0) columns[column] = 'name'
    else if (isShort && !columns.includes('unit')) columns[column] = 'unit'
    else if (!columns.includes('description')) columns[column] = 'description'
  }
  const [first = -1, second = -1] = numberColumns
  const looksLikeMoney = (column: number) => cellsOf(column).every((cell) => LOOKS_LIKE_MONEY.test(cell))
  if (numberColumns.length === 1) columns[first] = 'unitPrice'
  if (numberColumns.length > 1) {
    // A third number is the total of the row, which is calculated again.
    const isPriceFirst = looksLikeMoney(first) && !looksLikeMoney(second)
    columns[first] = isPriceFirst ? 'unitPrice' : 'quantity'
    columns[second] = isPriceFirst ? 'quantity' : 'unitPrice'
  }
  return columns
}
