import type { Insights } from '@proffer/core/insights/schema.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useTimeFormat } from '../../i18n/time-format.ts'
import { BarList } from '../../ui/bar-list.tsx'
import { Card } from '../../ui/card.tsx'
import { BarChart } from '../../ui/chart.tsx'
import { Fold } from '../../ui/fold.tsx'
import { ValueText } from '../proposals/list/value-text.tsx'
import type { Period } from './insight-queries.ts'
import { groupByCurrency, wonEveryMonth } from './won-figures.ts'
import { useInsightsWords } from './words.ts'

interface Props {
  insights: Insights
}

const CURRENCIES_SHOWN = 3

/** The value of the proposals won in each month. */
export function WonByMonth({ insights, period }: Props & { period: Period }) {
  const words = useInsightsWords()
  return (
    <Card title={words.wonByMonth} description={words.wonHint}>
      <MonthCharts rows={insights.won_by_month} period={period} titleOf={words.wonIn} empty={words.nothingWon} />
    </Card>
  )
}

/** What the proposals won in each month earn per month from then on. */
export function RecurringByMonth({ insights, period }: Props & { period: Period }) {
  const words = useInsightsWords()
  const { recurring_by_month: rows } = insights
  return (
    <Card title={words.recurring} description={words.recurringHint}>
      <MonthCharts rows={rows} period={period} titleOf={words.recurringIn} empty={words.noRecurring} />
    </Card>
  )
}

interface ChartProps {
  rows: Insights['won_by_month']
  period: Period
  titleOf: (currency: string) => string
  /** The text without any row. */
  empty: string
}

/** A chart or a sentence for each of the most used currencies, because amounts of two currencies cannot be compared. */
function MonthCharts({ rows: all, period, titleOf, empty }: ChartProps) {
  const words = useInsightsWords()
  const format = useFormat()
  const time = useTimeFormat()
  const currencies = groupByCurrency(all)
  const more = currencies.length - CURRENCIES_SHOWN
  if (currencies.length === 0) return <QuietText>{empty}</QuietText>
  const shown = currencies.slice(0, CURRENCIES_SHOWN)
  // A chart with a single bar says less than a sentence.
  const isChart = ({ rows }: { rows: unknown[] }, index: number) => index === 0 || rows.length > 1
  const charts = shown.filter(isChart)
  const sentences = shown.filter((group, index) => !isChart(group, index))
  return (
    <div className="flex flex-col gap-6">
      {charts.map(({ currency, rows }) => (
        <BarChart
          key={currency}
          title={titleOf(currency)}
          caption={charts.length > 1 ? currency : undefined}
          format={(value) => format.shortMoney(String(value), currency)}
          points={wonEveryMonth(rows, period).map(({ month, value }) => ({
            label: time.monthOnAxis(month),
            name: time.monthOfYear(month),
            value,
          }))}
        />
      ))}
      {sentences.flatMap(({ currency, rows }) =>
        rows.map(({ month, value }) => (
          <QuietText key={currency}>
            {words.alsoIn(format.shortMoney(value, currency), time.monthOfYear(month))}
          </QuietText>
        )),
      )}
      {more > 0 && <QuietText>{words.moreCurrencies(more)}</QuietText>}
    </div>
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
              items={rows.map(({ template_id: id, template_name: name, count, value, monthly }) => ({
                key: id ?? '',
                label: nameOf(id, name),
                note: words.proposals(count, format.number(count)),
                // Only for the length of the bar; the text shows the exact sum. A value per month alone has no bar.
                value: Number(value) || null,
                text: <ValueText value={{ currency, once: value, monthly, yearly: null }} inline />,
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
  const [chosen, others] = [true, false].map((isChosen) =>
    insights.options.filter(({ taken }) => taken > 0 === isChosen),
  )
  return (
    <Card title={words.options} description={words.optionsHint}>
      {insights.options.length === 0 && <QuietText>{words.noOptions}</QuietText>}
      <OptionBars label={words.options} options={chosen ?? []} />
      {others && others.length > 0 && (
        <Fold summary={words.notChosen(others.length)}>
          <OptionBars label={words.notChosen(others.length)} options={others} />
        </Fold>
      )}
    </Card>
  )
}

interface OptionBarsProps {
  label: string
  options: Insights['options']
}

function OptionBars({ label, options }: OptionBarsProps) {
  const words = useInsightsWords()
  const format = useFormat()
  return (
    <BarList
      label={label}
      whole={1}
      items={options.map(({ name, kind, recurring, currency, offered, taken, value }) => ({
        key: [name, kind, recurring, currency].join(),
        label: name,
        note: words.optionKinds[kind],
        // The text is a ratio, so a full bar is an option that was always taken.
        value: taken / offered || null,
        text: words.optionTaken({
          taken: format.number(taken),
          offered: format.number(offered),
          value: taken === 0 ? '' : words.perPeriod[recurring](format.shortMoney(value, currency)),
        }),
      }))}
    />
  )
}

const QuietText = ({ children }: { children: ReactNode }) => <p className="text-sm text-quiet">{children}</p>
