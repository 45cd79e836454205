import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { PriceBasis } from '../estimates/rates.ts'
import { WorkFields } from '../estimates/work-fields.tsx'
import { useProposalsWords } from '../words.ts'

const priorities = ['high', 'medium', 'low'] as const
/** The most characters of a text that the API accepts. */
export const MAX_TEXT = 100_000
const complexities = Array.from({ length: 10 }, (_, index) => index + 1)

interface Props {
  requirement: Requirement
  basis: PriceBasis
  onChange: (edit: (before: Requirement) => Requirement) => void
}

/** The fields of a requirement that do not fit into its row. */
export function RequirementDetails({ requirement, basis, onChange }: Props) {
  const { editor } = useProposalsWords()
  const words = editor.requirements
  const { number } = useFormat()
  const set = (change: Partial<Requirement>) => onChange((before) => ({ ...before, ...change }))
  return (
    <div className="mt-2 mb-4 flex flex-col gap-4 pr-2 pl-11 sm:pointer-coarse:pl-13">
      <p className="-mb-1 text-sm text-quiet">{words.onlyYou}</p>
      <TextArea
        label={words.rationale}
        hint={words.rationaleHint}
        required={false}
        rows={1}
        maxLength={MAX_TEXT}
        value={requirement.rationale}
        onChange={(rationale) => set({ rationale })}
      />
      <WorkFields requirement={requirement} basis={basis} onChange={onChange} />
      <div className="grid grid-cols-2 gap-4">
        <Select
          label={words.priority}
          options={priorities.map((value) => ({ value, label: words.priorities[value] }))}
          value={requirement.priority}
          onChange={(priority) => set({ priority })}
        />
        <Select
          label={words.complexity}
          options={complexities.map((value) => ({ value: String(value), label: words.complexityOf(number(value)) }))}
          value={String(requirement.complexity)}
          onChange={(complexity) => set({ complexity: Number(complexity) })}
        />
      </div>
    </div>
  )
}
