import { type Section, sectionBudget } from '@proffer/core/sections/section.ts'
import { RichTextField } from '../../../ui/rich-text-field.tsx'
import { FoldCard } from './fold-card.tsx'
import { useProposalLanguage } from './proposal-language.ts'
import { PhasesField } from './sections/phases-field.tsx'
import { HeadingFold } from './sections/section-fields.tsx'
import { useSectionLine } from './sections/section-line.ts'
import { fieldOfSection } from './sections/sections-draft.ts'
import { useVariables } from './sections/use-variables.ts'
import { useSectionWords } from './sections/words.ts'
import type { Editor } from './use-editor.ts'

/** The text of the section that shows the scope or the price. The tab of that section shows it. */
export function OwnSection({ editor, kind }: { editor: Editor; kind: 'scope' | 'investment' }) {
  const words = useSectionWords()
  const language = useProposalLanguage(editor)
  const lineOf = useSectionLine()
  const variables = useVariables()
  const { sections } = editor.draft
  const section = sections.find((candidate) => candidate.kind === kind)
  if (!section) return null
  const onChange = (change: Partial<Section>) =>
    editor.set((before) => ({
      sections: before.sections.map((other) => (other.id === section.id ? { ...other, ...change } : other)),
    }))
  const hasContent = section.body !== '' || section.phases.length > 0 || section.title !== null
  return (
    <FoldCard
      title={words.own[kind]}
      line={hasContent ? section.title || lineOf(section, section.body, true) : words.ownLines[kind]}
      field={fieldOfSection(section, editor.editState.stored.value.settings)}
    >
      <div className="flex flex-col gap-5">
        {kind === 'scope' && (
          <>
            <p className="text-sm text-quiet">{words.phases.hint}</p>
            <PhasesField phases={section.phases} onChange={(phases) => onChange({ phases })} />
          </>
        )}
        <RichTextField
          label={words.body}
          labelHidden
          hint={words.ownHints[kind]}
          placeholder={words.placeholders[kind]}
          rows={2}
          isLetter
          maxLength={sectionBudget.body}
          variables={variables}
          value={section.body}
          onChange={(body) => onChange({ body })}
        />
        <HeadingFold section={section} language={language} onChange={onChange} />
      </div>
    </FoldCard>
  )
}
