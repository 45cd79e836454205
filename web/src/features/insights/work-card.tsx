import type { Insights } from '@proffer/core/insights/schema.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/language.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useKindNames } from '../proposals/estimates/kind-words.ts'
import { useInsightsWords } from './words.ts'

type Row = Insights['estimates'][number]

/** The estimated against the actual hours of accepted work, by its kind. */
export function WorkCard({ insights: { estimates } }: { insights: Insights }) {
  const { work: words } = useInsightsWords()
  const columns = useColumns()
  return (
    <Card title={words.title} description={words.hint} flush={estimates.length > 0}>
      {estimates.length === 0 ? (
        <p className="text-sm text-quiet">{words.empty}</p>
      ) : (
        // The card has a frame already.
        <div className="[&>div]:rounded-t-none [&>div]:border-x-0 [&>div]:border-b-0">
          <Table label={words.title} rows={estimates} columns={columns} keyOf={({ kind }) => kind} />
        </div>
      )}
    </Card>
  )
}

function useColumns(): Column<Row>[] {
  const { work: words } = useInsightsWords()
  const { number } = useFormat()
  const percents = new Intl.NumberFormat(useLocale(), { style: 'percent', signDisplay: 'exceptZero' })
  const kinds = useKindNames()
  return [
    {
      title: words.kind,
      primary: true,
      cell: ({ kind, count, estimated_count: estimated }) => (
        <>
          <span className="inline-block font-medium first-letter:uppercase">{kinds[kind] ?? kind}</span>
          <span className="ml-2 text-quiet">
            {words.count(count, number(count))}
            {estimated > 0 && estimated < count && `, ${words.withEstimate(number(estimated))}`}
          </span>
        </>
      ),
    },
    {
      title: words.estimated,
      align: 'right',
      className: 'tabular-nums',
      cell: (row) => (row.estimated_count === 0 ? words.none : words.hours(number(row.estimated_hours))),
    },
    {
      title: words.actual,
      align: 'right',
      className: 'tabular-nums',
      // Only what was estimated, so that the three figures of a row belong together.
      cell: (row) => words.hours(number(row.estimated_count === 0 ? row.actual_hours : row.estimated_actual_hours)),
    },
    {
      title: words.difference,
      align: 'right',
      className: 'tabular-nums',
      cell: ({ estimated_hours: estimated, estimated_actual_hours: actual }) =>
        estimated === 0 ? words.none : percents.format(actual / estimated - 1),
    },
    {
      title: words.held,
      align: 'right',
      className: 'tabular-nums',
      cell: (row) =>
        row.ranged_count === 0 ? words.none : words.heldOf(number(row.held_count), number(row.ranged_count)),
    },
  ]
}
