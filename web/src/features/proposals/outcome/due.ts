import { fromUnits, toUnits } from '@proffer/core/money.ts'
import type { Payment } from '@proffer/core/pricing/schema.ts'
import type { Totals } from '@proffer/core/pricing/totals-schema.ts'

/** A part of the one-time price, and when the client pays it. */
export interface DuePayment {
  id: string
  /** Empty if the provider gave it no name. */
  label: string
  /** Of the one-time gross, in percent. Null for a fixed amount. */
  percent: string | null
  amount: string
  /** `whole` is the only payment of an offer without a schedule. `rest` is what the schedule leaves open. */
  due: 'acceptance' | 'date' | 'delivery' | 'whole' | 'rest'
  /** A day such as `2027-03-05`. Null if the day is not known yet. */
  day: string | null
}

/** What the client pays once, as agreed. `acceptedOn` is the day of the acceptance. */
export function duePayments(totals: Totals, schedule: readonly Payment[], acceptedOn: string | null): DuePayment[] {
  const { gross } = totals.oneTime
  if (toUnits(gross) === 0n) return []
  if (totals.schedule.length === 0)
    return [{ id: 'whole', label: '', percent: null, amount: gross, due: 'whole', day: null }]
  const payments = totals.schedule.map(({ id, label, amount, due, date }): DuePayment => {
    const percent = schedule.find((payment) => payment.id === id)?.percent ?? null
    if (due === 'delivery') return { id, label, percent, amount, due, day: null }
    if (due === 'date') return { id, label, percent, amount, due, day: date }
    return { id, label, percent, amount, due: 'acceptance', day: acceptedOn }
  })
  const planned = payments.reduce((sum, { amount }) => sum + toUnits(amount), 0n)
  const rest = toUnits(gross) - planned
  if (rest <= 0n) return payments
  return [...payments, { id: 'rest', label: '', percent: null, amount: fromUnits(rest), due: 'rest', day: null }]
}

/** For so many days, a payment counts as due after its day. */
const DUE_DAYS = 30

/**
 * The payment to ask for next: the earliest one whose day is to come or has just passed, otherwise what is due on delivery. The service
 * does not know which payments have arrived, so an older one is not marked.
 */
export function nextPayment(payments: readonly DuePayment[], today: string): DuePayment | null {
  const dated = payments.filter(({ day }) => day !== null && daysBetween(day, today) <= DUE_DAYS)
  const [earliest] = dated.toSorted((a, b) => String(a.day).localeCompare(String(b.day)))
  return earliest ?? payments.find(({ due }) => due === 'delivery') ?? null
}

/** The day of a time in a zone, such as `2027-03-05`. A browser that does not know the zone uses its own. */
export function dayIn(time: string | Date, timeZone: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone }).format(new Date(time))
  } catch {
    return new Intl.DateTimeFormat('en-CA', parts).format(new Date(time))
  }
}

/** How many days lie between two days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
