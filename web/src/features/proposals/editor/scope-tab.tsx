import { OwnSection } from './own-section.tsx'
import { RequirementsCard } from './requirements-card.tsx'
import type { Editor } from './use-editor.ts'
import { WorkDesk } from './work-desk.tsx'

/** What the client gets. */
export function ScopeTab({ editor }: { editor: Editor }) {
  return (
    <WorkDesk editor={editor}>
      <RequirementsCard editor={editor} />
      <OwnSection editor={editor} kind="scope" />
    </WorkDesk>
  )
}
