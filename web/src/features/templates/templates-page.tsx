import type { Template } from '@proffer/core/templates/schema.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFailureText } from '../../ui/error-notice.tsx'
import { EditIcon, PlusIcon, StarIcon, TrashIcon } from '../../ui/icons.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../ui/menu.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useRemoval } from '../../ui/removal.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useUiWords } from '../../ui/words.ts'
import { PAGE_SIZE, templatesQuery, useReloadTemplates } from './template-queries.ts'
import { useTemplateWords } from './words.ts'

const AddFromGallery = lazy(async () => ({ default: (await import('./gallery/add-from-gallery.tsx')).AddFromGallery }))

const route = getRouteApi('/app/templates')

export function TemplatesPage() {
  const words = useTemplateWords()
  const { offset = 0 } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(templatesQuery(offset))
  // Deleted templates disappear at once. The request to delete them is sent later, so that the provider can undo it.
  const { hidden: deletedIds } = useRemoval()

  const headerActions = (
    <>
      <GalleryButton />
      <ButtonLink to="/templates/new" variant="primary" icon={<PlusIcon />}>
        {words.create}
      </ButtonLink>
    </>
  )
  return (
    <>
      <PageHeader title={words.title} description={words.description} actions={headerActions} />
      <Loaded query={query}>
        {({ templates, total }) => {
          const shown = templates.filter(({ id }) => !deletedIds.has(id))
          // While all templates of the first page are being deleted, the next page can still have some.
          if (shown.length === 0 && total <= PAGE_SIZE && offset === 0) return <NoTemplates />
          return (
            <>
              <TemplateTable templates={shown} />
              <Pagination
                offset={offset}
                limit={PAGE_SIZE}
                total={total}
                onChange={(next) => void navigate({ search: next > 0 ? { offset: next } : {} })}
              />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function GalleryButton() {
  const words = useTemplateWords()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words.gallery}</Button>
      <Suspense>{isOpen && <AddFromGallery onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

function NoTemplates() {
  const { empty } = useTemplateWords()
  const action = (
    <ButtonLink to="/templates/new" variant="primary">
      {empty.action}
    </ButtonLink>
  )
  return (
    <EmptyState title={empty.title} action={action}>
      {empty.body}
    </EmptyState>
  )
}

function TemplateTable({ templates }: { templates: Template[] }) {
  const words = useTemplateWords()
  const columns: Array<Column<Template>> = [
    { title: words.name, primary: true, cell: (template) => <TemplateName template={template} /> },
    {
      title: words.changed,
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
    {
      title: words.actions,
      titleHidden: true,
      align: 'right',
      className: 'sm:w-0',
      cell: (template) => <TemplateActions template={template} />,
    },
  ]
  return <Table label={words.list} rows={templates} columns={columns} keyOf={({ id }) => id} />
}

function TemplateName({ template: { id, name, description, isDefault } }: { template: Template }) {
  const words = useTemplateWords()
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <Link
          to="/templates/$templateId"
          params={{ templateId: id }}
          className="line-clamp-2 rounded-sm font-medium wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        {isDefault && <Badge tone="accent">{words.isDefault}</Badge>}
      </span>
      {description && <span className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-quiet">{description}</span>}
    </>
  )
}

function TemplateActions({ template }: { template: Template }) {
  const words = useTemplateWords()
  const ui = useUiWords()
  const navigate = useNavigate()
  const toast = useToast()
  const failureText = useFailureText()
  const removal = useRemoval()
  const reloadTemplates = useReloadTemplates()
  const { id, name, isDefault } = template
  const makeDefault = useMutation({
    mutationFn: () => call(app.templateUpdate, { template_id: id, body: { isDefault: true } }),
    onSuccess: () => toast({ text: words.nowDefault(name) }),
    onError: (error) => toast({ text: failureText(error), tone: 'danger' }),
    onSettled: reloadTemplates,
  })

  return (
    <MoreMenu itemName={name}>
      <MenuItem
        icon={<EditIcon />}
        onSelect={() => void navigate({ to: '/templates/$templateId', params: { templateId: id } })}
      >
        {ui.edit}
      </MenuItem>
      <MenuItem icon={<StarIcon />} disabled={isDefault} onSelect={() => makeDefault.mutate()}>
        {words.makeDefault}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        danger
        icon={<TrashIcon />}
        onSelect={() =>
          removal.start({
            id,
            name,
            remove: (options) => call(app.templateDelete, { template_id: id, ...options }),
            onRemoved: reloadTemplates,
          })
        }
      >
        {ui.delete}
      </MenuItem>
    </MoreMenu>
  )
}
