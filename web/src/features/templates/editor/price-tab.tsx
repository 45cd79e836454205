import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PlusIcon, TrashIcon } from '../../../ui/icons.tsx'
import { usePricingOwner } from '../../proposals/editor/pricing-of-editor.ts'
import { hoursOf } from '../../proposals/editor/proposal-draft.ts'
import type { Editor } from '../../proposals/editor/use-editor.ts'
import { DraftMargin } from '../../proposals/margin/draft-margin.tsx'
import { hasLines, newPricing } from '../../proposals/pricing/pricing-draft.ts'
import { PricingEditor } from '../../proposals/pricing/pricing-editor.tsx'
import { ShownPricesFields } from '../../proposals/pricing/shown-prices-fields.tsx'
import { usePricingWords } from '../../proposals/pricing/words.ts'
import { useTemplateWords } from '../words.ts'

/** The price table that new proposals start with, and which of its prices their clients see. */
export function PriceTab({ editor }: { editor: Editor }) {
  const { form: words } = useTemplateWords()
  const { draft, set, setSetting } = editor
  const owner = usePricingOwner(editor)
  return (
    <div className="flex flex-col gap-6">
      {owner && <PricingEditor owner={owner} margin={<DraftMargin draft={draft} />} />}
      <Card
        title={words.prices}
        description={words.pricesHint}
        actions={owner && <RemovePrices editor={editor} />}
        className="max-w-3xl"
      >
        <div className="flex flex-col items-start gap-5">
          {!owner && (
            <Button icon={<PlusIcon />} onClick={() => set({ pricing: newPricing() })}>
              {words.addPrices}
            </Button>
          )}
          <ShownPricesFields
            settings={draft.settings}
            isByHours={owner === null}
            hasHours={draft.requirements.some((requirement) => hoursOf(requirement) !== null)}
            onChange={(show) => setSetting('show', show)}
          />
        </div>
      </Card>
    </div>
  )
}

function RemovePrices({ editor: { draft, set } }: { editor: Editor }) {
  const { leave: words } = usePricingWords()
  const { form } = useTemplateWords()
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = () => set({ pricing: null })
  const hasLinesToLose = draft.pricing !== null && hasLines(draft.pricing)
  return (
    <>
      <Button size="small" icon={<TrashIcon />} onClick={() => (hasLinesToLose ? setIsConfirming(true) : remove())}>
        {words.action}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={words.title}
        description={form.removePricesBody}
        confirmLabel={words.action}
        onConfirm={remove}
      />
    </>
  )
}
