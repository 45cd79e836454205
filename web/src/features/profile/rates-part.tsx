import { useCurrencies } from '../../i18n/use-currencies.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { MoneyField, NumberField } from '../../ui/number-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { RatesExample, WithExample } from './client-example.tsx'
import { Group, Pair } from './group.tsx'
import { type ProfileForm, useProfileField } from './profile-fields.ts'

/** What new proposals cost: currency, hourly rate and tax. */
export function RatesPart({ form }: { form: ProfileForm }) {
  const field = useProfileField(form)
  const { currency } = form.values
  const percent = <span className="text-sm text-quiet">%</span>
  return (
    <WithExample example={<RatesExample form={form} />}>
      <Group name="rates">
        <Pair>
          <Combobox {...field('currency')} options={useCurrencies(currency)} placeholder="USD" />
          <MoneyField {...field('hourlyRate')} currency={currency ?? 'USD'} />
        </Pair>
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
