import { formatDecimal } from '@proffer/core/currency.ts'
import type { Margin } from '@proffer/core/margin/schema.ts'
import { fromUnits, toUnits } from '@proffer/core/money.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { classes } from '../../../ui/class-names.ts'
import { Fold } from '../../../ui/fold.tsx'
import { useMarginWords } from './words.ts'

interface Props {
  margin: Margin
  currency: string
  /** The name of a line or requirement. */
  nameOf: (id: string) => string | undefined
  isAccepted?: boolean
}

/** What stays of the price, beside the totals. Only for owners and admins. */
export function MarginCard({ margin, currency, nameOf, isAccepted = false }: Props) {
  const words = useMarginWords()
  const format = useFormat()
  const money = (amount: string) => format.money(amount, currency)
  const { cost, price, belowTarget, unknownCosts, lines } = margin
  const { language } = useLanguage()
  const percentText = (text: string) => words.percent(formatDecimal(text, language))
  const percent = margin.margin && percentText(margin.margin)
  const target = margin.target && percentText(margin.target)
  return (
    <section aria-label={words.title} className="rounded-lg border border-line bg-sheet px-5 pt-3.5 pb-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-semibold">{words.title}</h2>
        {percent && <p className="font-serif text-2xl leading-8 tracking-tight tabular-nums lining-nums">{percent}</p>}
      </div>
      <Verdict target={target} isBelow={belowTarget} />
      {percent ? (
        <dl className="mt-3 flex flex-col gap-1.5">
          <Row label={words.price}>{money(price)}</Row>
          <Row label={words.cost}>{money(cost)}</Row>
          <Row label={words.rest}>{money(difference(price, cost))}</Row>
        </dl>
      ) : (
        <p className="mt-2 text-quiet">{Number(cost) > 0 ? words.noPrice : words.none}</p>
      )}
      {percent && unknownCosts > 0 && (
        <p className="mt-3 text-[0.8125rem] leading-5 text-quiet">
          {unknownCosts === 1 ? words.unknownOne : words.unknown(format.number(unknownCosts))}
        </p>
      )}
      {percent && lines.length > 1 && (
        <div className="mt-2 border-t border-line pt-1">
          <Fold summary={words.byLine}>
            <ul className="flex flex-col gap-2 pt-1 pb-1">
              {lines.map((line) => (
                <li key={line.id} className="flex items-baseline justify-between gap-x-3">
                  <span className="min-w-0">
                    <span className="block wrap-anywhere">{nameOf(line.id) || words.unnamed}</span>
                    <span className="block text-xs text-quiet">
                      {line.cost === null ? words.noCost : words.costOf(money(line.cost))}
                    </span>
                  </span>
                  <span className="shrink-0 tabular-nums">{line.margin === null ? '–' : percentText(line.margin)}</span>
                </li>
              ))}
            </ul>
          </Fold>
        </div>
      )}
      <p className="mt-3 text-xs text-quiet">
        {isAccepted && `${words.accepted} `}
        {words.private}
      </p>
    </section>
  )
}

/** Costs can be higher than the price. */
function difference(price: string, cost: string): string {
  const units = toUnits(price) - toUnits(cost)
  return units < 0n ? `-${fromUnits(-units)}` : fromUnits(units)
}

/** How the margin compares with the target. Quiet, because a low margin can be meant. */
function Verdict({ target, isBelow }: { target: string | null; isBelow: boolean }) {
  const words = useMarginWords()
  if (target === null) return null
  return (
    <p role="status" className={classes('text-[0.8125rem] leading-5', isBelow ? 'text-warn' : 'text-quiet')}>
      {isBelow ? words.below(target) : words.target(target)}
    </p>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-3">
      <dt className="min-w-0 text-quiet">{label}</dt>
      <dd className="max-w-3/4 shrink-0 break-all tabular-nums">{children}</dd>
    </div>
  )
}
