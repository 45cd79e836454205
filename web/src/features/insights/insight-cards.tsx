import type { Insights } from '@proffer/core/insights/schema.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTimeFormat } from '../../i18n/time-format.ts'
import { Badge, statusTone } from '../../ui/badge.tsx'
import { BarList } from '../../ui/bar-list.tsx'
import { Card } from '../../ui/card.tsx'
import { BarChart } from '../../ui/chart.tsx'
import { everyMonth, pipelineByCurrency } from './insight-figures.ts'
import type { Period } from './insight-queries.ts'
import { useInsightsWords } from './words.ts'

interface Props {
  insights: Insights
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
                text: format.shortMoney(row.value, currency),
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
          whole={reasons.reduce((sum, { count }) => sum + count, 0)}
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

/** How long clients took to answer, in groups of days. */
export function AnswerTimes({ insights }: Props) {
  const words = useInsightsWords()
  const format = useFormat()
  const { distribution, count } = insights.time_to_answer
  const labelOf = (upTo: number | null, index: number) => {
    const from = distribution[index - 1]?.up_to_days ?? 0
    if (upTo === null) return words.moreDays(format.number(from))
    return from === 0 ? words.withinDay : words.fromToDays(format.number(from), format.number(upTo))
  }
  return (
    <Card title={words.answerTimes} description={words.answerTimesHint}>
      {count === 0 ? (
        <p className="text-sm text-quiet">{words.noAnswersYet}</p>
      ) : (
        <BarList
          label={words.answerTimes}
          whole={count}
          items={distribution.map(({ up_to_days: upTo, count: answers }, index) => ({
            key: String(upTo),
            label: labelOf(upTo, index),
            value: answers,
            text: words.answersOf(format.number(answers), format.percent(answers / count)),
          }))}
        />
      )}
    </Card>
  )
}
