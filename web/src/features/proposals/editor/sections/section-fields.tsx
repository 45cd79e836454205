import type { Language } from '@proffer/core/language.ts'
import { type Section, type SectionKind, sectionBudget } from '@proffer/core/sections/section.ts'
import { sectionTitle } from '@proffer/core/sections/section-titles.ts'
import { RichTextField } from '../../../../ui/rich-text-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { ImageField } from './image-field.tsx'
import { MilestonesField } from './milestones-field.tsx'
import { PhasesField } from './phases-field.tsx'
import { useVariables } from './use-variables.ts'
import { useSectionWords } from './words.ts'

interface Props {
  section: Section
  language: Language
  isNew: boolean
  onChange: (change: Partial<Section>) => void
}

/** The kinds of sections that consist mainly of text. Their field is higher. */
const longKinds: SectionKind[] = ['summary', 'approach', 'why', 'text']

/** The fields of one section: the fields that all kinds share, then the fields of its kind. */
export function SectionFields({ section, language, isNew, onChange }: Props) {
  const words = useSectionWords()
  const variables = useVariables()
  const { kind, title, body, image, phases, milestones } = section
  const usualTitle = sectionTitle({ kind, title: null }, language)
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={words.heading}
        hint={usualTitle ? undefined : words.noHeading}
        placeholder={usualTitle}
        maxLength={sectionBudget.title}
        autoFocus={isNew}
        value={title ?? ''}
        onChange={(text) => onChange({ title: text === '' ? null : text })}
      />
      <RichTextField
        label={words.body}
        hint={words.hints[kind] || undefined}
        rows={longKinds.includes(kind) ? 6 : 3}
        maxLength={sectionBudget.body}
        variables={variables}
        value={body}
        onChange={(text) => onChange({ body: text })}
      />
      {kind === 'scope' && <PhasesField phases={phases} onChange={(edited) => onChange({ phases: edited })} />}
      {kind === 'timeline' && (
        <MilestonesField milestones={milestones} onChange={(edited) => onChange({ milestones: edited })} />
      )}
      {/* The prices and the answer can get an image only through the API. */}
      {kind !== 'investment' && kind !== 'accept' && (
        <ImageField image={image} onChange={(edited) => onChange({ image: edited })} />
      )}
    </div>
  )
}
