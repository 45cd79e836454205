import { formatDecimal } from '@proffer/core/currency.ts'
import { compareMoney } from '@proffer/core/money.ts'
import type { Tax } from '@proffer/core/proposals/pricing.ts'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { Card } from '../../../ui/card.tsx'
import { totalsOfPricing } from '../editor/proposal-draft.ts'
import { DiscountFields } from './discount-fields.tsx'
import { withDefaults } from './pricing-draft.ts'
import { type PricingOwner, useTax } from './pricing-owner.ts'
import { reachablePrices } from './reachable-price.ts'
import { usePricingWords } from './words.ts'

/** The price of what is selected when the client's page opens. */
export function TotalsCard({ owner }: { owner: PricingOwner }) {
  const { totals: words, section: sectionWords } = usePricingWords()
  const { money: formatMoney, number } = useFormat()
  const { language } = useLanguage()
  const tax = useTax(owner)
  const { currency } = owner
  const { totals, sectionSums, range } = useFigures(owner, tax)
  const { oneTime, monthly, yearly } = totals
  const money = (amount: string) => formatMoney(amount, currency)
  const taxes = oneTime.taxes.filter(({ rate }) => compareMoney(rate, '0.00') > 0)
  const periodLabel = (name: string) => (tax.rate > 0 ? words.withTax(name, tax.name || words.unnamedTax) : name)
  return (
    <Card title={words.title}>
      <dl className="flex flex-col gap-2 text-sm">
        {sectionSums.length > 1 &&
          sectionSums.map(({ id, title, net }, index) => (
            <Row key={id} label={title || sectionWords.untitled(number(index + 1))}>
              {money(net)}
            </Row>
          ))}
        <Row label={words.subtotal} isRuled={sectionSums.length > 1}>
          {money(oneTime.subtotal)}
        </Row>
        <DiscountFields owner={owner} amount={oneTime.discount} />
        {(taxes.length > 0 || oneTime.net !== oneTime.subtotal) && (
          <Row label={words.net} isRuled>
            {money(oneTime.net)}
          </Row>
        )}
        {taxes.map(({ name, rate, amount }) => (
          <Row key={rate} label={words.tax(name || words.unnamedTax, formatDecimal(rate, language))}>
            {money(amount)}
          </Row>
        ))}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-3">
          <dt className="font-semibold">{words.total}</dt>
          <dd className="min-w-0 font-serif text-2xl tracking-tight break-all tabular-nums lining-nums">
            {money(oneTime.gross)}
          </dd>
        </div>
        {monthly && <Row label={periodLabel(words.monthly)}>{money(monthly.gross)}</Row>}
        {yearly && <Row label={periodLabel(words.yearly)}>{money(yearly.gross)}</Row>}
      </dl>
      {taxes.length === 0 && compareMoney(oneTime.subtotal, '0.00') > 0 && (
        <p className="mt-3 text-sm text-quiet">{words.noTax}</p>
      )}
      {range.lowest !== range.highest && <PriceRange lowest={money(range.lowest)} highest={money(range.highest)} />}
    </Card>
  )
}

/** The sums of the pricing. They follow a moment later, because the sums of hundreds of lines must not slow down a key. */
function useFigures(owner: PricingOwner, { rate, name }: Tax) {
  const { currency } = owner
  const pricing = useDeferredValue(owner.pricing)
  return useMemo(() => {
    const tax = { rate, name }
    return {
      totals: totalsOfPricing(pricing, currency, tax),
      sectionSums: pricing.sections.map((section) => ({
        id: section.id,
        net: totalsOfPricing({ sections: [section], discount: null, schedule: [] }, currency, tax).oneTime.net,
        title: section.title,
      })),
      range: reachablePrices(withDefaults(pricing), { currency, taxRate: rate, taxName: name }),
    }
  }, [pricing, currency, rate, name])
}

/** What the client can pay at least and at most, where there is a choice. */
function PriceRange({ lowest, highest }: { lowest: string; highest: string }) {
  const { totals: words } = usePricingWords()
  return (
    <div className="mt-4 rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="text-quiet">{words.range}</p>
      <p className="flex flex-wrap items-center justify-between gap-x-2 tabular-nums">
        <span>{lowest}</span>
        <span aria-hidden="true" className="min-w-4 flex-1 border-t border-edge" />
        <span className="sr-only">–</span>
        <span>{highest}</span>
      </p>
    </div>
  )
}

/** A label and an amount. `isRuled` draws a line above them. */
function Row({ label, isRuled, children }: { label: string; isRuled?: boolean; children: ReactNode }) {
  return (
    <div className={`flex items-baseline justify-between gap-x-4 ${isRuled ? 'mt-1 border-t border-line pt-3' : ''}`}>
      <dt className="min-w-0 text-quiet">{label}</dt>
      <dd className="max-w-3/4 shrink-0 break-all tabular-nums">{children}</dd>
    </div>
  )
}
