import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useProfileWords } from './words.ts'

export function ProfilePage() {
  const words = useProfileWords()
  return (
    <>
      <PageHeader title={words.title} />
      <EmptyState title={words.empty.title} picture="papers">
        {words.empty.body}
      </EmptyState>
    </>
  )
}
