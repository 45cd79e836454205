import { type Section, sectionBudget } from '@proffer/core/sections/section.ts'
import { useEffect, useState } from 'react'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { PartList } from './part-list.tsx'
import { useSectionWords } from './words.ts'

type Phase = Section['phases'][number]
const newPhase: Phase = { title: '', body: '', deliverables: [] }

export function PhasesField({ phases, onChange }: { phases: Phase[]; onChange: (phases: Phase[]) => void }) {
  const { phases: words } = useSectionWords()
  return (
    <PartList words={words} parts={phases} maxParts={sectionBudget.phases} newPart={newPhase} onChange={onChange}>
      {({ title, body, deliverables }, position, change) => (
        <>
          <TextField
            label={words.name(position)}
            labelHidden
            placeholder={words.namePlaceholder}
            maxLength={sectionBudget.title}
            value={title}
            onChange={(text) => change({ title: text })}
          />
          <TextArea
            label={words.body(position)}
            labelHidden
            rows={2}
            placeholder={words.bodyPlaceholder}
            maxLength={sectionBudget.phaseBody}
            value={body}
            onChange={(text) => change({ body: text })}
          />
          <LinesField
            label={words.deliverables(position)}
            placeholder={words.deliverablesPlaceholder}
            lines={deliverables}
            onChange={(lines) => change({ deliverables: lines })}
          />
        </>
      )}
    </PartList>
  )
}

interface LinesProps {
  label: string
  placeholder: string
  lines: string[]
  onChange: (lines: string[]) => void
}

const filledLinesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, sectionBudget.deliverables)

/** A list with one item per line. It keeps the typed text, because a blank line is no item yet. */
function LinesField({ label, placeholder, lines, onChange }: LinesProps) {
  const joined = lines.join('\n')
  const [typed, setTyped] = useState(joined)
  // Lines that changed elsewhere replace the typed text.
  useEffect(() => setTyped((text) => (filledLinesOf(text).join('\n') === joined ? text : joined)), [joined])
  return (
    <TextArea
      label={label}
      rows={2}
      placeholder={placeholder}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onChange(filledLinesOf(text))
      }}
    />
  )
}
