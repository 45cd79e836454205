import type { ReactNode } from 'react'
import { PriceTable } from './price-table.tsx'
import type { PricingOwner } from './pricing-owner.ts'
import { ScheduleCard } from './schedule-card.tsx'
import { TotalsCard } from './totals-card.tsx'

/** Everything about the price of a template with priced lines. */
export function PricingEditor({ owner, margin }: { owner: PricingOwner; margin: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      <PriceTable owner={owner} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_18rem] xl:items-start">
        <ScheduleCard owner={owner} />
        <div className="flex flex-col gap-2.5">
          <TotalsCard owner={owner} />
          {margin}
        </div>
      </div>
    </div>
  )
}
