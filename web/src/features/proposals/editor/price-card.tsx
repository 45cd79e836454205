import { noTax } from '@proffer/core/proposals/pricing.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { profileQuery } from '../../../api/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { Card } from '../../../ui/card.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Link } from '../../../ui/link.tsx'
import { MoneyField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { hasLines, newPricing } from '../pricing/pricing-draft.ts'
import { useTax } from '../pricing/pricing-owner.ts'
import { ShownPricesFields } from '../pricing/shown-prices-fields.tsx'
import { useProposalsWords } from '../words.ts'
import type { Draft } from './draft.ts'
import { hoursOf, priceOfDraft, totalOf } from './proposal-draft.ts'
import { useProposalLanguage } from './proposal-language.ts'
import type { Editor } from './use-editor.ts'

/** The price, computed while the provider types. */
export function PriceCard({ editor }: { editor: Editor }) {
  const { editor: all } = useProposalsWords()
  const words = all.price
  const { draft, errorAt, field, set, setSetting } = editor
  const currencies = useCurrencies(draft.currency)
  return (
    <Card title={words.title}>
      <div className="flex flex-col gap-5">
        <BasisChoice editor={editor} />
        <Combobox
          label={words.currency}
          options={currencies}
          value={draft.currency}
          error={errorAt('currency')}
          onChange={(currency) => currency && set({ currency })}
        />
        {!draft.pricing && (
          <div data-field="total" className="flex flex-col gap-5">
            {draft.isFixedPrice && (
              <MoneyField label={words.fixedTotal} currency={draft.currency} {...field('fixedTotal')} />
            )}
            <MoneyField
              label={words.hourlyRate}
              required={draft.isFixedPrice ? false : undefined}
              currency={draft.currency}
              {...field('hourlyRate')}
            />
          </div>
        )}
        <ShownPricesFields
          settings={draft.settings}
          isTable={draft.pricing !== null}
          onChange={(show) => setSetting('show', show)}
        />
        {!draft.pricing && <Sums editor={editor} />}
      </div>
    </Card>
  )
}

type Basis = 'hours' | 'fixed' | 'lines'

function basisOf({ pricing, isFixedPrice }: Draft): Basis {
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
    { value: 'hours' as const, label: all.price.byHours },
    { value: 'fixed' as const, label: all.price.fixed },
    { value: 'lines' as const, label: words.lines },
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
      <Select
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

function Sums({ editor }: { editor: Editor }) {
  const { draft } = editor
  const { editor: all } = useProposalsWords()
  const words = all.price
  const format = useFormat()
  const isProfileLoaded = useQuery(profileQuery).data !== undefined
  const tax = useTax({ language: useProposalLanguage(editor) })
  const price = priceOfDraft(draft, tax)
  const priceOfHours = draft.isFixedPrice ? priceOfDraft({ ...draft, isFixedPrice: false }, noTax) : null
  const hours = draft.requirements.reduce((sum, requirement) => sum + Number(hoursOf(requirement) ?? 0), 0)
  const money = (amount: string) => format.money(amount, draft.currency)
  return (
    <div className="border-t border-line pt-4 text-sm">
      <dl className="flex flex-col gap-2">
        {hours > 0 && <Row label={words.hours}>{format.number(hours)}</Row>}
        {price?.tax && <Row label={words.subtotal}>{money(price.subtotal)}</Row>}
        {price?.tax && (
          <Row label={words.tax(price.tax.name, format.number(Number(price.tax.rate)))}>{money(price.tax.amount)}</Row>
        )}
        {price && (
          <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
            <dt className="font-medium">{words.total}</dt>
            <dd className="min-w-0 text-xl font-semibold break-all tabular-nums">{money(price.total)}</dd>
          </div>
        )}
      </dl>
      {!price && <p className="text-quiet">{words.none}</p>}
      {priceOfHours && priceOfHours.subtotal !== price?.subtotal && (
        <p className="mt-3 text-quiet">{words.hoursSum(money(priceOfHours.subtotal))}</p>
      )}
      {price && (
        <p className="mt-3 text-quiet">
          {isProfileLoaded && !price.tax && `${words.noTax} `}
          <Link to="/profile/$part" params={{ part: 'rates' }}>
            {words.fromProfile}
          </Link>
        </p>
      )}
    </div>
  )
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-quiet">{label}</dt>
      <dd className="min-w-0 break-all tabular-nums">{children}</dd>
    </div>
  )
}

/** The currencies that the browser knows, and the one of the draft, as options. */
function useCurrencies(draftCurrency: string) {
  const { language } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' })
    const codes = new Set([...Intl.supportedValuesOf('currency'), draftCurrency])
    return [...codes].map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }))
  }, [language, draftCurrency])
}
