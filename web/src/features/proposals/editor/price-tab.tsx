import { PricingEditor } from '../pricing/pricing-editor.tsx'
import { PriceCard } from './price-card.tsx'
import { usePricingOwner } from './pricing-of-editor.ts'
import type { Editor } from './use-editor.ts'
import { WorkDesk } from './work-desk.tsx'

/** How the price comes about, and the price table. */
export function PriceTab({ editor }: { editor: Editor }) {
  const pricingOwner = usePricingOwner(editor)
  return (
    <WorkDesk editor={editor}>
      <PriceCard editor={editor} />
      {pricingOwner && <PricingEditor owner={pricingOwner} />}
    </WorkDesk>
  )
}
