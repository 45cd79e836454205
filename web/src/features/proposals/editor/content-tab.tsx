import { BasicsCard } from './basics-card.tsx'
import { LeadNotice } from './lead-notice.tsx'
import { ProposalSections } from './sections/proposal-sections.tsx'
import { TermsCard } from './terms-card.tsx'
import type { Editor } from './use-editor.ts'
import { WorkDesk } from './work-desk.tsx'

/** The cover and the sections of the document, in the order in which the client reads them. */
export function ContentTab({ editor }: { editor: Editor }) {
  return (
    <WorkDesk editor={editor}>
      <LeadNotice proposal={editor.editState.stored.value} />
      <BasicsCard editor={editor} />
      <ProposalSections editor={editor} />
      <TermsCard editor={editor} />
    </WorkDesk>
  )
}
