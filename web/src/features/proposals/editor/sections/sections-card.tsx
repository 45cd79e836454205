import { sectionBudget } from '@proffer/core/sections/section.ts'
import { useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FieldNotes } from '../../../../ui/field.tsx'
import { PlusIcon } from '../../../../ui/icons.tsx'
import { SectionList } from './section-list.tsx'
import { newTextSection } from './sections-draft.ts'
import type { SectionsOwner } from './sections-owner.ts'
import { useSectionWords } from './words.ts'

/** What the client reads, section by section. */
export function SectionsCard({ owner, className }: { owner: SectionsOwner; className?: string }) {
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
    <Card title={words.title} description={words.description} flush {...(className && { className })}>
      <SectionList owner={owner} addedId={addedId} />
      <div className="flex flex-col items-start gap-3 border-t border-line px-6 py-4 max-sm:px-4">
        <FieldNotes id={id} error={owner.error} />
        {owner.sections.length < sectionBudget.sections && (
          <Button icon={<PlusIcon />} onClick={add}>
            {words.add}
          </Button>
        )}
      </div>
    </Card>
  )
}
