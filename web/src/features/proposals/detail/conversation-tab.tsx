import { EmptyState } from '../../../ui/empty-state.tsx'
import { useProposalsWords } from '../words.ts'

export function ConversationTab({ proposalId }: { proposalId: string }) {
  const words = useProposalsWords()
  return (
    <EmptyState title={words.tabs.conversation} picture="inbox">
      {proposalId}
    </EmptyState>
  )
}
