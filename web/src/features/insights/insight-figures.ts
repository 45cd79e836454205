import type { Insights } from '@proffer/core/insights/schema.ts'
import { monthsOf, type Period } from './insight-queries.ts'
import { groupByCurrency } from './won-figures.ts'

type Month = Insights['months'][number]
type PipelineRow = Insights['pipeline'][number]

/** Every month of the period, including those without an answer; for all time, from the first answer on. */
export function everyMonth(months: Month[], period: Period): Month[] {
  const known = new Map(months.map((month) => [month.month, month]))
  return monthsOf(period, months[0]?.month).map((month) => known.get(month) ?? { month, accepted: 0, rejected: 0 })
}

const statuses = ['draft', 'sent', 'revision', 'accepted', 'rejected'] as const

/** The pipeline of each currency. The statuses are in the order of a proposal's life. */
export const pipelineByCurrency = (pipeline: PipelineRow[]) =>
  groupByCurrency(pipeline).map((group) => ({
    ...group,
    rows: group.rows.toSorted((a, b) => statuses.indexOf(a.status) - statuses.indexOf(b.status)),
  }))
