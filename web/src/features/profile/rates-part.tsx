import { currencyCodes } from '@proffer/core/currency-codes.ts'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/language.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { MoneyField, NumberField } from '../../ui/number-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRights } from '../team/use-rights.ts'
import { RatesExample, WithExample } from './client-example.tsx'
import { Group, Pair } from './group.tsx'
import { type ProfileForm, useProfileField } from './profile-fields.ts'
import { RateCards } from './profile-lists.tsx'

/** What new proposals cost: currency, rates and tax. */
export function RatesPart({ form }: { form: ProfileForm }) {
  const field = useProfileField(form)
  const { currency } = form.values
  const seesCosts = useRights().has('approve and see costs')
  const percent = <span className="text-sm text-quiet">%</span>
  return (
    <WithExample example={<RatesExample form={form} />}>
      <Group name="rates">
        <Pair>
          <Combobox {...field('currency')} options={useCurrencies(currency)} placeholder="USD" />
          <MoneyField {...field('hourlyRate')} currency={currency ?? 'USD'} />
        </Pair>
        <RateCards form={form} />
        {seesCosts && <NumberField {...field('agencyMargin')} after={percent} className="sm:w-1/2 sm:pr-2.5" />}
      </Group>
      <Group name="tax">
        <Pair>
          <TextField {...field('taxName')} />
          <NumberField {...field('taxRate')} after={percent} />
        </Pair>
        <TextField {...field('companyTaxId')} />
      </Group>
    </WithExample>
  )
}

/** Every currency that the server accepts, plus the stored one. */
function useCurrencies(stored: string | null) {
  const { language } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' })
    const codes = new Set([...currencyCodes, ...(stored ? [stored] : [])])
    // The stored code can be any text, and `of` throws for one that cannot be a currency.
    const nameOf = (code: string) => (/^[a-z]{3}$/i.test(code) ? names.of(code) : undefined)
    return [...codes].map((code) => ({ value: code, label: nameOf(code) ? `${code} · ${nameOf(code)}` : code }))
  }, [language, stored])
}
