import { EmptyState } from '../../../ui/empty-state.tsx'
import { useProposalsWords } from '../words.ts'

export function ActivityTab({ proposalId }: { proposalId: string }) {
  const words = useProposalsWords()
  return (
    <EmptyState title={words.tabs.activity} picture="inbox">
      {proposalId}
    </EmptyState>
  )
}
