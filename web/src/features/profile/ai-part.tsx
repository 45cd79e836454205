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

/** The AI service that analyzes briefs. Each selectable service has a field for its key; `apiKey` is the key of Gemini. */
export function AiPart({ form, stored }: { form: ProfileForm; stored: ProfileValues }) {
  const field = useProfileField(form)
  return (
    <Group name="ai">
      <Select {...field('aiProvider')} options={providers} />
      <SecretField {...field('apiKey')} stored={stored.apiKey} />
      <SecretField {...field('openaiApiKey')} stored={stored.openaiApiKey} />
      <SecretField {...field('anthropicApiKey')} stored={stored.anthropicApiKey} />
    </Group>
  )
}
