import { logoTypes } from '@proffer/core/brand/logo.ts'
import { type Profile, profileDefaults } from '@proffer/core/profile/schema.ts'
import { taxNameIn } from '@proffer/core/profile/translation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { profileQuery } from '../../api/session.ts'
import { useLanguage, useLocale } from '../../i18n/language.tsx'
import { useFailureText } from '../../ui/error-notice.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { ImageIcon } from '../../ui/icons.tsx'
import { MoneyField, NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useUiWords } from '../../ui/words.ts'
import { MAX_PERCENT } from '../profile/profile-values.ts'
import { StepFields } from './step-fields.tsx'
import { todayQuery } from './today-queries.ts'
import { usualCurrencies, usualCurrency } from './usual-currency.ts'
import { useTodayWords } from './words.ts'

interface Props {
  profile: Profile
  save: (change: object) => Promise<void>
}

/** The colour of a provider without one, as the client's page has it. */
const DEFAULT_COLOR = '#0f5a4a'

/** Name, colour and logo. The example beside it shows them at once. */
export function BrandForm({ profile, save }: Props) {
  const { steps: words } = useTodayWords()
  const form = useForm({
    initial: { companyName: profile.companyName, brandColor: profile.brandColor ?? '' },
    send: ({ companyName, brandColor }) =>
      save({ companyName: companyName.trim(), ...(brandColor !== '' && { brandColor }) }),
  })
  const company = form.field('companyName', 'profile.companyName')
  const color = form.field('brandColor', 'profile.brandColor')
  const queries = useQueryClient()
  /** Shows what is typed in the example, before it is saved. */
  const preview = (change: Partial<Profile>) =>
    queries.setQueryData(profileQuery.queryKey, (user) => user && { ...user, profile: { ...user.profile, ...change } })
  return (
    <StepFields label={words.names.brand} form={form}>
      <TextField
        label={words.company}
        autoComplete="organization"
        maxLength={200}
        className="w-full"
        {...company}
        onChange={(companyName) => {
          company.onChange(companyName)
          preview({ companyName })
        }}
      />
      <label className="flex flex-col gap-1.5 text-sm font-medium">
        {words.color}
        <input
          type="color"
          name={color.name}
          value={color.value || DEFAULT_COLOR}
          onChange={({ target: { value: brandColor } }) => {
            color.onChange(brandColor)
            preview({ brandColor })
          }}
          className="box h-10 w-16 cursor-pointer px-1.5 py-1 pointer-coarse:h-11"
        />
      </label>
      {/* As low as the box beside it, which has a label. */}
      <div className="mt-6.5">
        <LogoButton hasLogo={Boolean(profile.logoUrl)} />
      </div>
    </StepFields>
  )
}

/** Stores the logo at once. */
function LogoButton({ hasLogo }: { hasLogo: boolean }) {
  const { steps: words } = useTodayWords()
  const queries = useQueryClient()
  const toast = useToast()
  const failureText = useFailureText()
  const [isBusy, setIsBusy] = useState(false)
  async function store([file]: File[]) {
    if (!file) return
    setIsBusy(true)
    try {
      queries.setQueryData(profileQuery.queryKey, await call(app.profileLogoPut, { body: file }))
      await queries.invalidateQueries({ queryKey: todayQuery.queryKey })
    } catch (error) {
      toast({ text: failureText(error), tone: 'danger' })
    }
    setIsBusy(false)
  }
  return (
    <FileButton icon={<ImageIcon />} isBusy={isBusy} accept={logoTypes} onFiles={(files) => void store(files)}>
      {hasLogo ? words.otherLogo : words.logo}
    </FileButton>
  )
}

export function RatesForm({ profile, save }: Props) {
  const { steps: words } = useTodayWords()
  const { issues } = useUiWords()
  const locale = useLocale()
  const { language } = useLanguage()
  const { proposalDefaults } = profile
  const { currency, hourlyRate, ...otherDefaults } = proposalDefaults
  const form = useForm({
    initial: {
      currency: typeof currency === 'string' ? currency : usualCurrency(locale),
      // Integrations may store a number.
      hourlyRate: typeof hourlyRate === 'string' || typeof hourlyRate === 'number' ? String(hourlyRate) : null,
      taxRate: profile.taxRate || null,
      // Empty until the account names its tax: the field shows the usual name of the language.
      taxName: profile.taxName === profileDefaults.taxName ? '' : profile.taxName,
    },
    check: ({ taxRate }): Record<string, string> =>
      taxRate !== null && taxRate > MAX_PERCENT ? { taxRate: issues.atMost(String(MAX_PERCENT)) } : {},
    send: ({ taxRate, taxName, ...defaults }) =>
      save({
        taxRate: taxRate ?? 0,
        taxName: taxName.trim() || null,
        // The server cannot tell a tax of 0 from one that was not entered.
        ...(taxRate === 0 &&
          (defaults.hourlyRate !== null || profile.rateCards.length > 0) && {
            onboardingProgress: { ...profile.onboardingProgress, rates: new Date().toISOString() },
          }),
        proposalDefaults: {
          ...otherDefaults,
          currency: defaults.currency,
          ...(defaults.hourlyRate !== null && { hourlyRate: defaults.hourlyRate }),
        },
      }),
  })
  const options = [...new Set([form.values.currency, ...usualCurrencies])].map((code) => ({ value: code, label: code }))
  return (
    <StepFields label={words.names.rates} form={form}>
      <MoneyField
        label={words.hourlyRate}
        currency={form.values.currency}
        className="w-36"
        {...form.field('hourlyRate', 'profile.proposalDefaults.hourlyRate')}
      />
      <Select label={words.currency} options={options} className="w-24" {...form.field('currency')} />
      <NumberField
        label={words.taxRate}
        className="w-24"
        after={<span className="text-sm text-quiet">{words.percent}</span>}
        {...form.field('taxRate', 'profile.taxRate')}
      />
      {Number(form.values.taxRate ?? 0) > 0 && (
        <TextField
          label={words.taxName}
          required={false}
          maxLength={40}
          placeholder={taxNameIn(language, profileDefaults)}
          className="w-52"
          {...form.field('taxName', 'profile.taxName')}
        />
      )}
    </StepFields>
  )
}
