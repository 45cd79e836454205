import { type Section, sectionBudget } from '@proffer/core/sections/section.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { PartList } from './part-list.tsx'
import { useSectionWords } from './words.ts'

type Milestone = Section['milestones'][number]
const newMilestone: Milestone = { title: '', date: null, body: '' }

interface Props {
  milestones: Milestone[]
  onChange: (milestones: Milestone[]) => void
}

export function MilestonesField({ milestones, onChange }: Props) {
  const { milestones: words } = useSectionWords()
  const { number } = useFormat()
  return (
    <PartList
      title={words.title}
      parts={milestones}
      mostParts={sectionBudget.milestones}
      nameOf={({ title }, index) => title || words.unnamed(number(index + 1))}
      addLabel={words.add}
      newPart={newMilestone}
      onChange={onChange}
    >
      {({ title, date, body }, index, change) => (
        <>
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
            <TextField
              label={words.name(number(index + 1))}
              labelHidden
              placeholder={words.namePlaceholder}
              maxLength={sectionBudget.title}
              value={title}
              onChange={(text) => change({ title: text })}
            />
            <TextField
              label={words.date(number(index + 1))}
              labelHidden
              type="date"
              min="1000-01-01"
              max="9999-12-31"
              value={date ?? ''}
              onChange={(day) => change({ date: /^\d{4}-\d\d-\d\d$/.test(day) ? day : null })}
            />
          </div>
          <TextArea
            label={words.body(number(index + 1))}
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
