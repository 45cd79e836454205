import type { AnalyzeBriefResponse } from '@proffer/core/ai/analyze-brief-schema.ts'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useProposalsWords } from '../words.ts'
import { isAmong } from './analysis.ts'
import { EngineFailure } from './engine-failure.tsx'

interface Props {
  answer: AnalyzeBriefResponse
  /** The requirements of the proposal. */
  existing: Requirement[]
  /** The ids of deselected requirements. */
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
}

/** The requirements that are selected and not in the proposal yet. */
export const chosenOf = ({ answer, existing, left }: Pick<Props, 'answer' | 'existing' | 'left'>) =>
  answer.requirements.filter((found) => !left.has(found.id) && !isAmong(existing, found))

/** A list of the found requirements to choose from. */
export function RequirementPicks({ answer, existing, left, onChange }: Props) {
  const { brief: words } = useProposalsWords()
  if (!answer.success) return <EngineFailure error={answer.error} />
  const toggle = (id: string, isWanted: boolean) => {
    const others = [...left].filter((other) => other !== id)
    onChange(new Set(isWanted ? others : [...others, id]))
  }
  return (
    <section aria-label={words.found}>
      <h3 className="text-base font-semibold">{words.found}</h3>
      {answer.requirements.length === 0 && <p className="mt-2 text-sm text-quiet">{words.noneFound}</p>}
      <ul className="mt-3 flex flex-col gap-3">
        {answer.requirements.map((found) => {
          const isInProposal = isAmong(existing, found)
          return (
            <li key={found.id}>
              <Checkbox
                label={<PickLabel requirement={found} isInProposal={isInProposal} />}
                hint={found.description}
                value={!isInProposal && !left.has(found.id)}
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
