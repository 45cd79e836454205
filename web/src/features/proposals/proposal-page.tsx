import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useProposalsWords } from './words.ts'

export function ProposalPage() {
  const words = useProposalsWords()
  return (
    <>
      <PageHeader title={words.title} />
      <EmptyState title={words.empty.title} picture="papers">
        {words.empty.body}
      </EmptyState>
    </>
  )
}
