import { useMemo } from 'react'
import { LANGUAGES, languageNames, useLanguage } from '../../i18n/language.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { MoneyField, NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TagsField } from '../../ui/tags-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Clauses } from './document-fields.tsx'
import { Group, Pair } from './group.tsx'
import { type ProfileForm, useProfileField } from './profile-fields.ts'
import type { ProfileValues } from './profile-values.ts'
import { SecretField } from './secret-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { useProfileWords } from './words.ts'

interface Props {
  form: ProfileForm
}

export function ProposalsGroup({ form }: Props) {
  const field = useProfileField(form)
  const { currency } = form.values
  return (
    <Group name="proposals">
      <Pair>
        <Combobox {...field('currency')} options={useCurrencies(currency)} placeholder="USD" required={false} />
        <MoneyField {...field('hourlyRate')} currency={currency ?? 'USD'} required={false} />
      </Pair>
      <TextArea {...field('customValidityNote')} required={false} rows={2} />
      <TextArea {...field('customOperationalNote')} required={false} rows={2} />
      <Clauses form={form} />
      <TextArea {...field('otherDefaults')} required={false} rows={2} mono />
    </Group>
  )
}

/** Every currency that the browser knows, and the one that is stored. */
function useCurrencies(stored: string | null) {
  const { language } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' })
    const codes = new Set([...Intl.supportedValuesOf('currency'), ...(stored ? [stored] : [])])
    const nameOf = (code: string) => (/^[a-z]{3}$/i.test(code) ? names.of(code) : undefined)
    return [...codes].map((code) => ({ value: code, label: nameOf(code) ? `${code} · ${nameOf(code)}` : code }))
  }, [language, stored])
}

export function BillingGroup({ form }: Props) {
  const field = useProfileField(form)
  const percent = <span className="text-sm text-quiet">%</span>
  return (
    <Group name="billing">
      <TextField {...field('companyTaxId')} required={false} />
      <Pair>
        <TextField {...field('taxName')} required={false} />
        <NumberField {...field('taxRate')} after={percent} />
      </Pair>
      <TagsField {...field('paymentMethods')} required={false} />
      <TextArea {...field('paymentInfo')} required={false} rows={2} />
      <TextArea {...field('bankDetails')} required={false} rows={2} />
      <TextField {...field('clientPaymentLinkUrl')} required={false} type="url" />
    </Group>
  )
}

const providers = [
  { value: 'gemini', label: 'Gemini' },
  { value: 'openai', label: 'OpenAI' },
  { value: 'anthropic', label: 'Anthropic' },
] as const

export function AiGroup({ form, stored }: Props & { stored: ProfileValues }) {
  const field = useProfileField(form)
  const { aiProvider, anthropicApiKey } = form.values
  const hasAnthropic = aiProvider === 'anthropic' || anthropicApiKey !== '' || stored.anthropicApiKey !== ''
  return (
    <Group name="ai">
      <Select {...field('aiProvider')} options={providers} />
      <SecretField {...field('apiKey')} stored={stored.apiKey} />
      <SecretField {...field('openaiApiKey')} stored={stored.openaiApiKey} />
      {hasAnthropic && <SecretField {...field('anthropicApiKey')} stored={stored.anthropicApiKey} />}
    </Group>
  )
}

export function IntegrationsGroup({ form }: Props) {
  const words = useProfileWords()
  const field = useProfileField(form)
  const { value: demoMode, ...demo } = field('demoMode')
  const { uiLanguage } = form.values
  const known = LANGUAGES.map((value) => ({ value: value as string, label: languageNames[value] }))
  const other = uiLanguage === '' || known.some(({ value }) => value === uiLanguage) ? [] : [uiLanguage]
  const languages = [
    { value: '', label: words.browserLanguage },
    ...known,
    ...other.map((value) => ({ value, label: value })),
  ]
  return (
    <Group name="integrations">
      <Pair>
        <Select {...field('uiLanguage')} options={languages} />
        <TimeZoneField {...field('timezone')} required={false} />
        <TextField {...field('telegramChatId')} required={false} />
        <TextField {...field('theme')} required={false} />
        <TextField {...field('themeStyle')} required={false} />
      </Pair>
      <Checkbox {...demo} value={demoMode === true} />
      <TextArea {...field('translationsEn')} required={false} rows={2} mono />
      <TextArea {...field('onboardingProgress')} required={false} rows={2} mono />
    </Group>
  )
}
