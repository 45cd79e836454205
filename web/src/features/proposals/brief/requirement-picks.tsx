import type { AnalyzeBriefResponse } from '@proffer/core/ai/analyze-brief-schema.ts'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useProposalsWords } from '../words.ts'
import { isAmong } from './analysis.ts'
import { EngineFailure } from './engine-failure.tsx'

interface Props {
  response: AnalyzeBriefResponse
  /** The requirements of the proposal. */
  existing: Requirement[]
  /** The ids of deselected requirements. */
  deselectedIds: ReadonlySet<string>
  onChange: (deselectedIds: ReadonlySet<string>) => void
}

/** The requirements that are selected and not in the proposal yet. */
export const chosenOf = ({
  response,
  existing,
  deselectedIds,
}: Pick<Props, 'response' | 'existing' | 'deselectedIds'>) =>
  response.requirements.filter((found) => !deselectedIds.has(found.id) && !isAmong(existing, found))

/** A list of the found requirements to choose from. */
export function RequirementPicks({ response, existing, deselectedIds, onChange }: Props) {
  const { brief: words } = useProposalsWords()
  if (!response.success) return <EngineFailure error={response.error} />
  const toggle = (id: string, isWanted: boolean) => {
    const others = [...deselectedIds].filter((deselectedId) => deselectedId !== id)
    onChange(new Set(isWanted ? others : [...others, id]))
  }
  return (
    <section aria-label={words.found}>
      <h3 className="text-base font-semibold">{words.found}</h3>
      {response.requirements.length === 0 && <p className="mt-2 text-sm text-quiet">{words.noneFound}</p>}
      <ul className="mt-3 flex flex-col gap-3">
        {response.requirements.map((found) => {
          const isInProposal = isAmong(existing, found)
          return (
            <li key={found.id}>
              <Checkbox
                label={<PickLabel requirement={found} isInProposal={isInProposal} />}
                hint={found.description}
                value={!isInProposal && !deselectedIds.has(found.id)}
                disabled={isInProposal}
                onChange={(isWanted) => toggle(found.id, isWanted)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function PickLabel({ requirement, isInProposal }: { requirement: Requirement; isInProposal: boolean }) {
  const { brief, editor } = useProposalsWords()
  return (
    <span className="flex flex-wrap items-center gap-2">
      {requirement.name}
      {isInProposal && <Badge>{brief.duplicate}</Badge>}
      {!isInProposal && requirement.priority === 'high' && (
        <Badge tone="accent">
          {editor.requirements.priority}: {editor.requirements.priorities.high.toLocaleLowerCase()}
        </Badge>
      )}
    </span>
  )
}
