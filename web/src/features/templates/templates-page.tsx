import type { Profile } from '@proffer/core/profile/schema.ts'
import type { Template } from '@proffer/core/templates/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { profileQuery } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useRemoval } from '../../ui/removal.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { templateChoicesQuery } from '../proposals/list/create-proposal.ts'
import { useRights } from '../team/use-rights.ts'
import { CardGrid, CardGridSkeleton } from './card-grid.tsx'
import { TemplateCard } from './template-card.tsx'
import { PAGE_SIZE, templatesQuery } from './template-queries.ts'
import { useTemplateWords } from './words.ts'

const GalleryList = lazy(async () => ({ default: (await import('./gallery/gallery-list.tsx')).GalleryList }))

const route = getRouteApi('/app/templates')

/** With fewer templates, one sees them all at once. */
const SEARCH_FROM = 7

export function TemplatesPage() {
  const words = useTemplateWords()
  const { offset = 0, q = '' } = route.useSearch()
  const query = useQuery(templatesQuery(offset))
  const profile = useQuery(profileQuery)
  const { may } = useRights()
  const createLink = may('template_create') && (
    <ButtonLink to="/templates/new" variant="primary" icon={<PlusIcon />}>
      {words.create}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={words.title} description={words.description} actions={createLink} />
      <Loaded query={profile} skeleton={<CardGridSkeleton count={3} />}>
        {({ profile }) => (
          <>
            <Loaded query={query} skeleton={<CardGridSkeleton count={3} />}>
              {({ templates, total }) => (
                <>
                  {(total >= SEARCH_FROM || q !== '') && <Search text={q} />}
                  {q === '' ? (
                    <OwnTemplates templates={templates} total={total} profile={profile} />
                  ) : (
                    <FoundTemplates text={q} profile={profile} />
                  )}
                </>
              )}
            </Loaded>
            {may('template_create') && (
              <Suspense fallback={<div className="min-h-screen" />}>
                <GalleryList profile={profile} />
              </Suspense>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function Search({ text }: { text: string }) {
  const words = useTemplateWords()
  const navigate = route.useNavigate()
  return (
    <div className="mb-5 flex">
      <SearchField
        label={words.search}
        value={text}
        onSearch={(q) => void navigate({ search: q === '' ? {} : { q }, replace: true })}
      />
    </div>
  )
}

interface OwnProps {
  templates: Template[]
  total: number
  profile: Profile
}

function OwnTemplates({ templates, total, profile }: OwnProps) {
  const { offset = 0 } = route.useSearch()
  const navigate = route.useNavigate()
  const shown = useNotDeleted(templates)
  // While all templates of the first page are being deleted, the next page can still have some.
  if (shown.length === 0 && total <= PAGE_SIZE && offset === 0) return <NoTemplates />
  return (
    <>
      <TemplateGrid templates={shown} profile={profile} />
      <Pagination
        offset={offset}
        limit={PAGE_SIZE}
        total={total}
        onChange={(next) => void navigate({ search: next > 0 ? { offset: next } : {} })}
      />
    </>
  )
}

/** Deleted templates disappear at once. The request to delete them is sent later, so that the provider can undo it. */
function useNotDeleted(templates: Template[]) {
  const { hidden } = useRemoval()
  return templates.filter(({ id }) => !hidden.has(id))
}

function FoundTemplates({ text, profile }: { text: string; profile: Profile }) {
  const { nothingFound } = useTemplateWords()
  const navigate = route.useNavigate()
  const query = useQuery(templateChoicesQuery)
  const found = useNotDeleted((query.data ?? []).filter((template) => hasText(template, text)))
  const showAll = <Button onClick={() => void navigate({ search: {} })}>{nothingFound.all}</Button>
  return (
    <Loaded query={query} skeleton={<CardGridSkeleton count={3} />}>
      {() =>
        found.length > 0 ? (
          <TemplateGrid templates={found} profile={profile} />
        ) : (
          <EmptyState title={nothingFound.title} picture="search" action={showAll}>
            {nothingFound.body}
          </EmptyState>
        )
      }
    </Loaded>
  )
}

const hasText = ({ name, description }: Template, text: string) =>
  `${name} ${description ?? ''}`.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase())

function TemplateGrid({ templates, profile }: { templates: Template[]; profile: Profile }) {
  const words = useTemplateWords()
  return (
    <section aria-labelledby="own-templates">
      <h2 id="own-templates" className="group-title mb-5">
        {words.list}
      </h2>
      <CardGrid label={words.list}>
        {templates.map((template) => (
          <TemplateCard key={template.id} template={template} profile={profile} />
        ))}
      </CardGrid>
    </section>
  )
}

function NoTemplates() {
  const { empty } = useTemplateWords()
  const { may } = useRights()
  const action = may('template_create') && (
    <ButtonLink to="/templates/new" variant="secondary">
      {empty.action}
    </ButtonLink>
  )
  return (
    <EmptyState title={empty.title} action={action}>
      {empty.body}
    </EmptyState>
  )
}
