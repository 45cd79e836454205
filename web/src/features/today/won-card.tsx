import type { Today } from '@proffer/core/today/schema.ts'
import { useId } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/language.tsx'
import { useTimeFormat } from '../../i18n/time-format.ts'
import { classes } from '../../ui/class-names.ts'
import { wonFigures } from './won-figures.ts'
import { useTodayWords } from './words.ts'

const FULL_PERCENT = 100
const MIN_BAR_PERCENT = 2

/** What was won by month, this month's answers, and the median time to an answer in the last six months. */
export function WonCard({ today }: { today: Today }) {
  const { won: words } = useTodayWords()
  const format = useFormat()
  const time = useTimeFormat()
  const id = useId()
  const { accepted, answered, medianAnswerSeconds } = today.won
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-sheet px-4 pt-4.5 pb-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-base font-semibold">
          {words.title}
        </h2>
        <span className="text-xs text-quiet">{words.beforeTax}</span>
      </div>
      <WonValue today={today} />
      <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-4">
        <Figure label={words.accepted}>
          {answered > 0 ? words.ofAnswered(format.number(accepted), format.number(answered)) : words.none}
        </Figure>
        <Figure label={words.answerTime}>
          {medianAnswerSeconds === null ? words.none : time.duration(medianAnswerSeconds)}
        </Figure>
      </dl>
    </section>
  )
}

const Figure = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt className="text-sm text-quiet">{label}</dt>
    <dd className="font-serif text-xl lining-nums">{children}</dd>
  </div>
)

function WonValue({ today }: { today: Today }) {
  const { won: words } = useTodayWords()
  const format = useFormat()
  const time = useTimeFormat()
  const locale = useLocale()
  const figures = wonFigures(today)
  const valueClass = 'mt-1 font-serif text-4xl tracking-tight lining-nums tabular-nums wrap-anywhere'
  if (!figures) return <p className={classes(valueClass, 'text-quiet')}>–</p>
  const { currency, value, monthlyValues, highest, difference, direction, otherCurrencies } = figures
  const longMonth = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const monthBefore = longMonth.format(new Date(monthlyValues.at(-2)?.month ?? today.at))
  const comparison =
    direction === 'same'
      ? words.same(monthBefore)
      : words[direction](format.roundMoney(difference, currency), monthBefore)
  const spokenMonths = monthlyValues.map(
    (month) => `${time.month(month.month)} ${format.roundMoney(month.value, currency)}`,
  )
  return (
    <>
      <p className={valueClass}>{format.roundMoney(value, currency)}</p>
      <p className={classes('text-sm font-medium', direction === 'more' ? 'text-good' : 'text-quiet')}>{comparison}</p>
      {otherCurrencies.length > 0 && (
        <p className="text-sm text-quiet">
          {words.also} {otherCurrencies.map((row) => format.roundMoney(row.value, row.currency)).join(', ')}
        </p>
      )}
      <div
        role="img"
        aria-label={words.chart(spokenMonths.join(', '))}
        className="mt-4 grid h-30 grid-cols-6 gap-2 text-center text-xs text-quiet"
      >
        {monthlyValues.map((month, index) => {
          const isThisMonth = index === monthlyValues.length - 1
          return (
            <div
              key={month.month}
              className={classes(
                'grid grid-rows-[minmax(0,1fr)_auto] items-end gap-1.5',
                isThisMonth && 'font-semibold text-ink',
              )}
            >
              <i
                className={classes('rounded-[4px]', isThisMonth ? 'bg-accent' : 'bg-accent-soft')}
                style={{ height: `${Math.max(MIN_BAR_PERCENT, (Number(month.value) / highest) * FULL_PERCENT)}%` }}
              />
              {time.month(month.month)}
            </div>
          )
        })}
      </div>
    </>
  )
}
