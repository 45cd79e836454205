import { ApiError } from '../api/api-error.ts'
import { EmptyState } from './empty-state.tsx'
import { ButtonLink } from './link.tsx'
import { PageHeader } from './page-header.tsx'
import { useUiWords } from './words.ts'

/** Whether the record does not exist, or the address is malformed. */
export const isMissing = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 404 || error.status === 410 || error.issues.some(({ isInPath }) => isInPath))

interface Props {
  /** The list to go back to. */
  list: { label: string; to: string }
}

/** Shown when the record of a page does not exist; links back to the list. */
export function MissingPage({ list }: Props) {
  const { missing } = useUiWords()
  return (
    <>
      <PageHeader title={missing.title} />
      <EmptyState
        title={missing.what}
        picture="search"
        action={
          <ButtonLink to={list.to} variant="primary">
            {missing.back(list.label)}
          </ButtonLink>
        }
      >
        {missing.why}
      </EmptyState>
    </>
  )
}
