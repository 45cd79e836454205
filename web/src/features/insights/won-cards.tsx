import type { Insights } from '@proffer/core/insights/schema.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useTimeFormat } from '../../i18n/time-format.ts'
import { BarList } from '../../ui/bar-list.tsx'
import { Card } from '../../ui/card.tsx'
import { BarChart } from '../../ui/chart.tsx'
import type { Period } from './insight-queries.ts'
import { groupByCurrency, wonEveryMonth } from './won-figures.ts'
import { useInsightsWords } from './words.ts'

interface Props {
  insights: Insights
}

const CHARTS_SHOWN = 3

/** A chart for each of the most used currencies, because amounts of two currencies cannot be compared. */
export function WonByMonth({ insights, period }: Props & { period: Period }) {
  const words = useInsightsWords()
  const format = useFormat()
  const time = useTimeFormat()
  const currencies = groupByCurrency(insights.won_by_month)
  const more = currencies.length - CHARTS_SHOWN
  return (
    <Card title={words.wonByMonth} description={words.wonHint}>
      {currencies.length === 0 && <QuietText>{words.nothingWon}</QuietText>}
      <div className="flex flex-col gap-8">
        {currencies.slice(0, CHARTS_SHOWN).map(({ currency, rows }) => (
          <BarChart
            key={currency}
            title={words.wonIn(currency)}
            format={(value) => format.shortMoney(String(value), currency)}
            points={wonEveryMonth(rows, period).map(({ month, value }) => ({
              label: time.monthOnAxis(month),
              name: time.monthOfYear(month),
              value,
            }))}
          />
        ))}
        {more > 0 && <QuietText>{words.moreCurrencies(more)}</QuietText>}
      </div>
    </Card>
  )
}

/** What the proposals won in each month earn per month from then on. */
export function RecurringByMonth({ insights, period }: Props & { period: Period }) {
  const words = useInsightsWords()
  const format = useFormat()
  const time = useTimeFormat()
  const currencies = groupByCurrency(insights.recurring_by_month)
  const more = currencies.length - CHARTS_SHOWN
  return (
    <Card title={words.recurring} description={words.recurringHint}>
      {currencies.length === 0 && <QuietText>{words.noRecurring}</QuietText>}
      <div className="flex flex-col gap-8">
        {currencies.slice(0, CHARTS_SHOWN).map(({ currency, rows }) => (
          <BarChart
            key={currency}
            title={words.recurringIn(currency)}
            format={(value) => format.shortMoney(String(value), currency)}
            points={wonEveryMonth(rows, period).map(({ month, value }) => ({
              label: time.monthOnAxis(month),
              name: time.monthOfYear(month),
              value,
            }))}
          />
        ))}
        {more > 0 && <QuietText>{words.moreCurrencies(more)}</QuietText>}
      </div>
    </Card>
  )
}

export function WonByTemplate({ insights }: Props) {
  const words = useInsightsWords()
  const format = useFormat()
  const currencies = groupByCurrency(insights.won_by_template)
  const nameOf = (id: string | null, name: string | null) =>
    name ?? <span className="text-quiet">{id === null ? words.noTemplate : words.deletedTemplate}</span>
  return (
    <Card title={words.wonByTemplate} description={words.wonByTemplateHint}>
      {currencies.length === 0 && <QuietText>{words.nothingWon}</QuietText>}
      <div className="flex flex-col gap-8">
        {currencies.map(({ currency, rows }) => (
          <div key={currency}>
            <h3 className="mb-3 text-sm font-medium">{currency}</h3>
            <BarList
              label={words.wonByTemplateIn(currency)}
              items={rows.map(({ template_id: id, template_name: name, count, value }) => ({
                key: id ?? '',
                label: nameOf(id, name),
                note: words.proposals(count, format.number(count)),
                // Only for the length of the bar; the text shows the exact sum.
                value: Number(value),
                text: format.shortMoney(value, currency),
              }))}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}

/** How often clients took an option that they were offered. */
export function OptionsTaken({ insights }: Props) {
  const words = useInsightsWords()
  const format = useFormat()
  return (
    <Card title={words.options} description={words.optionsHint}>
      {insights.options.length === 0 && <QuietText>{words.noOptions}</QuietText>}
      <BarList
        label={words.options}
        whole={1}
        items={insights.options.map(({ name, kind, recurring, currency, offered, taken, value }) => ({
          key: [name, kind, recurring, currency].join(),
          label: name,
          note: words.optionKinds[kind],
          value: taken / offered,
          text: words.optionTaken({
            taken: format.number(taken),
            offered: format.number(offered),
            value: words.perPeriod[recurring](format.shortMoney(value, currency)),
          }),
        }))}
      />
    </Card>
  )
}

const QuietText = ({ children }: { children: ReactNode }) => <p className="text-sm text-quiet">{children}</p>
