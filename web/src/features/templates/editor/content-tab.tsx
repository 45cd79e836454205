import type { Template } from '@proffer/core/templates/schema.ts'
import { useId, useState } from 'react'
import { LANGUAGES, languageNames, readLanguage } from '../../../i18n/language.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldNotes } from '../../../ui/field.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ProposalSections } from '../../proposals/editor/sections/proposal-sections.tsx'
import type { Editor } from '../../proposals/editor/use-editor.ts'
import { useRights } from '../../team/use-rights.ts'
import { useMakeDefault } from '../template-actions.tsx'
import { useTemplateWords } from '../words.ts'
import { DESCRIPTION } from './template-record.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What the template is called, and what proposals from it say. */
export function ContentTab({ editor, template }: { editor: Editor; template: Template }) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Details editor={editor} template={template} />
      <ProposalSections editor={editor} />
    </div>
  )
}

function Details({ editor, template }: { editor: Editor; template: Template }) {
  const { form: words } = useTemplateWords()
  const makeDefault = useMakeDefault(template)
  const { has } = useRights()
  /** What was just chosen. A mutation renders later, and the box would fall back to the stored value until then. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const id = useId()
  const { draft, field, setSetting, errorAt } = editor
  const { settings } = draft
  const days = settings['validityDays']
  const languages = [
    { value: '', label: words.languageOfProfile },
    ...LANGUAGES.map((value) => ({ value, label: languageNames[value] })),
  ]
  return (
    <Card title={words.basics}>
      <div className="flex flex-col gap-5">
        <TextField label={words.name} hint={words.nameHint} maxLength={200} {...field('name')} />
        <TextArea
          label={words.description}
          name="description"
          required={false}
          rows={2}
          maxLength={2000}
          value={textOf(settings[DESCRIPTION])}
          error={errorAt('description')}
          onChange={(value) => setSetting(DESCRIPTION, value)}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label={words.language}
            options={languages}
            value={readLanguage(textOf(settings['language'])) ?? ''}
            onChange={(value) => setSetting('language', value)}
          />
          <NumberField
            label={words.validityDays}
            after={<span className="text-sm text-quiet">{words.days}</span>}
            value={typeof days === 'number' ? days : null}
            error={errorAt('settings/validityDays')}
            onChange={(value) => setSetting('validityDays', value)}
          />
        </div>
        <FieldNotes id={id} error={errorAt('settings')} />
        {has('change company profile') && (
          <Checkbox
            label={words.isDefault}
            hint={words.isDefaultHint}
            value={chosen ?? template.isDefault}
            onChange={(isDefault) => {
              setChosen(isDefault)
              makeDefault.mutate(isDefault, { onSettled: () => setChosen(null) })
            }}
          />
        )}
      </div>
    </Card>
  )
}
