import { MAX_SAVED_FILTERS } from '@proffer/core/saved-filters/limit.ts'
import type { SavedFilter } from '@proffer/core/saved-filters/schema.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/class-names.ts'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { Form } from '../../../ui/form.tsx'
import { EditIcon, StarIcon, TrashIcon } from '../../../ui/icons.tsx'
import { MenuItem, MoreMenu } from '../../../ui/menu.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUndoToast } from '../../../ui/use-undo-toast.ts'
import { useUiWords } from '../../../ui/words.ts'
import type { ListView, ProposalListSearch } from '../proposal-search.ts'
import { useProposalsWords } from '../words.ts'
import { isFiltered, searchOf, useSavedFilters } from './saved-filters.ts'
import { useListWords } from './words.ts'

type Filters = ReturnType<typeof useSavedFilters>

interface Props {
  search: ProposalListSearch
  view: ListView
}

/** The saved filters. Nothing while there is none. */
export function FilterChips({ search, view }: Props) {
  const { saved: words } = useListWords()
  const filters = useSavedFilters({ ...search, view })
  const [renamed, setRenamed] = useState<SavedFilter | null>(null)
  if (filters.filters.length === 0) return null
  return (
    <nav aria-label={words.label} className="-mt-1 mb-3 flex gap-1.5 overflow-x-auto p-1 max-sm:-mx-4 max-sm:px-4">
      {filters.filters.map((filter) => (
        <Chip key={filter.name} filter={filter} filters={filters} onRename={() => setRenamed(filter)} />
      ))}
      {renamed && <NameDialog filters={filters} filter={renamed} onClose={() => setRenamed(null)} />}
    </nav>
  )
}

/** Saves the current filter, unless it is saved already. It is beside the search, so that the list stays in its place. */
export function SaveFilter({ search, view }: Props) {
  const { saved: words } = useListWords()
  const { statuses } = useProposalsWords()
  const filters = useSavedFilters({ ...search, view })
  const suggestion = [search.status && statuses[search.status], search.q].filter(Boolean).join(' · ')
  const [isNaming, setIsNaming] = useState(false)
  if (!isNaming && (!isFiltered(search) || filters.current)) return null
  return (
    <>
      <Button
        icon={<StarIcon width="18" height="18" />}
        className="max-sm:w-11 max-sm:px-0"
        onClick={() => setIsNaming(true)}
      >
        <span className="max-sm:sr-only">{words.save}</span>
      </Button>
      {isNaming && (
        <NameDialog filters={filters} filter={null} suggestion={suggestion} onClose={() => setIsNaming(false)} />
      )}
    </>
  )
}

function Chip({ filter, filters, onRename }: { filter: SavedFilter; filters: Filters; onRename: () => void }) {
  const { saved: words } = useListWords()
  const toast = useToast()
  const offerUndo = useUndoToast()
  const failureText = useFailureText()
  const isCurrent = filters.current === filter
  const fail = (error: unknown) => toast({ text: failureText(error), tone: 'danger' })

  async function remove() {
    try {
      await filters.remove(filter.name)
      offerUndo(words.removed(filter.name), () => void filters.restore(filter).catch(fail))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <span
      className={classes(
        'inline-flex shrink-0 items-center rounded-full border text-sm',
        isCurrent ? 'border-accent bg-accent-wash text-accent' : 'border-line bg-sheet text-ink',
      )}
    >
      <Link
        to="/proposals"
        search={isCurrent ? { view: filter.view } : searchOf(filter)}
        aria-current={isCurrent ? 'true' : undefined}
        className="flex min-h-8 max-w-56 items-center rounded-full pl-3 font-medium pointer-coarse:min-h-11"
      >
        <span className="truncate">{filter.name}</span>
      </Link>
      <span className="[&_button]:size-8 [&_button]:rounded-full pointer-coarse:[&_button]:size-11">
        <MoreMenu itemName={filter.name}>
          <MenuItem icon={<EditIcon />} onSelect={onRename}>
            {words.rename}
          </MenuItem>
          <MenuItem icon={<TrashIcon />} danger onSelect={() => void remove()}>
            {words.remove}
          </MenuItem>
        </MoreMenu>
      </span>
    </span>
  )
}

interface NameProps {
  filters: Filters
  /** The filter to rename. Null for a new one. */
  filter: SavedFilter | null
  /** The name of a new one until the provider writes another. */
  suggestion?: string
  onClose: () => void
}

const MAX_NAME = 60

function NameDialog({ filters, filter, suggestion = '', onClose }: NameProps) {
  const { saved: words } = useListWords()
  const ui = useUiWords()
  const toast = useToast()
  const form = useForm({
    initial: { name: filter?.name ?? suggestion.slice(0, MAX_NAME) },
    check: ({ name }): { name?: string } => {
      if (name.trim() === '') return { name: ui.issues.missing }
      const isTaken = filters.filters.some((other) => other !== filter && other.name === name.trim())
      return isTaken ? { name: words.taken } : {}
    },
    send: ({ name }) => (filter ? filters.rename(filter.name, name.trim()) : filters.add(name.trim())),
    onSent(_, { name }) {
      toast({ text: words.created(name.trim()) })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={filter ? words.rename : words.save}>
      <Form form={form}>
        {!filter && filters.isFull && <p className="text-sm text-warn">{words.full(MAX_SAVED_FILTERS)}</p>}
        <TextField label={words.name} placeholder={words.example} maxLength={MAX_NAME} {...form.field('name')} />
        <DialogActions>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" variant="primary" busy={form.isSending} disabled={!filter && filters.isFull}>
            {ui.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
