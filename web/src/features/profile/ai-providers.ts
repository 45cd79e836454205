export const aiProviders = [
  { value: 'gemini', label: 'Gemini', keyPage: 'https://aistudio.google.com/apikey', keyField: 'apiKey' },
  { value: 'openai', label: 'OpenAI', keyPage: 'https://platform.openai.com/api-keys', keyField: 'openaiApiKey' },
  {
    value: 'anthropic',
    label: 'Anthropic',
    keyPage: 'https://console.anthropic.com/settings/keys',
    keyField: 'anthropicApiKey',
  },
] as const

type KeyField = (typeof aiProviders)[number]['keyField']

/** The provider whose key the server uses: the chosen one first, then the others that have a key. */
export const aiProviderInUse = (stored: Record<KeyField, string | null> & { aiProvider: string | null }) =>
  aiProviders
    .toSorted((a, b) => Number(b.value === stored.aiProvider) - Number(a.value === stored.aiProvider))
    .find(({ keyField }) => stored[keyField])
