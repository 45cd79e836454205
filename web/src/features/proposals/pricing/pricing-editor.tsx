import { PriceTable } from './price-table.tsx'
import type { PricingOwner } from './pricing-owner.ts'
import { ScheduleCard } from './schedule-card.tsx'
import { TotalBar } from './total-bar.tsx'
import { TotalsCard } from './totals-card.tsx'

/** Everything about the price of an offer with priced lines. */
export function PricingEditor({ owner }: { owner: PricingOwner }) {
  return (
    <div className="flex flex-col gap-6">
      {/* A cell that gets the focus is scrolled clear of the total, which stays at the bottom of the screen. */}
      <div className="flex flex-col gap-5 [&_:is(input,select,textarea,button)]:scroll-mb-40 lg:[&_:is(input,select,textarea,button)]:scroll-mb-24">
        <PriceTable owner={owner} />
        <TotalBar owner={owner} />
      </div>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_18rem] xl:items-start">
        <ScheduleCard owner={owner} />
        <TotalsCard owner={owner} />
      </div>
    </div>
  )
}
