import { sectionBudget } from '@proffer/core/sections/section.ts'
import { useId, useState } from 'react'
import { classes } from '../../../../ui/class-names.ts'
import { FieldNotes } from '../../../../ui/field.tsx'
import { PlusIcon } from '../../../../ui/icons.tsx'
import { SectionList } from './section-list.tsx'
import { newTextSection } from './sections-draft.ts'
import type { SectionsOwner } from './sections-owner.ts'
import { useSectionWords } from './words.ts'

interface Props {
  owner: SectionsOwner
  className?: string
  /** Shows the title to screen readers only. */
  isTitleHidden?: boolean
}

/** What the client reads, section by section. */
export function SectionsCard({ owner, className, isTitleHidden = false }: Props) {
  const words = useSectionWords()
  const [addedId, setAddedId] = useState<string | null>(null)
  const id = useId()

  /** Adds a section at the end, but before the answer if that is the last section. */
  function add() {
    const section = newTextSection()
    setAddedId(section.id)
    owner.change((now) => {
      const isAnswerLast = now.at(-1)?.kind === 'accept'
      return now.toSpliced(isAnswerLast ? now.length - 1 : now.length, 0, section)
    })
  }

  return (
    <section aria-labelledby={`${id}-title`} className={classes('flex flex-col gap-2', className)}>
      <div className={isTitleHidden ? 'sr-only' : 'pb-2'}>
        <h2 id={`${id}-title`} className="text-base font-semibold">
          {words.title}
        </h2>
        <p className="text-sm text-quiet">{words.description}</p>
      </div>
      <SectionList owner={owner} addedId={addedId} />
      <FieldNotes id={id} error={owner.error} />
      {owner.sections.length < sectionBudget.sections && (
        <button
          type="button"
          onClick={add}
          className={classes(
            'flex min-h-13 items-center justify-center gap-2 rounded-lg border border-dashed border-edge',
            'text-sm font-medium text-accent hover:bg-accent-wash',
          )}
        >
          <PlusIcon width="18" height="18" />
          {words.add}
        </button>
      )}
    </section>
  )
}
