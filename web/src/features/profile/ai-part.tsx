import { Select } from '../../ui/select.tsx'
import { Group } from './group.tsx'
import { type ProfileForm, useProfileField } from './profile-fields.ts'
import type { ProfileValues } from './profile-values.ts'
import { SecretField } from './secret-field.tsx'

const providers = [
  { value: 'gemini', label: 'Gemini' },
  { value: 'openai', label: 'OpenAI' },
  { value: 'anthropic', label: 'Anthropic' },
] as const

const keyFields = { gemini: 'apiKey', openai: 'openaiApiKey', anthropic: 'anthropicApiKey' } as const

/** The AI service that analyzes briefs, and its key. The keys of the others are kept; choosing their service shows them. */
export function AiPart({ form, stored }: { form: ProfileForm; stored: ProfileValues }) {
  const field = useProfileField(form)
  const provider = providers.find(({ value }) => value === form.values.aiProvider) ?? providers[0]
  const keyField = keyFields[provider.value]
  return (
    <Group name="ai">
      <Select {...field('aiProvider')} options={providers} />
      <SecretField key={keyField} {...field(keyField)} stored={stored[keyField]} />
    </Group>
  )
}
