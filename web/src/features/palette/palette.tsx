import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../../ui/class-names.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { NewProposalDialogs, type NewProposalKind } from '../proposals/list/new-proposal.tsx'
import { Keys } from './keys.tsx'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import type { DialogOpeners } from './use-actions.ts'
import { usePaletteGroups } from './use-palette-groups.ts'
import { usePaletteWords } from './words.ts'

export type PaletteDialog = 'search' | 'shortcuts'

interface Props {
  /** The dialog that is open, or null. */
  openDialog: PaletteDialog | null
  onChange: (dialog: PaletteDialog | null) => void
}

/** The dialogs opened by keys: the palette, the dialogs of its actions, and the list of shortcuts. */
export function Palette({ openDialog, onChange }: Props) {
  const words = usePaletteWords()
  const [newProposalKind, setNewProposalKind] = useState<NewProposalKind | null>(null)
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Dialog.Root open={openDialog === 'search'} onOpenChange={(isOpen) => !isOpen && onChange(null)}>
        <Dialog.Portal>
          <Dialog.Backdrop className="veil fixed inset-0 z-40" />
          <Dialog.Popup
            initialFocus={field}
            className={classes(
              'popup fixed top-[12dvh] left-1/2 z-50 flex max-h-[min(34rem,76dvh)] w-[calc(100vw-2rem)] max-w-xl',
              '-translate-x-1/2 flex-col overflow-hidden max-sm:top-4',
            )}
          >
            <Dialog.Title className="sr-only">{words.title}</Dialog.Title>
            <PaletteSearch
              field={field}
              onClose={() => onChange(null)}
              openers={{ openNewProposal: setNewProposalKind, openShortcuts: () => onChange('shortcuts') }}
            />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <ShortcutsDialog open={openDialog === 'shortcuts'} onClose={() => onChange(null)} />
      <NewProposalDialogs kind={newProposalKind} onClose={() => setNewProposalKind(null)} />
    </>
  )
}

interface SearchProps {
  field: RefObject<HTMLInputElement | null>
  onClose: () => void
  openers: DialogOpeners
}

/** The focus stays in the field. Arrow keys move among the options, which the field names with `aria-activedescendant`. */
function PaletteSearch({ field, onClose, openers }: SearchProps) {
  const words = usePaletteWords()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const groups = usePaletteGroups(useDeferredValue(typed.trim()), openers)
  const items = groups.flatMap((group) => group.items)
  const activeItem = items[Math.min(activeIndex, items.length - 1)]
  const optionId = (item: PaletteItem) => `${id}-${item.id}`

  useEffect(() => {
    if (activeItem) document.getElementById(optionId(activeItem))?.scrollIntoView({ block: 'nearest' })
  }, [activeItem?.id])

  function choose(item: PaletteItem) {
    onClose()
    item.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const lastIndex = items.length - 1
    // The list may have become shorter since the index was set.
    const index = Math.min(activeIndex, lastIndex)
    const indexByKey: Record<string, number> = {
      ArrowDown: index === lastIndex ? 0 : index + 1,
      ArrowUp: index <= 0 ? lastIndex : index - 1,
      PageDown: lastIndex,
      PageUp: 0,
    }
    const nextIndex = indexByKey[event.key]
    if (nextIndex !== undefined) setActiveIndex(nextIndex)
    else if (event.key === 'Enter' && activeItem && !event.nativeEvent.isComposing) choose(activeItem)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <SearchIcon className="shrink-0 text-quiet" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={activeItem && optionId(activeItem)}
          aria-autocomplete="list"
          aria-label={words.title}
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActiveIndex(0)
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 w-full min-w-0 bg-transparent text-base outline-none"
        />
      </div>
      <p role="status" className="sr-only">
        {items.length === 0 ? words.none : words.results(items.length)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={words.title} className="min-h-0 flex-1 overflow-y-auto p-2">
        {groups.map((group) => (
          <Group
            key={group.title}
            group={group}
            activeItem={activeItem}
            optionId={optionId}
            onActive={(item) => setActiveIndex(items.indexOf(item))}
            onChoose={choose}
          />
        ))}
        {items.length === 0 && <p className="px-3 py-6 text-center text-sm text-quiet">{words.none}</p>}
      </div>
      <p aria-hidden="true" className="flex gap-5 border-t border-line px-4 py-2.5 text-xs text-quiet max-sm:hidden">
        <span>
          <Keys keys={['↑', '↓']} /> {words.hints.move}
        </span>
        <span>
          <Keys keys={['↵']} /> {words.hints.choose}
        </span>
        <span>
          <Keys keys={['Esc']} /> {words.hints.close}
        </span>
      </p>
    </>
  )
}

interface GroupProps {
  group: PaletteGroup
  activeItem: PaletteItem | undefined
  optionId: (item: PaletteItem) => string
  onActive: (item: PaletteItem) => void
  onChoose: (item: PaletteItem) => void
}

function Group({ group: { title, items }, activeItem, optionId, onActive, onChoose }: GroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of options may only contain groups and options, and no fieldset.
    <div role="group" aria-labelledby={id} className="pb-1">
      <div id={id} role="presentation" className="px-3 pt-2 pb-1 text-xs text-quiet">
        {title}
      </div>
      {items.map((item) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of all options.
        <div
          key={item.id}
          id={optionId(item)}
          role="option"
          tabIndex={-1}
          aria-selected={item === activeItem}
          // Not on enter: a list that scrolls below a resting pointer must not change the active option.
          onMouseMove={() => item !== activeItem && onActive(item)}
          // A click must not take the focus from the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
          className={classes(
            'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 text-sm pointer-coarse:min-h-11',
            'aria-selected:bg-accent-wash aria-selected:text-accent',
          )}
        >
          <item.Icon className="shrink-0 text-quiet" />
          <span className="min-w-0 flex-1 truncate">{item.label}</span>
          {item.detail && <span className="max-w-[45%] truncate text-quiet">{item.detail}</span>}
        </div>
      ))}
    </div>
  )
}
