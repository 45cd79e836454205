import { useQuery } from '@tanstack/react-query'
import { proposalStatusQuery } from '../proposal-queries.ts'
import { OwnSection } from './own-section.tsx'
import { RequirementsCard } from './requirements-card.tsx'
import type { Editor } from './use-editor.ts'
import { WorkDesk } from './work-desk.tsx'

/** What the client gets. */
export function ScopeTab({ editor }: { editor: Editor }) {
  const { id } = editor.editState.stored.value
  const share = useQuery(proposalStatusQuery(id)).data?.share_info
  return (
    <WorkDesk editor={editor}>
      <RequirementsCard editor={editor} isShared={share?.is_shared ?? false} />
      <OwnSection editor={editor} kind="scope" />
    </WorkDesk>
  )
}
