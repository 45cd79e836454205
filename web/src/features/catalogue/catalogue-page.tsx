import type { CatalogueItem } from '@proffer/core/catalogue/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import * as app from '../../api/generated/app.ts'
import { addressOf } from '../../api/operation.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DownloadIcon, PlusIcon, ArrowUpIcon as UploadIcon } from '../../ui/icons.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MenuItem, MoreMenu } from '../../ui/menu.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useRemoval } from '../../ui/removal.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { useRights } from '../team/use-rights.ts'
import { catalogueQuery, catalogueTagsQuery, PAGE_SIZE } from './catalogue-queries.ts'
import { CatalogueTable } from './catalogue-table.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ItemPanel } from './item-panel.tsx'
import type { ItemStart } from './item-values.ts'
import { useCatalogueWords } from './words.ts'

const route = getRouteApi('/app/catalogue')

// With the mark, Excel reads accents.
const exportAddress = addressOf(app.catalogueExport, { bom: true })

export function CataloguePage() {
  const words = useCatalogueWords()
  const { may } = useRights()
  const mayChange = may('catalogue_create')
  const search = route.useSearch()
  const { q, tag, offset = 0 } = search
  const navigate = route.useNavigate()
  const query = useQuery(catalogueQuery(search))
  const [edited, setEdited] = useState<ItemStart | null>(null)
  const [isImporting, setIsImporting] = useState(false)
  const isFiltered = q !== undefined || tag !== undefined
  const isEmpty = query.data?.total === 0 && !isFiltered && offset === 0
  const addButton = mayChange && (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setEdited({})}>
      {words.add}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          !isEmpty &&
          (mayChange ? (
            <>
              <MoreMenu itemName={words.title}>
                <MenuItem icon={<UploadIcon />} onSelect={() => setIsImporting(true)}>
                  {words.import}
                </MenuItem>
                <MenuItem icon={<DownloadIcon />} onSelect={() => location.assign(exportAddress)}>
                  {words.export}
                </MenuItem>
              </MoreMenu>
              {addButton}
            </>
          ) : (
            <a href={exportAddress} download className={buttonClass()}>
              <DownloadIcon />
              {words.export}
            </a>
          ))
        }
      />
      {!isEmpty && <Filters />}
      <Loaded query={query}>
        {({ items, total }) =>
          isEmpty ? (
            <EmptyState
              title={words.empty.title}
              action={
                mayChange && (
                  <>
                    <Button onClick={() => setIsImporting(true)}>{words.import}</Button>
                    {addButton}
                  </>
                )
              }
            >
              {mayChange ? words.empty.body : words.empty.readOnly}
            </EmptyState>
          ) : total === 0 ? (
            <EmptyState
              title={words.notFound.title}
              picture="search"
              action={<Button onClick={() => void navigate({ search: {} })}>{words.notFound.action}</Button>}
            >
              {words.notFound.body}
            </EmptyState>
          ) : (
            <>
              <Items items={items} onEdit={mayChange ? setEdited : undefined} />
              <Pagination
                offset={offset}
                limit={PAGE_SIZE}
                total={total}
                onChange={(start) =>
                  void navigate({
                    search: ({ offset: _, ...kept }) => ({ ...kept, ...(start > 0 && { offset: start }) }),
                  })
                }
              />
            </>
          )
        }
      </Loaded>
      <ItemPanel start={edited} onClose={() => setEdited(null)} />
      <ImportDialog open={isImporting} onClose={() => setIsImporting(false)} />
    </>
  )
}

/** Deleted items disappear at once. The request to delete them is sent later, so that the provider can undo it. */
function Items({ items, onEdit }: { items: CatalogueItem[]; onEdit: ((start: ItemStart) => void) | undefined }) {
  const { hidden } = useRemoval()
  return <CatalogueTable items={items.filter(({ id }) => !hidden.has(id))} onEdit={onEdit} />
}

function Filters() {
  const words = useCatalogueWords()
  const { q, tag } = route.useSearch()
  const navigate = route.useNavigate()
  const tags = useQuery(catalogueTagsQuery).data?.tags ?? []
  // A tag of the address stays selectable, even if no item has it any more.
  const options = [...new Set([...tags, ...(tag ? [tag] : [])])]
  return (
    <search className="mb-4 flex gap-3 max-sm:gap-2">
      <SearchField
        label={words.search}
        value={q ?? ''}
        onSearch={(text) => void navigate({ search: { ...(tag && { tag }), ...(text && { q: text }) }, replace: true })}
      />
      {options.length > 0 && (
        <Select
          label={words.tag}
          labelHidden
          className="w-44 max-sm:w-36"
          value={tag ?? ''}
          onChange={(chosen) => void navigate({ search: { ...(q && { q }), ...(chosen && { tag: chosen }) } })}
          options={[{ value: '', label: words.allTags }, ...options.map((value) => ({ value, label: value }))]}
        />
      )}
    </search>
  )
}
