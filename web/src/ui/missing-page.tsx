import { ApiError } from '../api/api-error.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { EmptyState } from './empty-state.tsx'
import { ButtonLink } from './link.tsx'
import { PageHeader } from './page-header.tsx'
import { useUiWords } from './words.ts'

/** Whether what was asked for is gone, or its address was never one. */
export const isMissing = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 404 || error.status === 410 || error.issues.some(({ type }) => type === 'uuid_parsing'))

interface Props {
  /** Where there are others of its kind. */
  list: { label: string; to: string }
}

/** In place of a page whose thing is gone: says so, and leads back. */
export function MissingPage({ list }: Props) {
  const { missing } = useUiWords()
  return (
    <>
      <PageHeader title={missing.title} breadcrumb={<Breadcrumb trail={[list]} here={missing.title} />} />
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
