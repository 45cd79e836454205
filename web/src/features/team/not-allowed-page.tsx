import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useRights } from './use-rights.ts'
import { useTeamWords } from './words.ts'

/** Shown instead of a page that the reader's role may not use. */
export function NotAllowedPage() {
  const { notAllowed, roles } = useTeamWords()
  const { role } = useRights()
  const home = (
    <ButtonLink to="/" variant="primary">
      {notAllowed.home}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={notAllowed.title} />
      <EmptyState title={notAllowed.role(roles[role])} picture="search" action={home}>
        {notAllowed.body}
      </EmptyState>
    </>
  )
}
