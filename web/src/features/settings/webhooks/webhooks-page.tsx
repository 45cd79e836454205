import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useWebhooksWords } from './words.ts'

export function WebhooksPage() {
  const words = useWebhooksWords()
  return (
    <>
      <PageHeader title={words.title} />
      <EmptyState title={words.empty.title} picture="plug">
        {words.empty.body}
      </EmptyState>
    </>
  )
}
