import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useLeadsWords } from './words.ts'

export function LeadsPage() {
  const words = useLeadsWords()
  return (
    <>
      <PageHeader title={words.title} />
      <EmptyState title={words.empty.title} picture="inbox">
        {words.empty.body}
      </EmptyState>
    </>
  )
}
