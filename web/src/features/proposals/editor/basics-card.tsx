import { readCover } from '@proffer/core/sections/cover-picture.ts'
import { useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useKnownClients } from '../../clients/client-queries.ts'
import { ClientSuggestions } from '../../clients/client-suggestions.tsx'
import { useProposalsWords } from '../words.ts'
import { ImageField } from './sections/image-field.tsx'
import { useSectionWords } from './sections/words.ts'
import type { Editor } from './use-editor.ts'

export function BasicsCard({ editor }: { editor: Editor }) {
  const { editor: words } = useProposalsWords()
  const suggestionsId = useId()
  const { cover } = useSectionWords()
  const { draft, set, errorAt, field } = editor
  const { cover: _, ...otherSettings } = draft.settings
  return (
    <Card title={words.basics}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={words.name} maxLength={200} className="sm:col-span-2" {...field('name')} />
        <TextField
          label={words.clientName}
          name="clientName"
          required={false}
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
        <div className="sm:col-span-2" data-field="settings.cover">
          <ImageField
            image={readCover(draft.settings)}
            texts={cover}
            onChange={(image) => set({ settings: image ? { ...otherSettings, cover: image } : otherSettings })}
          />
        </div>
      </div>
    </Card>
  )
}
