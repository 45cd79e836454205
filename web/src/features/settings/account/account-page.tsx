import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useAccountWords } from './words.ts'

export function AccountPage() {
  const words = useAccountWords()
  return (
    <>
      <PageHeader title={words.title} />
      <EmptyState title={words.empty.title} picture="papers">
        {words.empty.body}
      </EmptyState>
    </>
  )
}
