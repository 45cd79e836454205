import { EmptyState } from '../../../ui/empty-state.tsx'
import { useProposalsWords } from '../words.ts'

export function PreviewTab({ proposalId }: { proposalId: string }) {
  const words = useProposalsWords()
  return (
    <EmptyState title={words.tabs.preview} picture="inbox">
      {proposalId}
    </EmptyState>
  )
}
