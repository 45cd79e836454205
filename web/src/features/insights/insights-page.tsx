import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useInsightsWords } from './words.ts'

export function InsightsPage() {
  const words = useInsightsWords()
  return (
    <>
      <PageHeader title={words.title} />
      <EmptyState title={words.empty.title} picture="chart">
        {words.empty.body}
      </EmptyState>
    </>
  )
}
