import type { Payment } from '@proffer/core/pricing/schema.ts'
import type { Totals } from '@proffer/core/pricing/totals-schema.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/class-names.ts'
import { ClockIcon } from '../../../ui/icons.tsx'
import type { AcceptedChoice } from './choices.ts'
import { type DuePayment, dayIn, daysBetween, duePayments, nextPayment } from './due.ts'
import { useOutcomeWords } from './words.ts'
import type { OutcomeWords } from './words-en.ts'

interface Props {
  totals: Totals
  schedule: readonly Payment[]
  currency: string
  /** What the client gets. Null for an offer without priced lines. */
  choice: AcceptedChoice | null
  timeZone: string
  acceptedAt: string
}

/** The agreed payments with their days, and what recurs. The service does not know what was paid. */
export function DueCard({ totals, schedule, currency, choice, timeZone, acceptedAt }: Props) {
  const { due: words } = useOutcomeWords()
  const format = useFormat()
  const payments = duePayments(totals, schedule, dayIn(acceptedAt, timeZone))
  const today = dayIn(new Date(), timeZone)
  const next = nextPayment(payments, today)
  if (payments.length === 0 && !totals.monthly && !totals.yearly) return null
  return (
    <Card
      flush
      title={words.title}
      description={payments.length > 1 ? words.total(format.money(totals.oneTime.gross, currency)) : undefined}
    >
      {payments.length > 1 && <Bar payments={payments} next={next} />}
      <ol>
        {payments.map((payment, index) => (
          <Row
            key={payment.id}
            tile={<DayTile day={payment.day} isNext={payment === next} />}
            title={titleOf(payment, index, words, format.percent)}
            badge={payment === next && <Badge tone="warn">{nextText(payment, today, words)}</Badge>}
            text={whenText(payment, words, format.calendarDay)}
            amount={format.money(payment.amount, currency)}
          />
        ))}
        {(['month', 'year'] as const).map((period) => {
          const sum = period === 'month' ? totals.monthly : totals.yearly
          if (!sum) return null
          return (
            <Row
              key={period}
              tile={<DayTile day={null} isNext={false} />}
              title={period === 'month' ? words.monthly : words.yearly}
              text={namesOf(choice, period)}
              amount={format.money(sum.gross, currency)}
            />
          )
        })}
      </ol>
    </Card>
  )
}

type DueWords = OutcomeWords['due']

function titleOf({ label, percent, due }: DuePayment, index: number, words: DueWords, format: (n: number) => string) {
  if (due === 'whole') return words.whole
  if (due === 'rest') return words.rest
  const name = label.trim() || words.unnamed(index + 1)
  return percent === null ? name : words.part(name, format(Number(percent) / 100))
}

function whenText({ due, day }: DuePayment, words: DueWords, calendarDay: (day: string) => string): string {
  switch (due) {
    case 'acceptance':
      return day ? calendarDay(day) : words.acceptanceOpen
    case 'date':
      return day ? words.date(calendarDay(day)) : ''
    case 'delivery':
      return words.delivery
    case 'whole':
      return words.wholeText
    case 'rest':
      return words.restText
  }
}

/** The terms of payment are a text, so it is not known when a payment on acceptance has to arrive. */
function nextText({ due, day }: DuePayment, today: string, words: DueWords): string {
  if (day === null || due === 'acceptance') return words.next
  if (day < today) return words.now
  return day === today ? words.today : words.nextIn(daysBetween(today, day))
}

/** The lines that recur, as far as the client gets them. */
const namesOf = (choice: AcceptedChoice | null, period: 'month' | 'year') =>
  [...(choice?.chosen ?? []), ...(choice?.included ?? [])]
    .filter(({ item }) => item.recurring === period)
    .map(({ item }) => item.name)
    .join(', ')

/** A solid bar would look paid. */
const HATCHED = 'bg-[repeating-linear-gradient(-45deg,var(--color-accent-mid)_0_3px,var(--color-accent-wash)_3px_6px)]'

/** The payments in proportion. Floats are good enough for widths. */
function Bar({ payments, next }: { payments: DuePayment[]; next: DuePayment | null }) {
  return (
    <div aria-hidden="true" className="mx-6 mb-4 flex h-2 gap-0.75">
      {payments.map((payment) => (
        <span
          key={payment.id}
          style={{ flexGrow: Number(payment.amount), flexBasis: 0 }}
          className={classes('min-w-1 rounded-full', payment === next ? HATCHED : 'bg-hover')}
        />
      ))}
    </div>
  )
}

interface RowProps {
  tile: ReactNode
  title: string
  badge?: ReactNode
  text: string
  amount: string
}

const Row = ({ tile, title, badge, text, amount }: RowProps) => (
  <li className="flex items-start gap-3 border-t border-line px-6 py-3.5 sm:items-center sm:gap-4">
    {tile}
    <div className="min-w-0 flex-1">
      <p className="font-[550] wrap-anywhere">{title}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-quiet">
        {text && <span className="wrap-anywhere">{text}</span>}
        {badge}
      </p>
    </div>
    <p className="font-[550] whitespace-nowrap tabular-nums">{amount}</p>
  </li>
)

/** The day like a leaf of a calendar. Decoration: the text beside it says the day. */
function DayTile({ day, isNext }: { day: string | null; isNext: boolean }) {
  const format = useFormat()
  return (
    <span
      aria-hidden="true"
      className={classes(
        'flex size-11 shrink-0 flex-col items-center justify-center rounded-md text-xs leading-tight',
        isNext ? 'bg-warn-wash text-warn' : 'bg-sunken text-quiet',
      )}
    >
      {day === null ? (
        <ClockIcon />
      ) : (
        <>
          {format.month(day)}
          <span className="font-serif text-[1.25rem] leading-[1.1] font-medium lining-nums">
            {Number(day.slice(8))}
          </span>
        </>
      )}
    </span>
  )
}
