import type { Requirement } from '@proffer/core/proposals/schema.ts'
import type { Work } from '@proffer/core/rates/resolve-rate.ts'
import { useId } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { SeniorityField } from '../../profile/open-select.tsx'
import { useRateSource } from '../../rates/use-rates.ts'
import { useRateWords } from '../../rates/words.ts'
import { workOf } from '../editor/proposal-draft.ts'
import { useProposalsWords } from '../words.ts'
import { type PriceBasis, useRateOf, useRoles } from './rates.ts'
import { useEstimateWords } from './words.ts'

interface Props {
  requirement: Requirement
  basis: PriceBasis
  onChange: (edit: (before: Requirement) => Requirement) => void
}

/** Who does the work of a requirement, and what an hour of it costs the client. */
export function WorkFields({ requirement, basis, onChange }: Props) {
  const words = useProposalsWords().editor.requirements
  const rolesId = useId()
  const work = workOf(requirement)
  const set = (change: Partial<Work>) => onChange((before) => ({ ...before, ...change }))
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={words.role}
          maxLength={200}
          list={rolesId}
          value={work.role}
          onChange={(role) => set({ role })}
        />
        <SeniorityField label={words.seniority} value={work.seniority} onChange={(seniority) => set({ seniority })} />
      </div>
      <datalist id={rolesId}>
        {useRoles().map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
      <p className="text-sm text-quiet">
        {work.role.trim() === '' ? words.roleHint : <RateText work={work} basis={basis} />}
      </p>
    </div>
  )
}

function RateText({ work, basis }: { work: Work; basis: PriceBasis }) {
  const { noRate } = useEstimateWords()
  const { perHour } = useRateWords()
  const { money } = useFormat()
  const sourceText = useRateSource()
  const rate = useRateOf(basis)(work)
  return rate ? `${perHour(money(rate.amount, basis.currency))} · ${sourceText(rate.source)}` : noRate
}
