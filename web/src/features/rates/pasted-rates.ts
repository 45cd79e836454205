import { readMoney } from '@proffer/core/money.ts'
import { readAmount, type Separator } from '../../ui/decimal-text.ts'
import { separatorIn, splitRows } from '../proposals/pricing/pasted-rows.ts'
import type { Document } from './rate-documents.ts'

/** Reads rows of a spreadsheet: the first two texts are role and seniority, the first two numbers rate and cost. A header has no number. */
export function readPastedRates(text: string, decimal: Separator): Document[] {
  const rows = splitRows(text)
  const separator = separatorIn(rows) ?? decimal
  return rows.flatMap((row) => {
    const amounts = row.flatMap((cell) => readMoney(readAmount(cell, separator)) ?? [])
    const [role, seniority = ''] = row.filter((cell) => cell !== '' && readAmount(cell, separator) === null)
    const [rate, cost = null] = amounts
    return role !== undefined && rate !== undefined
      ? [{ role: role.slice(0, 200), seniority: seniority.slice(0, 200), rate, cost }]
      : []
  })
}
