import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useUsageWords } from './words.ts'

export function UsagePage() {
  const words = useUsageWords()
  return (
    <>
      <PageHeader title={words.title} />
      <EmptyState title={words.empty.title} picture="chart">
        {words.empty.body}
      </EmptyState>
    </>
  )
}
