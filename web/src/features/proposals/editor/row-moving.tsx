import type { KeyboardEvent } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from '../../../ui/icons.tsx'
import { MenuItem } from '../../../ui/menu.tsx'
import type { DragHandle } from './drag-order.ts'

interface MovableRow {
  index: number
  /** Moves a row from one index to another. */
  move: (from: number, to: number) => void
}

interface GripProps extends MovableRow {
  id: string
  label: string
  hint: string
  handle: DragHandle
}

/** The handle of a row, which is dragged or moved with the arrow keys. */
export function Grip({ id, label, hint, index, handle, move }: GripProps) {
  function moveByKey(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(index, index + step)
  }
  return (
    <IconButton
      id={id}
      label={label}
      aria-description={hint}
      // Above the button that folds a section, which covers its whole head.
      className="relative z-1 cursor-grab touch-none active:cursor-grabbing"
      onKeyDown={moveByKey}
      onPointerDown={(event) => handle.begin(event, index)}
      onPointerMove={handle.move}
      onPointerUp={handle.end}
      onPointerCancel={handle.cancel}
    >
      <GripIcon strokeWidth="2.5" />
    </IconButton>
  )
}

interface ItemProps extends MovableRow {
  isLast: boolean
  words: { up: string; down: string }
}

/** The menu items that move a row by one. */
export function MoveItems({ index, isLast, words, move }: ItemProps) {
  return (
    <>
      <MenuItem icon={<ArrowUpIcon />} disabled={index === 0} onSelect={() => move(index, index - 1)}>
        {words.up}
      </MenuItem>
      <MenuItem icon={<ArrowDownIcon />} disabled={isLast} onSelect={() => move(index, index + 1)}>
        {words.down}
      </MenuItem>
    </>
  )
}
