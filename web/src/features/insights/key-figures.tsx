import type { Insights } from '@proffer/core/insights/schema.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTimeFormat } from '../../i18n/time-format.ts'
import { classes } from '../../ui/class-names.ts'
import { FigureCard } from '../../ui/figure-card.tsx'
import { sumOfCurrencies } from './won-figures.ts'
import { useInsightsWords } from './words.ts'

interface Props {
  insights: Insights
}

/** What was won, how often, how fast, and what is open. Each figure says below what it counts. */
export function KeyFigures({ insights }: Props) {
  const words = useInsightsWords()
  const format = useFormat()
  const time = useTimeFormat()
  const { accepted, rejected, rate } = insights.win_rate
  const { median_seconds: median, average_seconds: average } = insights.time_to_answer
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Won insights={insights} />
      <FigureCard
        label={words.winRate}
        note={
          rate === null
            ? words.noAnswers
            : words.winRateNote(format.number(accepted), format.number(accepted + rejected))
        }
      >
        {rate === null ? '–' : format.wholePercent(rate)}
      </FigureCard>
      <FigureCard
        label={words.timeToAnswer}
        note={average === null ? words.noAnswers : words.timeNote(time.duration(average))}
      >
        {median === null ? '–' : time.duration(median)}
      </FigureCard>
      <OpenValue insights={insights} />
    </dl>
  )
}

const CURRENCIES_SHOWN = 2

/** The one-time value won, and what recurs each month. The two are never added. */
function Won({ insights }: Props) {
  const words = useInsightsWords()
  const { shortMoney } = useFormat()
  const once = sumOfCurrencies(insights.won_by_month)
  const monthly = sumOfCurrencies(insights.recurring_by_month)
  const isEmpty = once.length === 0 && monthly.length === 0
  const more = Math.max(once.length, monthly.length) - CURRENCIES_SHOWN
  return (
    <FigureCard
      label={words.won}
      note={
        isEmpty
          ? words.nothingWonShort
          : [words.wonNote, more > 0 && words.moreCurrencies(more)].filter(Boolean).join(', ')
      }
    >
      {isEmpty && '–'}
      <span className="flex flex-wrap items-baseline gap-x-2">
        {/* Side by side, the amounts of two currencies look like one number. */}
        {once.slice(0, CURRENCIES_SHOWN).map(({ currency, value }, index) => (
          <span key={currency} className={classes(index > 0 && 'order-last basis-full text-base')}>
            {shortMoney(value, currency)}
          </span>
        ))}
        {monthly.slice(0, CURRENCIES_SHOWN).map(({ currency, value }) => (
          <span key={currency} className="font-sans text-sm text-accent">
            {words.plusMonthly(shortMoney(value, currency))}
          </span>
        ))}
      </span>
    </FigureCard>
  )
}

function OpenValue({ insights }: Props) {
  const words = useInsightsWords()
  const format = useFormat()
  const open = insights.pipeline.filter(({ status }) => status === 'sent').sort((a, b) => b.count - a.count)
  const count = open.reduce((sum, row) => sum + row.count, 0)
  const shown = open.slice(0, CURRENCIES_SHOWN)
  const more = open.length > shown.length ? `, ${words.moreCurrencies(open.length - shown.length)}` : ''
  const opened = insights.opened_count
  const openedNote = opened > 0 ? words.openedOf(opened, format.number(opened)) : ''
  const note = count === 0 ? words.noneOpen : words.proposals(count, format.number(count)) + more + openedNote
  return (
    <FigureCard label={words.open} note={note}>
      {count === 0 && '–'}
      {shown.map(({ value, currency }) => (
        <span key={currency} className="block">
          {format.shortMoney(value, currency)}
        </span>
      ))}
    </FigureCard>
  )
}
