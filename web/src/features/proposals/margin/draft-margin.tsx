import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { Draft } from '../editor/draft.ts'
import { linesOf } from '../pricing/pricing-draft.ts'
import { MarginCard } from './margin-card.tsx'
import { useAcceptedMargin, useDraftMargin } from './use-margin.ts'

interface Props {
  draft: Draft
  /** The stored proposal. Absent for a template. */
  proposal?: Proposal
}

/** The margin of a draft, or of what the client accepted. Nothing for those who may not see costs. */
export function DraftMargin({ draft, proposal }: Props) {
  const ofDraft = useDraftMargin(draft)
  const accepted = useAcceptedMargin(proposal)
  const margin = accepted ?? ofDraft
  // Most accounts use no costs. They find them in the details of a line, and need no empty card.
  const isUnused =
    margin?.target === null && Number(margin.cost) === 0 && margin.lines.every(({ cost }) => cost === null)
  if (!margin || isUnused) return null
  const lines = draft.pricing ? linesOf(draft.pricing) : []
  const nameOf = (id: string) => [...lines, ...draft.requirements].find((part) => part.id === id)?.name
  return <MarginCard margin={margin} currency={draft.currency} nameOf={nameOf} isAccepted={accepted !== null} />
}
