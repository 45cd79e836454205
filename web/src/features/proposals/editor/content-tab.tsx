import { CoverCard } from './cover-card.tsx'
import { LeadNotice } from './lead-notice.tsx'
import { RequestCard } from './request-card.tsx'
import { ProposalSections } from './sections/proposal-sections.tsx'
import type { Editor } from './use-editor.ts'
import { WorkDesk } from './work-desk.tsx'

/** The cover and the sections of the document, in the order in which the client reads them. */
export function ContentTab({ editor }: { editor: Editor }) {
  return (
    <WorkDesk editor={editor}>
      <RequestCard proposal={editor.editState.stored.value} />
      <LeadNotice proposal={editor.editState.stored.value} />
      <CoverCard editor={editor} />
      <ProposalSections editor={editor} />
    </WorkDesk>
  )
}
