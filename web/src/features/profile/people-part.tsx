import { usableCurrency } from '@proffer/core/currency-codes.ts'
import { readMoney } from '@proffer/core/money.ts'
import { knownRates } from '@proffer/core/rates/known-rates.ts'
import { Card } from '../../ui/card.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PeopleList } from '../rates/people-list.tsx'
import { RateCards } from '../rates/rate-cards.tsx'
import { useRateWords } from '../rates/words.ts'
import { useRights } from '../team/use-rights.ts'
import { type ProfileForm, useProfileField } from './profile-fields.ts'

/** Rate cards, people and the target margin. Members see no costs and no target. */
export function PeoplePart({ form }: { form: ProfileForm }) {
  const words = useRateWords()
  const seesCosts = useRights().has('approve and see costs')
  const field = useProfileField(form)
  const { rateCards, teamMembers, hourlyRate } = form.values
  const currency = usableCurrency(form.values.currency)
  const rates = knownRates({ rateCards, teamMembers, proposalDefaults: { currency } })
  const cardsField = form.field('rateCards', 'profile.rateCards')
  const peopleField = form.field('teamMembers', 'profile.teamMembers')
  const errorIn = (list: string) => (path: string) =>
    form.errors[`${list}.${path}`] ?? form.errors[`profile.${list}.${path}`] ?? null
  const { cards, people, margin } = words
  return (
    <div className="flex max-w-4xl min-w-0 flex-col gap-6">
      <Card title={cards.title} description={seesCosts ? cards.costsDescription : cards.description}>
        <RateCards
          cards={cardsField.value}
          onChange={cardsField.onChange}
          currency={currency}
          seesCosts={seesCosts}
          errorAt={errorIn('rateCards')}
        />
      </Card>
      <Card title={people.title} description={people.description}>
        <PeopleList
          people={peopleField.value}
          onChange={peopleField.onChange}
          rates={rates}
          currency={rates.currency ?? currency}
          hourlyRate={readMoney(hourlyRate)}
          seesCosts={seesCosts}
          errorAt={errorIn('teamMembers')}
        />
      </Card>
      {seesCosts && (
        <Card title={margin.title} description={margin.description}>
          <NumberField
            {...field('agencyMargin')}
            after={<span className="text-sm text-quiet">%</span>}
            className="max-w-56"
          />
        </Card>
      )}
    </div>
  )
}
