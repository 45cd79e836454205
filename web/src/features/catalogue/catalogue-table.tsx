import type { CatalogueItem } from '@proffer/core/catalogue/schema.ts'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/class-names.ts'
import { CopyIcon, EditIcon, TrashIcon } from '../../ui/icons.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../ui/menu.tsx'
import { useRemoval } from '../../ui/removal.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useRights } from '../team/use-rights.ts'
import { useReloadCatalogue } from './catalogue-queries.ts'
import type { ItemStart } from './item-values.ts'
import { useCatalogueWords } from './words.ts'

interface Props {
  items: CatalogueItem[]
  /** Absent for readers who may not change the catalogue. */
  onEdit: ((start: ItemStart) => void) | undefined
}

export function CatalogueTable({ items, onEdit }: Props) {
  const words = useCatalogueWords()
  const { money } = useFormat()
  const { has } = useRights()
  const { fields } = words
  const columns: Array<Column<CatalogueItem>> = [
    { title: fields.name, primary: true, cell: (item) => <Name item={item} onEdit={onEdit} /> },
    {
      title: fields.unitPrice,
      align: 'right',
      cell: (item) => <Price item={item} />,
    },
  ]
  if (has('approve and see costs')) {
    columns.push({
      title: fields.unitCost,
      align: 'right',
      cell: ({ unitCost, currency }) =>
        unitCost ? (
          <span className="tabular-nums">{money(unitCost, currency)}</span>
        ) : (
          <span className="text-quiet">
            <span aria-hidden="true">—</span>
            <span className="sr-only">{words.noCost}</span>
          </span>
        ),
    })
  }
  columns.push({ title: fields.tags, cell: ({ tags }) => <Tags tags={tags} /> })
  if (onEdit) {
    columns.push({
      title: words.edit,
      titleHidden: true,
      align: 'right',
      className: '@3xl:w-px @3xl:pl-0 @3xl:pr-3',
      cell: (item) => <ItemMenu item={item} onEdit={onEdit} />,
    })
  }
  return <Table label={words.title} rows={items} columns={columns} keyOf={({ id }) => id} />
}

function Name({ item, onEdit }: { item: CatalogueItem; onEdit: Props['onEdit'] }) {
  const words = useCatalogueWords()
  const { name, sku, description, isActive } = item
  const about = [sku, description].filter(Boolean).join(' · ')
  const nameClass = classes('font-medium wrap-anywhere', !isActive && 'text-quiet')
  return (
    <div className="flex flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        {onEdit ? (
          <button
            type="button"
            aria-label={words.editItem(name)}
            onClick={() => onEdit({ id: item.id })}
            className={classes(nameClass, 'rounded-sm text-left after:absolute after:inset-0 hover:underline')}
          >
            {name}
          </button>
        ) : (
          <span className={nameClass}>{name}</span>
        )}
        {!isActive && <Badge>{words.inactive}</Badge>}
      </span>
      {about && <span className="line-clamp-1 max-w-prose text-sm text-quiet">{about}</span>}
    </div>
  )
}

/** The unit is below the amount, so that the amounts of all rows line up. */
function Price({ item: { unitPrice, currency, unit, recurring } }: { item: CatalogueItem }) {
  const words = useCatalogueWords()
  const { money } = useFormat()
  const per = [unit, recurring !== 'none' && words.recurring[recurring]].filter(Boolean).join(' · ')
  return (
    <>
      <span className="block whitespace-nowrap tabular-nums">{money(unitPrice, currency)}</span>
      {per && <span className="block whitespace-nowrap text-xs text-quiet">{per}</span>}
    </>
  )
}

const Tags = ({ tags }: Pick<CatalogueItem, 'tags'>) => (
  <ul className="flex flex-wrap gap-1 @max-3xl:justify-end">
    {tags.map((tag) => (
      <li key={tag} className="rounded-sm bg-sunken px-1.5 text-xs leading-5 text-quiet">
        {tag}
      </li>
    ))}
  </ul>
)

function ItemMenu({ item, onEdit }: { item: CatalogueItem; onEdit: (start: ItemStart) => void }) {
  const words = useCatalogueWords()
  const removal = useRemoval()
  const reload = useReloadCatalogue()
  const { id, name } = item
  const remove = () =>
    removal.start({
      id,
      name,
      remove: (options) => call(app.catalogueDelete, { item_id: id, ...options }),
      onRemoved: reload,
    })
  return (
    <MoreMenu itemName={name}>
      <MenuItem icon={<EditIcon />} onSelect={() => onEdit({ id })}>
        {words.edit}
      </MenuItem>
      <MenuItem icon={<CopyIcon />} onSelect={() => onEdit({ copyOf: { ...item, name: words.copyOf(name) } })}>
        {words.duplicate}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<TrashIcon />} danger onSelect={remove}>
        {words.remove}
      </MenuItem>
    </MoreMenu>
  )
}
