import { knownRates, type Rates } from '@proffer/core/rates/known-rates.ts'
import { costOf, rateOf } from '@proffer/core/rates/resolve-rate.ts'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { ChevronDownIcon, PlusIcon } from '../../ui/icons.tsx'
import { useAddedRow } from '../../ui/use-added-row.ts'
import { newId } from '../proposals/pricing/new-id.ts'
import { PersonFields } from './person-fields.tsx'
import { type Document, textOf } from './rate-documents.ts'
import { useRateSource, useSeniorityName } from './use-rates.ts'
import { useRateWords } from './words.ts'

interface Props {
  people: Document[]
  onChange: (people: Document[]) => void
  /** The cards and people as the form has them now. */
  rates: Rates
  currency: string
  hourlyRate: string | null
  seesCosts: boolean
  /** The error at a path such as `0.roleName`. */
  errorAt: (path: string) => string | null
}

const summaryClass =
  'flex min-h-14 list-none flex-wrap items-center gap-x-4 gap-y-0.5 rounded-lg py-2 pr-4 pl-3 hover:bg-hover [&::-webkit-details-marker]:hidden'

/** The people of the account. A closed row says what an hour of the person costs, and why. */
export function PeopleList({ people, onChange, rates, currency, hourlyRate, seesCosts, errorAt }: Props) {
  const { people: words } = useRateWords()
  const { number } = useFormat()
  const [newPersonId, setNewPersonId] = useState<string | null>(null)
  const rows = useAddedRow(people.length)
  const add = () => {
    rows.willAdd()
    const id = newId()
    setNewPersonId(id)
    onChange([...people, { id, name: '', roleName: '', seniority: '', allocation: 100 }])
  }
  const memberErrors = (index: number) => (member: string) => errorAt(`${index}.${member}`)
  return (
    <div ref={rows.list} data-field="teamMembers" className="flex flex-col gap-3">
      {people.length === 0 && <p className="text-sm text-quiet">{words.none}</p>}
      {people.map((person, index) => {
        const id = textOf(person['id'])
        const name = textOf(person['name']) || textOf(person['roleName']) || words.unnamed(number(index + 1))
        const isWrong = ['name', 'roleName', 'userId', 'rate', 'cost'].some((member) => memberErrors(index)(member))
        return (
          <details
            key={id || index}
            data-row
            open={isWrong || id === newPersonId}
            className="group rounded-lg border border-line"
          >
            <summary className={summaryClass}>
              <ChevronDownIcon className="-rotate-90 text-quiet transition-transform group-open:rotate-0" />
              <span className="min-w-32 flex-1">
                <span className="block font-medium wrap-anywhere">{name}</span>
                <RoleText person={person} />
              </span>
              <RateText
                person={person}
                rates={rates}
                currency={currency}
                hourlyRate={hourlyRate}
                seesCosts={seesCosts}
              />
            </summary>
            <fieldset aria-label={name} className="border-t border-line p-4 sm:p-5">
              <PersonFields
                person={person}
                currency={currency}
                seesCosts={seesCosts}
                errorAt={memberErrors(index)}
                onChange={(change) => onChange(people.with(index, { ...person, ...change }))}
                onRemove={() => {
                  onChange(people.toSpliced(index, 1))
                  rows.didRemove()
                }}
              />
            </fieldset>
          </details>
        )
      })}
      <Button id={rows.addId} icon={<PlusIcon />} onClick={add} className="mt-1 self-start">
        {words.add}
      </Button>
    </div>
  )
}

function RoleText({ person }: { person: Document }) {
  const seniorityName = useSeniorityName()
  const role = [
    textOf(person['name']) && textOf(person['roleName']),
    seniorityName(textOf(person['seniority'])),
  ].filter(Boolean)
  return role.length > 0 ? <span className="block text-sm text-quiet wrap-anywhere">{role.join(', ')}</span> : null
}

type RateTextProps = Pick<Props, 'rates' | 'currency' | 'hourlyRate' | 'seesCosts'> & { person: Document }

function RateText({ person, rates, currency, hourlyRate, seesCosts }: RateTextProps) {
  const { people: words, perHour } = useRateWords()
  const { money } = useFormat()
  const sourceText = useRateSource()
  // The own rate of this person, and not that of somebody else with the same role.
  const onlyThisPerson = { ...rates, people: knownRates({ teamMembers: [{ ...person, name: '' }] }).people }
  const work = { role: textOf(person['roleName']), seniority: textOf(person['seniority']) }
  const rate = rateOf(work, onlyThisPerson, { currency, hourlyRate })
  const cost = seesCosts ? costOf(work, onlyThisPerson, { currency }) : null
  return (
    <span className="text-right text-sm max-sm:w-full max-sm:pl-9 max-sm:text-left">
      <span className="block tabular-nums">{rate ? perHour(money(rate.amount, currency)) : words.noRate}</span>
      <span className="block text-quiet">
        {[rate && sourceText(rate.source), cost && words.costOf(money(cost.amount, currency))]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}
