import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useKeysWords } from './words.ts'

export function KeysPage() {
  const words = useKeysWords()
  return (
    <>
      <PageHeader title={words.title} />
      <EmptyState title={words.empty.title} picture="plug">
        {words.empty.body}
      </EmptyState>
    </>
  )
}
