import type { Totals } from '@proffer/core/pricing/totals-schema.ts'
import type { Comparison } from '@proffer/core/shares/comparison-schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { classes } from '../../../ui/class-names.ts'
import { isSamePrice } from './compared-prices.ts'
import { Difference } from './price-comparison.tsx'
import { useVersionWords } from './words.ts'

interface Props {
  prices: Comparison['prices']
  names: { before: string; after: string }
  currencies: { before: string; after: string }
}

const figure = 'font-serif text-2xl tracking-[-0.015em] whitespace-nowrap lining-nums tabular-nums'

/** Both totals with tax and their difference. What recurs stands below, because it is never added to the one-time price. */
export function ComparisonTotals({ prices, names, currencies }: Props) {
  const words = useVersionWords()
  const totals = { before: prices.before?.oneTime.gross ?? null, after: prices.after?.oneTime.gross ?? null }
  return (
    <dl className="flex flex-wrap items-start gap-x-5 gap-y-3 px-4 pt-5 pb-4 sm:px-6">
      <Total name={names.before} totals={prices.before} currency={currencies.before} />
      <span aria-hidden="true" className="self-center text-xl text-edge max-sm:hidden">
        →
      </span>
      <Total name={names.after} totals={prices.after} currency={currencies.after} />
      <div
        className={classes(
          'max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:justify-between max-sm:border-t max-sm:border-line max-sm:pt-2',
          'sm:ml-auto sm:text-right',
        )}
      >
        <dt className="text-sm text-quiet">{words.difference}</dt>
        {currencies.before === currencies.after && isSamePrice(prices) ? (
          <dd className="font-medium">{words.samePrice}</dd>
        ) : (
          <dd className={figure}>
            <Difference row={totals} currencies={currencies} />
          </dd>
        )}
      </div>
    </dl>
  )
}

function Total({ name, totals, currency }: { name: string; totals: Totals | null; currency: string }) {
  const words = useVersionWords()
  const { money } = useFormat()
  return (
    <div className="max-sm:min-w-0 max-sm:flex-1">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className={figure}>{totals ? money(totals.oneTime.gross, currency) : words.noPrice}</dd>
      {totals?.monthly && (
        <dd className="text-xs text-quiet tabular-nums">{words.perMonth(money(totals.monthly.gross, currency))}</dd>
      )}
      {totals?.yearly && (
        <dd className="text-xs text-quiet tabular-nums">{words.perYear(money(totals.yearly.gross, currency))}</dd>
      )}
    </div>
  )
}
