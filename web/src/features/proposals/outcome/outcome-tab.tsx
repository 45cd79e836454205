import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { sharesQuery } from '../detail/detail-queries.ts'
import type { Editor } from '../editor/use-editor.ts'
import { AgreedView } from './agreed-view.tsx'
import { answeredBy } from './answered.ts'
import { AnsweredView } from './answered-view.tsx'

/** What came of a proposal, and what to do next: accepted, declined, or changes requested. */
export function OutcomeTab({ editor }: { editor: Editor }) {
  const { id, status } = editor.editState.stored.value
  const query = useQuery(sharesQuery(id))
  return (
    <Loaded query={query} skeleton={<SkeletonList />}>
      {({ shares }) => {
        const answered = answeredBy(status, shares[0] ?? null)
        if (status === 'accepted') return <AgreedView editor={editor} {...answered} />
        if (status === 'rejected' || status === 'revision')
          return <AnsweredView editor={editor} status={status} {...answered} />
        return null
      }}
    </Loaded>
  )
}
