import { useId } from 'react'
import { LANGUAGES, languageNames, readLanguage } from '../../../i18n/language.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldNotes } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { RichTextField } from '../../../ui/rich-text-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useProposalsWords } from '../words.ts'
import { useVariables } from './sections/use-variables.ts'
import type { Editor } from './use-editor.ts'

/** The settings that this card and others have fields for. */
const knownSettings = new Set(['language', 'validityDays', 'validUntil', 'introduction', 'notes', 'show', 'cover'])
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The settings that the client's page and the PDF use. Other settings belong to integrations and stay unchanged. */
export function TermsCard({ editor }: { editor: Editor }) {
  const { editor: all } = useProposalsWords()
  const words = all.terms
  const variables = useVariables()
  const id = useId()
  const { settings } = editor.draft
  const { setSetting, errorAt } = editor
  const otherNames = Object.keys(settings).filter((name) => !knownSettings.has(name))
  const languages = [
    { value: '', label: words.languageOfProfile },
    ...LANGUAGES.map((value) => ({ value, label: languageNames[value] })),
  ]
  const richTextProps = (name: 'introduction' | 'notes') => ({
    label: words[name],
    name: `settings.${name}`,
    hint: words[`${name}Hint`],
    required: false,
    variables,
    value: textOf(settings[name]),
    error: errorAt(`settings/${name}`),
    onChange: (value: string) => setSetting(name, value),
  })
  const days = settings['validityDays']
  return (
    <Card title={words.title} description={words.description}>
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-[1.4fr_1fr_1.2fr]">
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
          <TextField
            label={words.validUntil}
            name="settings.validUntil"
            type="date"
            // An integration may have stored a time. The field shows its day.
            value={textOf(settings['validUntil']).slice(0, 10)}
            error={errorAt('settings/validUntil')}
            onChange={(value) => setSetting('validUntil', value)}
          />
        </div>
        {settings['validUntil'] !== undefined && days !== undefined && (
          <p className="-mt-3 text-sm text-quiet">{words.validUntilHint}</p>
        )}
        <RichTextField {...richTextProps('introduction')} />
        <RichTextField {...richTextProps('notes')} />
        <FieldNotes id={id} error={errorAt('settings')} />
        <div className="text-sm text-quiet">
          <p>
            {words.fromProfile}{' '}
            <Link to="/profile/$part" params={{ part: 'terms' }}>
              {words.profile}
            </Link>
            .
          </p>
          {otherNames.length > 0 && <p className="mt-1">{words.others(otherNames.join(', '))}</p>}
        </div>
      </div>
    </Card>
  )
}
