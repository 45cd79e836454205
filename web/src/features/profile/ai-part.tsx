import { useState } from 'react'
import { OutsideLink } from '../../ui/link.tsx'
import { Select } from '../../ui/select.tsx'
import { Group } from './group.tsx'
import { type ProfileForm, useProfileField } from './profile-fields.ts'
import type { ProfileValues } from './profile-values.ts'
import { SecretField } from './secret-field.tsx'
import { useProfileWords } from './words.ts'

const providers = [
  { value: 'gemini', label: 'Gemini', keyPage: 'https://aistudio.google.com/apikey' },
  { value: 'openai', label: 'OpenAI', keyPage: 'https://platform.openai.com/api-keys' },
  { value: 'anthropic', label: 'Anthropic', keyPage: 'https://console.anthropic.com/settings/keys' },
] as const

const keyFields = { gemini: 'apiKey', openai: 'openaiApiKey', anthropic: 'anthropicApiKey' } as const

/** The AI service that analyzes briefs, and its key. The keys of the others are kept; choosing their service shows them. */
export function AiPart({ form, stored }: { form: ProfileForm; stored: ProfileValues }) {
  const { ai: words } = useProfileWords()
  const field = useProfileField(form)
  const provider = providers.find(({ value }) => value === form.values.aiProvider) ?? providers[0]
  const keyField = keyFields[provider.value]
  // As on the server: the chosen service first, then the others that have a key.
  const inUse = providers
    .toSorted((a, b) => Number(b.value === stored.aiProvider) - Number(a.value === stored.aiProvider))
    .find(({ value }) => stored[keyFields[value]] !== '')
  const [hasOwn, setHasOwn] = useState(inUse !== undefined)
  // A stored key is always used, so then there is no such choice.
  const included = inUse ? [] : [{ value: '', label: words.included }]

  function choose(chosen: string) {
    setHasOwn(chosen !== '')
    form.set('aiProvider', chosen || stored.aiProvider)
    if (chosen === '') form.set(keyField, stored[keyField])
  }

  return (
    <Group name="ai">
      <p className="text-sm font-medium">{inUse ? words.inUse(inUse.label) : words.noneInUse}</p>
      <Select
        {...field('aiProvider')}
        value={hasOwn ? provider.value : ''}
        onChange={choose}
        options={[...included, ...providers]}
      />
      {hasOwn && (
        <>
          <SecretField key={keyField} {...field(keyField)} stored={stored[keyField]} />
          <p className="text-sm">
            <OutsideLink href={provider.keyPage}>{words.makeKey(provider.label)}</OutsideLink>
          </p>
        </>
      )}
    </Group>
  )
}
