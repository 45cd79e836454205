import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { sharesQuery } from '../detail/detail-queries.ts'
import { useProposalsWords } from '../words.ts'
import { useClientAnswer } from './client-answer.tsx'
import { FoldCard } from './fold-card.tsx'

/** The changes that the client asked for, in their words, above the work on them. */
export function RequestCard({ proposal }: { proposal: Pick<Proposal, 'id' | 'status' | 'clientName'> }) {
  const { request: words } = useProposalsWords().editor
  const answer = useClientAnswer(proposal)
  const recipientName = useQuery({ ...sharesQuery(proposal.id), enabled: answer !== null }).data?.shares[0]
    ?.recipientName
  const note = answer?.answer === 'revision' ? answer.note?.trim() : null
  if (!answer || !note) return null
  const name = answer.name || recipientName || proposal.clientName
  return (
    <FoldCard title={name ? words.by(name) : words.unnamed} line={note} isOpenAtFirst>
      <blockquote className="border-l-2 border-warn pl-4 font-serif text-lg wrap-anywhere whitespace-pre-line">
        {note}
      </blockquote>
    </FoldCard>
  )
}
