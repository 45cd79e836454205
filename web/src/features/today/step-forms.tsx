import { type Profile, profileDefaults } from '@proffer/core/profile/schema.ts'
import { taxNameIn } from '@proffer/core/profile/translation.ts'
import type { FocusEvent, ReactNode } from 'react'
import { useLanguage, useLocale } from '../../i18n/language.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { MoneyField, NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Form as FormOf, useForm } from '../../ui/use-form.ts'
import { usualCurrencies, usualCurrency } from './usual-currency.ts'
import { useTodayWords } from './words.ts'

interface Props {
  profile: Profile
  save: (change: object) => Promise<void>
}

interface FieldsProps<T extends object> {
  label: string
  form: FormOf<T>
  children: ReactNode
}

/** Saves when the focus leaves the fields or Enter is pressed, so that a step needs no button. */
function StepFields<T extends object>({ label, form, children }: FieldsProps<T>) {
  const saveOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && form.isChanged) void form.submit()
  }
  return (
    <fieldset aria-label={label} onBlur={saveOnLeaving} className="mt-3">
      <Form form={form} className="flex flex-wrap items-end gap-3">
        {children}
        {/* In a form with several fields, Enter only works if there is a submit button. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      </Form>
    </fieldset>
  )
}

export function BrandForm({ profile, save }: Props) {
  const { steps: words } = useTodayWords()
  const form = useForm({
    initial: { companyName: profile.companyName },
    send: ({ companyName }) => save({ companyName: companyName.trim() }),
  })
  return (
    <StepFields label={words.names.brand} form={form}>
      <TextField
        label={words.company}
        autoComplete="organization"
        maxLength={200}
        className="min-w-56 flex-1 sm:max-w-72"
        {...form.field('companyName', 'profile.companyName')}
      />
      <Link to="/profile/$part" params={{ part: 'brand' }} className="py-2 text-sm">
        {words.logo}
      </Link>
    </StepFields>
  )
}

export function RatesForm({ profile, save }: Props) {
  const { steps: words } = useTodayWords()
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
    send: ({ taxRate, taxName, ...defaults }) =>
      save({
        taxRate: taxRate ?? 0,
        taxName: taxName.trim() || null,
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
          className="w-32"
          {...form.field('taxName', 'profile.taxName')}
        />
      )}
    </StepFields>
  )
}
