import { type Section, sectionBudget } from '@proffer/core/sections/section.ts'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { PartList } from './part-list.tsx'
import { useSectionWords } from './words.ts'

type Milestone = Section['milestones'][number]
/** A complete day: 2026-11-17. While the provider types, the field may have another value. */
const DAY = /^\d{4}-\d\d-\d\d$/
const newMilestone: Milestone = { title: '', date: null, body: '' }

interface Props {
  milestones: Milestone[]
  onChange: (milestones: Milestone[]) => void
}

export function MilestonesField({ milestones, onChange }: Props) {
  const { milestones: words } = useSectionWords()
  return (
    <PartList
      words={words}
      parts={milestones}
      maxParts={sectionBudget.milestones}
      newPart={newMilestone}
      onChange={onChange}
    >
      {({ title, date, body }, position, change) => (
        <>
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
            <TextField
              label={words.name(position)}
              labelHidden
              placeholder={words.namePlaceholder}
              maxLength={sectionBudget.title}
              value={title}
              onChange={(text) => change({ title: text })}
            />
            <TextField
              label={words.date(position)}
              labelHidden
              type="date"
              min="1000-01-01"
              max="9999-12-31"
              value={date ?? ''}
              onChange={(day) => change({ date: DAY.test(day) ? day : null })}
            />
          </div>
          <TextArea
            label={words.body(position)}
            labelHidden
            rows={1}
            placeholder={words.bodyPlaceholder}
            maxLength={sectionBudget.milestoneBody}
            value={body}
            onChange={(text) => change({ body: text })}
          />
        </>
      )}
    </PartList>
  )
}
