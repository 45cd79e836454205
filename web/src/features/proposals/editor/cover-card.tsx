import { readCover } from '@proffer/core/sections/cover-picture.ts'
import { useId } from 'react'
import { LANGUAGES, languageNames, readLanguage } from '../../../i18n/language.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useKnownClients } from '../../clients/client-queries.ts'
import { ClientSuggestions } from '../../clients/client-suggestions.tsx'
import { useProposalsWords } from '../words.ts'
import { FoldCard } from './fold-card.tsx'
import { ImageField } from './sections/image-field.tsx'
import { useSectionWords } from './sections/words.ts'
import type { Editor } from './use-editor.ts'

/** What the client sees first. */
export function CoverCard({ editor }: { editor: Editor }) {
  const { editor: words } = useProposalsWords()
  const suggestionsId = useId()
  const { cover } = useSectionWords()
  const { draft, set, setSetting, errorAt, field } = editor
  const { settings } = draft
  const languages = [
    { value: '', label: words.terms.languageOfProfile },
    ...LANGUAGES.map((value) => ({ value, label: languageNames[value] })),
  ]
  return (
    <FoldCard title={words.cover} line={[draft.name, draft.clientName].filter(Boolean).join(', ')} isOpenAtFirst>
      <div className="grid gap-4 sm:grid-cols-[6fr_5fr_4.5fr]">
        <TextArea line large label={words.name} maxLength={200} className="sm:col-span-3" {...field('name')} />
        <TextField
          label={words.clientName}
          name="clientName"
          maxLength={500}
          autoComplete="off"
          list={suggestionsId}
          value={draft.clientName ?? ''}
          error={errorAt('clientName')}
          onChange={(text) => set({ clientName: text || null })}
        />
        <TextField
          label={words.clientLocation}
          name="clientLocation"
          required={false}
          maxLength={500}
          value={draft.clientLocation ?? ''}
          error={errorAt('clientLocation')}
          onChange={(text) => set({ clientLocation: text || null })}
        />
        <ClientSuggestions id={suggestionsId} clients={useKnownClients()} kind="client" />
        <Select
          label={words.terms.language}
          options={languages}
          value={readLanguage(typeof settings['language'] === 'string' ? settings['language'] : '') ?? ''}
          onChange={(value) => setSetting('language', value)}
        />
        <div data-field="settings.cover" className="sm:col-span-3">
          <ImageField
            image={readCover(settings)}
            texts={cover}
            isCompact
            onChange={(image) => setSetting('cover', image)}
          />
        </div>
      </div>
    </FoldCard>
  )
}
