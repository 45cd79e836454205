import type { Requirement } from '@proffer/core/proposals/schema.ts'
import type { Section } from '@proffer/core/sections/section.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { profileQuery } from '../../api/session.ts'
import { readLanguage, useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PlusIcon, TrashIcon } from '../../ui/icons.tsx'
import type { Form as FormOf } from '../../ui/use-form.ts'
import { newRequirement } from '../proposals/editor/proposal-draft.ts'
import { RequirementList } from '../proposals/editor/requirement-list.tsx'
import { SectionsCard } from '../proposals/editor/sections/sections-card.tsx'
import { shownSectionIds } from '../proposals/editor/sections/shown-sections.ts'
import { hasLines, newPricing, type PricingDraft } from '../proposals/pricing/pricing-draft.ts'
import { PricingEditor } from '../proposals/pricing/pricing-editor.tsx'
import { placeInPricing } from '../proposals/pricing/pricing-places.ts'
import { ShownPricesFields } from '../proposals/pricing/shown-prices-fields.tsx'
import { usePricingWords } from '../proposals/pricing/words.ts'
import type { TemplateValues } from './template-values.ts'
import { useTemplateWords } from './words.ts'

type TemplateForm = FormOf<TemplateValues>
// The server names a line by its position, as in `pricing.sections.0.items.2.name`; the check of the form names it by its id.
const fieldOfServer = /^pricing(\.(sections|schedule|discount)(\.|$)|$)/
/** The server gives new proposals this currency if the profile has none. */
const DEFAULT_CURRENCY = 'USD'

/** The requirements that new proposals start with. */
export function TemplateRequirements({ form }: { form: TemplateForm }) {
  const { form: words } = useTemplateWords()
  const [addedId, setAddedId] = useState<string | null>(null)
  const { requirements } = form.values
  const change = useStableChange(requirements, (edited: Requirement[]) => form.set('requirements', edited))
  const owner = {
    requirements,
    change,
    amounts: [],
    hasHours: true,
    errorOf: (id: string) => form.errors[`requirements.${id}`] ?? null,
  }
  function add() {
    const requirement = newRequirement()
    setAddedId(requirement.id)
    change((now) => [...now, requirement])
  }
  return (
    <Card title={words.requirements} description={words.requirementsHint} className="max-w-3xl" flush>
      <RequirementList owner={owner} addedId={addedId} />
      <div className="border-t border-line px-6 py-4 max-sm:px-4">
        <Button icon={<PlusIcon />} onClick={add}>
          {words.addRequirement}
        </Button>
      </div>
    </Card>
  )
}

/** The language of proposals from the template. */
function useTemplateLanguage({ values }: TemplateForm) {
  const { language: uiLanguage } = useLanguage()
  const profile = useQuery(profileQuery).data?.profile
  return values.language || (readLanguage(profile?.uiLanguage) ?? uiLanguage)
}

/** The sections that new proposals start with. */
export function TemplateSections({ form }: { form: TemplateForm }) {
  const profile = useQuery(profileQuery).data?.profile
  const { sections, requirements, introduction, notes } = form.values
  const language = useTemplateLanguage(form)
  const change = useStableChange(sections, (edited: Section[]) => form.set('sections', edited))
  const settings = { introduction, notes }
  /** The server names a section by its position, as in `settings.sections.2.body`. */
  const errorAt = (index: number) =>
    Object.entries(form.errors).find(([place]) => place.startsWith(`settings.sections.${index}.`))?.[1] ?? null
  const owner = {
    sections,
    change,
    language,
    shownIds: profile ? shownSectionIds({ settings, sections, requirements, profile, language }) : null,
    errorOf: (id: string) => errorAt(sections.findIndex((section) => section.id === id)),
    error: form.errors['settings.sections'] ?? null,
  }
  return <SectionsCard owner={owner} className="max-w-3xl" />
}

/** The price table that new proposals start with, and which of its prices their clients see. */
export function TemplatePrices({ form }: { form: TemplateForm }) {
  const { form: words } = useTemplateWords()
  const { pricing, show } = form.values
  return (
    <>
      <Card
        title={words.prices}
        description={words.pricesHint}
        className="max-w-3xl"
        actions={pricing && <RemovePrices pricing={pricing} onRemove={() => form.set('pricing', null)} />}
      >
        <div className="flex flex-col items-start gap-5">
          {!pricing && (
            <Button icon={<PlusIcon />} onClick={() => form.set('pricing', newPricing())}>
              {words.addPrices}
            </Button>
          )}
          <ShownPricesFields
            settings={{ show }}
            isByHours={pricing === null}
            onChange={(chosen) => form.set('show', chosen)}
          />
        </div>
      </Card>
      {pricing && <Prices form={form} pricing={pricing} />}
    </>
  )
}

function Prices({ form, pricing }: { form: TemplateForm; pricing: PricingDraft }) {
  const defaults = useQuery(profileQuery).data?.profile.proposalDefaults as Record<string, unknown> | undefined
  const { currency, hourlyRate } = defaults ?? {}
  const change = useStableChange(pricing, (edited: PricingDraft) => form.set('pricing', edited))
  const errorsOfServer = Object.entries(form.errors).filter(([field]) => fieldOfServer.test(field))
  const errorsByPlace = new Map(errorsOfServer.map(([field, error]) => [placeInPricing(field, pricing), error]))
  const owner = {
    pricing,
    change,
    errorAt: (place: string) => form.errors[`pricing.${place}`] ?? errorsByPlace.get(`pricing/${place}`) ?? null,
    currency: typeof currency === 'string' && /^[A-Z]{3}$/i.test(currency) ? currency.toUpperCase() : DEFAULT_CURRENCY,
    hourlyRate: typeof hourlyRate === 'string' || typeof hourlyRate === 'number' ? String(hourlyRate) : null,
    requirements: form.values.requirements,
    language: useTemplateLanguage(form),
  }
  return <PricingEditor owner={owner} />
}

function RemovePrices({ pricing, onRemove }: { pricing: PricingDraft; onRemove: () => void }) {
  const { leave: words } = usePricingWords()
  const { form } = useTemplateWords()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<TrashIcon />}
        onClick={() => (hasLines(pricing) ? setIsConfirming(true) : onRemove())}
      >
        {words.action}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={words.title}
        description={form.removePricesBody}
        confirmLabel={words.action}
        onConfirm={onRemove}
      />
    </>
  )
}

/**
 * Returns a function that edits the current value. The function stays the same between renders, so that memoized rows
 * are not drawn again. The form offers only `set`, which takes a finished value.
 */
function useStableChange<T>(value: T, set: (value: T) => void) {
  const latest = useRef({ value, set })
  latest.current = { value, set }
  const change = useRef((edit: (value: T) => T) => {
    // Stored at once, because another edit may follow before the next render.
    latest.current.value = edit(latest.current.value)
    latest.current.set(latest.current.value)
  })
  return change.current
}
