import type { Insights } from '@proffer/core/insights/schema.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTimeFormat } from '../../i18n/time-format.ts'
import { Badge, statusTone } from '../../ui/badge.tsx'
import { BarList } from '../../ui/bar-list.tsx'
import { Card } from '../../ui/card.tsx'
import { BarChart } from '../../ui/chart.tsx'
import { FigureCard } from '../../ui/figure-card.tsx'
import { everyMonth, pipelineByCurrency } from './insight-figures.ts'
import type { Period } from './insight-queries.ts'
import { useInsightsWords } from './words.ts'

interface Props {
  insights: Insights
}

export function KeyFigures({ insights }: Props) {
  const words = useInsightsWords()
  const format = useFormat()
  const time = useTimeFormat()
  const { accepted, rejected, rate } = insights.win_rate
  const { median_seconds: median, average_seconds: average } = insights.time_to_answer
  return (
    <dl className="grid gap-4 md:grid-cols-3">
      <FigureCard
        label={words.winRate}
        note={
          rate === null
            ? words.noAnswers
            : words.winRateNote(format.number(accepted), format.number(accepted + rejected))
        }
      >
        {rate === null ? '–' : format.percent(rate)}
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

function OpenValue({ insights }: Props) {
  const words = useInsightsWords()
  const format = useFormat()
  const open = insights.pipeline.filter(({ status }) => status === 'sent').sort((a, b) => b.count - a.count)
  const count = open.reduce((sum, row) => sum + row.count, 0)
  const shown = open.slice(0, CURRENCIES_SHOWN)
  const more = open.length > shown.length ? `, ${words.moreCurrencies(open.length - shown.length)}` : ''
  const note = count === 0 ? words.noneOpen : words.proposals(count, format.number(count)) + more
  return (
    <FigureCard label={words.open} note={note}>
      {count === 0 && '–'}
      {shown.map(({ value, currency }) => (
        <span key={currency} className="block">
          {format.money(value, currency)}
        </span>
      ))}
    </FigureCard>
  )
}

export function Trend({ insights, period }: Props & { period: Period }) {
  const words = useInsightsWords()
  const format = useFormat()
  const time = useTimeFormat()
  const points = everyMonth(insights.months, period).map(({ month, accepted, rejected }) => ({
    label: time.monthOnAxis(month),
    name: time.monthOfYear(month),
    value: accepted,
    second: rejected,
  }))
  const names = { first: words.statuses.accepted, second: words.statuses.rejected, point: words.month }
  return (
    <Card title={words.trend}>
      <BarChart title={words.trendTitle} points={points} format={format.number} names={names} />
    </Card>
  )
}

export function Pipeline({ insights }: Props) {
  const words = useInsightsWords()
  const format = useFormat()
  return (
    <Card title={words.pipeline} description={words.pipelineHint}>
      <div className="flex flex-col gap-8">
        {pipelineByCurrency(insights.pipeline).map(({ currency, count, rows }) => (
          <div key={currency}>
            <h3 className="mb-3 flex items-baseline gap-2 text-sm font-medium">
              {currency}
              <span className="font-normal text-quiet">{words.proposals(count, format.number(count))}</span>
            </h3>
            <BarList
              label={words.pipelineOf(currency)}
              items={rows.map((row) => ({
                key: row.status,
                label: <Badge tone={statusTone[row.status] ?? 'neutral'}>{words.statuses[row.status]}</Badge>,
                note: format.number(row.count),
                // Only for the length of the bar; the text shows the exact sum.
                value: Number(row.value),
                text: format.money(row.value, currency),
              }))}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}

export function Reasons({ insights }: Props) {
  const words = useInsightsWords()
  const format = useFormat()
  const { rejection_reasons: reasons } = insights
  return (
    <Card title={words.reasons} description={words.reasonsHint}>
      {reasons.length === 0 ? (
        <p className="text-sm text-quiet">{words.noRejections}</p>
      ) : (
        <BarList
          label={words.reasons}
          items={reasons.map(({ reason, count }) => ({
            key: reason ?? '',
            label: reason ?? <span className="text-quiet">{words.noReason}</span>,
            value: count,
            text: format.number(count),
          }))}
        />
      )}
    </Card>
  )
}
