import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useWidgetWords } from './words.ts'

export function WidgetPage() {
  const words = useWidgetWords()
  return (
    <>
      <PageHeader title={words.title} />
      <EmptyState title={words.empty.title} picture="inbox">
        {words.empty.body}
      </EmptyState>
    </>
  )
}
