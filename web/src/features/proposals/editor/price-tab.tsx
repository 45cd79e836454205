import { DraftMargin } from '../margin/draft-margin.tsx'
import { PriceTable } from '../pricing/price-table.tsx'
import { ScheduleCard } from '../pricing/schedule-card.tsx'
import { TotalsCard } from '../pricing/totals-card.tsx'
import { OwnSection } from './own-section.tsx'
import { PriceCard } from './price-card.tsx'
import { usePricingOwner } from './pricing-of-editor.ts'
import type { Editor } from './use-editor.ts'
import { WorkDesk } from './work-desk.tsx'

/** How the price comes about, and the price table. */
export function PriceTab({ editor }: { editor: Editor }) {
  const owner = usePricingOwner(editor)
  return (
    <WorkDesk
      editor={editor}
      total={owner && <TotalsCard owner={owner} />}
      margin={<DraftMargin draft={editor.draft} proposal={editor.editState.stored.value} />}
    >
      <PriceCard editor={editor} />
      {owner && (
        <>
          <PriceTable owner={owner} />
          <ScheduleCard owner={owner} />
        </>
      )}
      <OwnSection editor={editor} kind="investment" />
    </WorkDesk>
  )
}
