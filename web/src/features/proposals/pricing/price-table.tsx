import { formatDecimal } from '@proffer/core/currency.ts'
import { useMemo, useRef, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { classes } from '../../../ui/class-names.ts'
import { FieldNotes } from '../../../ui/field.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { useUndoToast } from '../../../ui/use-undo-toast.ts'
import { useDragOrder } from '../editor/drag-order.ts'
import { CatalogueChanges } from './catalogue-changes.tsx'
import { useLineActions } from './line-actions.ts'
import { hasLines, newSection } from './pricing-draft.ts'
import { editSection, moveSection, removeSection, rowsOf } from './pricing-edits.ts'
import { type PricingOwner, useTax } from './pricing-owner.ts'
import { RequirementLines } from './requirement-lines.tsx'
import { SectionCard } from './section-card.tsx'
import type { SectionActions } from './section-head.tsx'
import { useWorkRates } from './use-work-rates.ts'
import { usePricingWords } from './words.ts'

/** The sections of a pricing with their lines. Lines can be dragged from one section to another. */
export function PriceTable({ owner }: { owner: PricingOwner }) {
  const words = usePricingWords()
  const { language } = useLanguage()
  const tax = useTax(owner)
  const [announcement, announce] = useState('')
  const [openLineId, setOpenLineId] = useState<string | null>(null)
  const lineActions = useLineActions(owner, announce)
  const sectionActions = useSectionActions(owner)
  const workRates = useWorkRates(owner)
  const drag = useDragOrder<HTMLDivElement>((from, to) => lineActions.move(from, to), '[data-drag-row]')
  const { sections } = owner.pricing
  const rows = rowsOf(owner.pricing)
  const isEmpty = !hasLines(owner.pricing)

  function addSection() {
    const section = newSection()
    owner.change((now) => ({ ...now, sections: [...now.sections, section] }))
    // The element exists only after the next render.
    requestAnimationFrame(() => document.getElementById(`section-${section.id}`)?.focus())
  }

  return (
    <div ref={drag.list} data-price-table data-field="pricing" className="flex flex-col gap-5">
      {isEmpty && <RequirementLines owner={owner} isStart />}
      <CatalogueChanges owner={owner}>
        {sections.map((section, index) => {
          const linesBefore = sections.slice(0, index).reduce((count, { items }) => count + items.length, 0)
          return (
            <SectionCard
              key={section.id}
              section={section}
              index={index}
              isLast={index === sections.length - 1}
              // Each section before this one has a head too.
              headRow={linesBefore + index}
              firstPosition={linesBefore + 1}
              totalRowCount={rows.length}
              profileTaxRate={formatDecimal(String(tax.rate), language)}
              currency={owner.currency}
              requirements={owner.requirements}
              rateSourceOf={workRates.sourceOf}
              errorAt={owner.errorAt}
              draggedRow={drag.draggedIndex}
              draggedStyle={drag.draggedIndex === null ? undefined : drag.styleOf(drag.draggedIndex)}
              dropBelowRow={drag.dropBelowIndex}
              handle={drag.handle}
              openLineId={openLineId}
              onOpen={setOpenLineId}
              lineActions={lineActions}
              sectionActions={sectionActions}
            />
          )
        })}
      </CatalogueChanges>
      <FieldNotes id="price-lines" error={owner.errorAt('lines')} />
      <button
        type="button"
        onClick={addSection}
        className={classes(
          'flex min-h-12 items-center justify-center gap-2 rounded-lg border border-dashed border-edge',
          'text-sm font-medium text-accent hover:bg-accent-wash',
        )}
      >
        <PlusIcon width="18" height="18" />
        {words.section.add}
      </button>
      {!isEmpty && <RequirementLines owner={owner} isStart={false} />}
      <KeyHints />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

function useSectionActions({ pricing, change }: PricingOwner): SectionActions {
  const { section: words } = usePricingWords()
  const offerUndo = useUndoToast()
  const { number } = useFormat()
  const latest = useRef(pricing)
  latest.current = pricing
  return useMemo(
    () => ({
      edit: (id, sectionChange) => change((now) => editSection(now, id, sectionChange)),
      move: (id, step) => change((now) => moveSection(now, id, step)),
      /** Undo puts the section back at its position. */
      remove(id) {
        const index = latest.current.sections.findIndex((section) => section.id === id)
        const removed = latest.current.sections[index]
        if (!removed) return
        change((now) => removeSection(now, id))
        const undo = () => change((now) => ({ ...now, sections: now.sections.toSpliced(index, 0, removed) }))
        const name = removed.title || words.untitled(number(index + 1))
        offerUndo(words.removed(name), undo)
      },
    }),
    [change, words, offerUndo, number],
  )
}

function KeyHints() {
  const { keys } = usePricingWords()
  const hints = [
    { keys: ['Tab'], text: keys.tab },
    { keys: ['Enter'], text: keys.enter },
    { keys: ['Alt', '↑', '↓'], text: keys.move },
    { keys: ['Ctrl', 'V'], text: keys.paste },
  ]
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2 text-xs text-quiet pointer-coarse:hidden max-md:hidden">
      {hints.map((hint) => (
        <span key={hint.text} className="inline-flex items-center gap-1">
          {hint.keys.map((key) => (
            <kbd key={key} className="rounded-sm border border-line bg-sheet px-1.5 font-sans">
              {key}
            </kbd>
          ))}
          {hint.text}
        </span>
      ))}
    </p>
  )
}
