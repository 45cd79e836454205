import type { Insights } from '@proffer/core/insights/schema.ts'
import { fromUnits } from '@proffer/core/money.ts'
import { trimEndOf } from '@proffer/core/trim-end.ts'
import type { Clock } from '../process/clock.ts'
import type { Database } from '../storage/database.ts'
import type { Reader } from '../values/reader.ts'
import { sumHoursByKind } from './estimates-store.ts'
import { listOpened } from './opened-store.ts'
import {
  averageAnswerSeconds,
  countAnswerDays,
  countOptions,
  countOutcomes,
  countReasons,
  findTemplateNames,
  listPipeline,
  medianAnswerSeconds,
  sumByMonth,
  sumWonByTemplate,
} from './store.ts'

export type InsightService = ReturnType<typeof insights>

/** More than are shown, because different spellings of a reason are merged. */
const REASONS_COUNTED = 500
const REASONS_SHOWN = 10
const CURRENCIES_SHOWN = 20
const TEMPLATES_SHOWN = 20
const OPTIONS_SHOWN = 20
const OPENED_SHOWN = 8
/** The bounds of the groups of answer times, in days. */
const ANSWER_DAYS = [1, 3, 7, 14]

/** Statistics on an account's proposals. The database computes them from columns of proposals and options, and from stored sums. */
export function insights({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database
  /** Reads what recurs, how long answers took, what is opened and not answered, and how long work took. */
  async function readMore(filter: Reader & { since: string }) {
    const [recurring, distribution, opened, estimates] = await Promise.all([
      sumByMonth(db, filter, 'monthly', CURRENCIES_SHOWN),
      countAnswerDays(db, filter, ANSWER_DAYS),
      listOpened(database, filter, clock.now().toISOString(), OPENED_SHOWN),
      sumHoursByKind(db, filter),
    ])
    return { recurring, distribution, opened, estimates }
  }

  return {
    async get(reader: Reader, since?: string): Promise<Insights> {
      const filter = {
        ...reader,
        since: (since === undefined ? startOfTwelveMonths(clock.now()) : new Date(since)).toISOString(),
      }
      const [pipeline, outcomes, timing, reasons, wonByMonth, wonByTemplate, options, more] = await Promise.all([
        listPipeline(db, reader),
        countOutcomes(db, filter),
        averageAnswerSeconds(db, filter),
        countReasons(db, filter, REASONS_COUNTED),
        sumByMonth(db, filter, 'won', CURRENCIES_SHOWN),
        sumWonByTemplate(db, filter, TEMPLATES_SHOWN),
        countOptions(db, filter, OPTIONS_SHOWN),
        readMore(filter),
      ])
      const templateIds = wonByTemplate.flatMap(({ templateId }) => templateId ?? [])
      const templateNames = await findTemplateNames(db, reader.accountId, [...new Set(templateIds)])
      return {
        pipeline: pipeline.map(withValue),
        win_rate: winRate(outcomes),
        time_to_answer: {
          count: timing.count,
          average_seconds: timing.average,
          median_seconds: await medianAnswerSeconds(db, filter, timing.count),
          distribution: more.distribution,
        },
        rejection_reasons: mergedReasons(reasons),
        months: byMonth(outcomes),
        won_by_month: wonByMonth.map(withValue),
        recurring_by_month: more.recurring.map(withValue),
        opened: more.opened.lines,
        opened_count: more.opened.count,
        won_by_template: wonByTemplate.map(({ templateId, monthly, ...row }) => ({
          template_id: templateId,
          template_name: (templateId && templateNames.get(templateId)) ?? null,
          ...withValue(row),
          monthly: monthly === null ? null : fromUnits(monthly),
        })),
        options: options.map(withValue),
        estimates: more.estimates,
      }
    },

    /** Sums up the accepted and declined proposals since a time, for an overview. */
    async sumUpAnswers(reader: Reader, since: Date) {
      const filter = { ...reader, since: since.toISOString() }
      const [months, outcomes, { count }] = await Promise.all([
        sumByMonth(db, filter, 'won', CURRENCIES_SHOWN),
        countOutcomes(db, filter),
        averageAnswerSeconds(db, filter),
      ])
      const medianSeconds = await medianAnswerSeconds(db, filter, count)
      return { months: months.map(withValue), outcomes, medianSeconds }
    },
  }
}

/** Replaces the sum in units by the amount as text. */
const withValue = <R extends { sum: bigint }>({ sum, ...row }: R) => ({ ...row, value: fromUnits(sum) })

const MONTHS = 12

/** The beginning of the first of the last twelve UTC months, including the current one. */
const startOfTwelveMonths = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1)))

type Outcomes = Awaited<ReturnType<typeof countOutcomes>>

const sumOf = (outcomes: Outcomes, status: string) =>
  outcomes.filter((row) => row.status === status).reduce((sum, { count }) => sum + count, 0)

function winRate(outcomes: Outcomes) {
  const accepted = sumOf(outcomes, 'accepted')
  const rejected = sumOf(outcomes, 'rejected')
  return { accepted, rejected, rate: accepted + rejected === 0 ? null : accepted / (accepted + rejected) }
}

function byMonth(outcomes: Outcomes) {
  const months = Map.groupBy(outcomes, ({ month }) => month)
  return [...months].map(([month, rows]) => ({
    month,
    accepted: sumOf(rows, 'accepted'),
    rejected: sumOf(rows, 'rejected'),
  }))
}

/** Merges reasons such as "Too expensive" and "too expensive." under the most frequent spelling. */
function mergedReasons(reasons: Awaited<ReturnType<typeof countReasons>>) {
  const similarReasons = Map.groupBy(reasons, ({ reason }) => reason && trimEndOf(reason.toLowerCase(), /[.!\s]/))
  const merged = [...similarReasons.values()].map((rows) => ({
    reason: rows[0]?.reason ?? null,
    count: rows.reduce((sum, { count }) => sum + count, 0),
  }))
  return merged.sort((a, b) => b.count - a.count).slice(0, REASONS_SHOWN)
}
