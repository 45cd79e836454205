import { noTax } from '@proffer/core/proposals/pricing.ts'
import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useCurrencies } from '../../../i18n/use-currencies.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { MoneyField } from '../../../ui/number-field.tsx'
import { hasLines, newPricing } from '../pricing/pricing-draft.ts'
import { SegmentedChoice } from '../pricing/segmented-choice.tsx'
import { ShownPricesFields } from '../pricing/shown-prices-fields.tsx'
import { useProposalsWords } from '../words.ts'
import type { Draft } from './draft.ts'
import { hoursOf, priceOfDraft, totalOf } from './proposal-draft.ts'
import type { Editor } from './use-editor.ts'

/** How the price comes about, in which currency, and what the client sees of it. */
export function PriceCard({ editor }: { editor: Editor }) {
  const { editor: all } = useProposalsWords()
  const words = all.price
  const { draft, errorAt, field, set, setSetting } = editor
  const currencies = useCurrencies(draft.currency)
  const basis = basisOf(draft)
  return (
    <section
      aria-label={words.basis}
      className="flex flex-col gap-4 rounded-lg border border-line bg-sheet p-4 sm:px-6"
    >
      <div className="grid items-center gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <BasisChoice editor={editor} />
        <Combobox
          label={words.currency}
          labelHidden
          options={currencies}
          value={draft.currency}
          error={errorAt('currency')}
          onChange={(currency) => currency && set({ currency })}
        />
      </div>
      {basis !== 'lines' && (
        <div data-field="total" className="grid gap-4 sm:grid-cols-2">
          {basis === 'fixed' && (
            <MoneyField label={words.fixedTotal} currency={draft.currency} {...field('fixedTotal')} />
          )}
          {basis === 'hours' && (
            <MoneyField label={words.hourlyRate} currency={draft.currency} {...field('hourlyRate')} />
          )}
          <HoursNote editor={editor} />
        </div>
      )}
      <ShownPricesFields
        settings={draft.settings}
        isByHours={basis === 'hours'}
        hasHours={draft.requirements.some((requirement) => hoursOf(requirement) !== null)}
        onChange={(show) => setSetting('show', show)}
      />
    </section>
  )
}

type Basis = 'hours' | 'fixed' | 'lines'

export function basisOf({ pricing, isFixedPrice }: Pick<Draft, 'pricing' | 'isFixedPrice'>): Basis {
  if (pricing) return 'lines'
  return isFixedPrice ? 'fixed' : 'hours'
}

function fixedTotalFor(basis: Basis, before: Draft): string | null {
  if (basis === 'lines') return null
  // Unless one was entered before, a fixed price starts with the sum of the hours or lines.
  return basis === 'fixed' ? (before.fixedTotal ?? totalOf(before)) : before.fixedTotal
}

/** The way to price. Leaving the price table asks first, because its lines are lost. */
function BasisChoice({ editor: { draft, set } }: { editor: Editor }) {
  const { editor: all, pricing: words } = useProposalsWords()
  /** The way that the provider has chosen and must confirm. */
  const [basisToConfirm, setBasisToConfirm] = useState<Basis | null>(null)
  const bases = [
    { value: 'lines' as const, label: words.lines },
    { value: 'fixed' as const, label: all.price.fixed },
    { value: 'hours' as const, label: all.price.byHours },
  ]
  const choose = (basis: Basis) =>
    set((before) => ({
      pricing: basis === 'lines' ? (before.pricing ?? newPricing()) : null,
      isFixedPrice: basis === 'fixed',
      fixedTotal: fixedTotalFor(basis, before),
    }))
  const hasLinesToLose = draft.pricing !== null && hasLines(draft.pricing)
  return (
    <>
      <SegmentedChoice
        label={all.price.basis}
        options={bases}
        value={basisOf(draft)}
        onChange={(basis) => (hasLinesToLose && basis !== 'lines' ? setBasisToConfirm(basis) : choose(basis))}
      />
      <ConfirmDialog
        open={basisToConfirm !== null}
        onClose={() => setBasisToConfirm(null)}
        title={words.leave.title}
        description={words.leave.body}
        confirmLabel={words.leave.action}
        onConfirm={() => basisToConfirm && choose(basisToConfirm)}
      />
    </>
  )
}

/** How many hours the requirements have, and what they would cost beside a fixed price. */
function HoursNote({ editor: { draft } }: { editor: Editor }) {
  const { price: words } = useProposalsWords().editor
  const format = useFormat()
  const hours = draft.requirements.reduce((sum, requirement) => sum + Number(hoursOf(requirement) ?? 0), 0)
  const priceOfHours = priceOfDraft({ ...draft, isFixedPrice: false }, noTax)
  if (draft.isFixedPrice) {
    if (!priceOfHours || priceOfHours.subtotal === totalOf(draft)) return null
    return (
      <p className="self-end text-sm text-quiet">
        {words.hoursSum(format.money(priceOfHours.subtotal, draft.currency))}
      </p>
    )
  }
  return (
    <p className="self-end pb-2.5 text-sm text-quiet">
      {hours > 0 ? words.hoursTotal(format.number(hours)) : words.none}
    </p>
  )
}
