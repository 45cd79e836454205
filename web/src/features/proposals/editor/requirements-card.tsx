import { noTax } from '@proffer/core/proposals/pricing.ts'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { useCallback, useId, useMemo, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/class-names.ts'
import { FieldNotes } from '../../../ui/field.tsx'
import { ClockIcon, PlusIcon, SparkIcon } from '../../../ui/icons.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { EstimateSummary } from '../estimates/estimate-summary.tsx'
import type { PriceBasis } from '../estimates/rates.ts'
import { type Estimate, useEstimate } from '../estimates/use-estimate.ts'
import { useEstimateWords } from '../estimates/words.ts'
import { useProposalsWords } from '../words.ts'
import { basisOf } from './price-card.tsx'
import { newRequirement, priceOfDraft, requirementPlace } from './proposal-draft.ts'
import { RequirementList } from './requirement-list.tsx'
import type { RequirementsOwner } from './requirements-owner.ts'
import type { Editor } from './use-editor.ts'

/** The requirements: what the client gets. */
export function RequirementsCard({ editor }: { editor: Editor }) {
  const { editor: all } = useProposalsWords()
  const words = all.requirements
  const estimateWords = useEstimateWords()
  const [addedId, setAddedId] = useState<string | null>(null)
  const { draft, set, errorAt } = editor
  const { currency, hourlyRate } = draft
  const basis = useMemo(() => ({ currency, hourlyRate }), [currency, hourlyRate])
  const estimate = useEstimate(editor, basis)
  const owner = useRequirementsOwner(editor, basis, estimate)
  const id = useId()

  function add() {
    const requirement = newRequirement()
    setAddedId(requirement.id)
    set(({ requirements }) => ({ requirements: [...requirements, requirement] }))
  }

  return (
    <Card
      title={words.title}
      description={words.description}
      actions={
        <div className="flex flex-wrap gap-2">
          {estimate.canRequest && (
            <Button
              size="small"
              icon={<ClockIcon />}
              busy={estimate.request.isPending}
              onClick={() => estimate.request.mutate()}
            >
              {estimateWords.action}
            </Button>
          )}
          <ButtonLink
            to="/proposals/from-email"
            search={{ into: editor.editState.stored.value.id }}
            size="small"
            icon={<SparkIcon />}
          >
            {words.fromEmail}
          </ButtonLink>
        </div>
      }
      flush
    >
      {draft.requirements.length === 0 && (
        <p className="border-t border-line px-6 py-8 text-center text-sm text-quiet">{words.none}</p>
      )}
      <EstimateSummary estimate={estimate} basis={basis} />
      <div data-field="requirements">
        <RequirementList owner={owner} addedId={addedId} />
      </div>
      {errorAt('requirements') && (
        <div className="border-t border-line px-6 py-3">
          <FieldNotes id={id} error={errorAt('requirements')} />
        </div>
      )}
      <button
        type="button"
        onClick={add}
        className={classes(
          'flex min-h-11 w-full items-center gap-2 rounded-b-lg border-t border-line px-4 text-sm font-medium text-accent',
          'hover:bg-accent-wash sm:pl-13',
        )}
      >
        <PlusIcon width="16" height="16" />
        {words.add}
      </button>
    </Card>
  )
}

function useRequirementsOwner(
  { draft, set, errorWithin }: Editor,
  basis: PriceBasis,
  { suggestionFor }: Estimate,
): RequirementsOwner {
  const { money } = useFormat()
  const change = useCallback(
    (edit: (requirements: Requirement[]) => Requirement[]) =>
      set(({ requirements }) => ({ requirements: edit(requirements) })),
    [set],
  )
  // Only where the price comes from the hours, each requirement has the price of its hours.
  const hourLines = basisOf(draft) === 'hours' ? (priceOfDraft(draft, noTax)?.lines ?? []) : []
  // Formatting is slow, and most amounts stay the same while one of hundreds of rows changes.
  const format = useMemo(() => {
    const texts = new Map<string, string>()
    return (amount: string) => {
      const text = texts.get(amount) ?? money(amount, draft.currency)
      texts.set(amount, text)
      return text
    }
  }, [money, draft.currency])
  const amounts = hourLines.map(({ amount }) => amount && format(amount))
  return {
    requirements: draft.requirements,
    change,
    amounts,
    basis,
    suggestionFor,
    errorOf: (id) => errorWithin(requirementPlace(id)),
  }
}
