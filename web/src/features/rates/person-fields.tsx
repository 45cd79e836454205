import type { TeamMember } from '@proffer/core/team/schema.ts'
import { Button } from '../../ui/button.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { MoneyField, NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SeniorityField } from '../profile/open-select.tsx'
import { useMembers } from '../team/team-queries.ts'
import { amountOf, type Document, numberOf, textOf } from './rate-documents.ts'
import { useRateWords } from './words.ts'

const MAX_TEXT = 200

interface Props {
  person: Document
  currency: string
  seesCosts: boolean
  errorAt: (member: string) => string | null
  onChange: (change: Document) => void
  onRemove: () => void
}

export function PersonFields({ person, currency, seesCosts, errorAt, onChange, onRemove }: Props) {
  const { people: words } = useRateWords()
  const members = useMembers()
  const text = (member: string) => ({
    maxLength: MAX_TEXT,
    value: textOf(person[member]),
    error: errorAt(member),
    onChange: (value: string) => onChange({ [member]: value }),
  })
  const amount = (member: string) => ({
    currency,
    value: amountOf(person[member]),
    error: errorAt(member),
    onChange: (value: string | null) => onChange({ [member]: value }),
  })
  const userId = textOf(person['userId'])
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField label={words.name} {...text('name')} />
      {(members.length > 0 || userId !== '') && (
        <Select
          label={words.member}
          options={memberOptions(members, userId, words)}
          value={userId}
          error={errorAt('userId')}
          onChange={(id) => {
            const member = members.find((one) => one.userId === id)
            const isNamed = textOf(person['name']).trim() !== ''
            onChange({ userId: id || null, ...(member && !isNamed && { name: member.name }) })
          }}
        />
      )}
      <TextField label={words.roleName} {...text('roleName')} className="sm:col-start-1" />
      <SeniorityField
        label={words.seniority}
        value={textOf(person['seniority'])}
        error={errorAt('seniority')}
        onChange={(seniority) => onChange({ seniority })}
      />
      <NumberField
        label={words.allocation}
        value={numberOf(person['allocation'])}
        error={errorAt('allocation')}
        onChange={(allocation) => onChange({ allocation })}
        after={<span className="text-sm text-quiet">%</span>}
      />
      <NumberField
        label={words.availability}
        value={numberOf(person['availability'])}
        error={errorAt('availability')}
        onChange={(availability) => onChange({ availability })}
      />
      <MoneyField label={words.rate} hint={words.rateHint} {...amount('rate')} />
      {seesCosts && <MoneyField label={words.cost} hint={words.costHint} {...amount('cost')} />}
      <Button
        variant="quiet"
        size="small"
        icon={<TrashIcon />}
        onClick={onRemove}
        className="justify-self-start sm:col-start-1"
      >
        {words.remove}
      </Button>
    </div>
  )
}

/** The members of the team, nobody, and the chosen one if they have left. */
function memberOptions(
  members: TeamMember[],
  chosen: string,
  { noMember, formerMember }: Record<'noMember' | 'formerMember', string>,
) {
  const known = members.map(({ userId, name }) => ({ value: userId, label: name }))
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen)
  return [{ value: '', label: noMember }, ...known, ...(isKnown ? [] : [{ value: chosen, label: formerMember }])]
}
