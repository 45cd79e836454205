import type { Language } from '@proffer/core/language.ts'
import type { Section } from '@proffer/core/sections/section.ts'
import { sectionTitle } from '@proffer/core/sections/section-titles.ts'
import { type CSSProperties, type KeyboardEvent, memo, useId, useState } from 'react'
import { Badge } from '../../../../ui/badge.tsx'
import { classes } from '../../../../ui/class-names.ts'
import { FieldNotes } from '../../../../ui/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  ChevronDownIcon,
  EyeIcon,
  EyeOffIcon,
  GripIcon,
  TrashIcon,
} from '../../../../ui/icons.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../../../ui/menu.tsx'
import type { DragHandle } from '../drag-order.ts'
import { SectionFields } from './section-fields.tsx'
import { useSectionWords } from './words.ts'

export interface SectionActions {
  change: (id: string, edited: (before: Section) => Section) => void
  toggle: (section: Section) => void
  move: (from: number, to: number) => void
  remove: (id: string) => void
}

interface Props {
  section: Section
  index: number
  isLast: boolean
  /** The section was just added: it is open and takes the focus. */
  isNew: boolean
  /** Whether the client sees it. */
  isShown: boolean
  isRemovable: boolean
  isDragged: boolean
  style: CSSProperties | undefined
  handle: DragHandle
  language: Language
  error: string | null
  actions: SectionActions
}

export const SectionRow = memo(function SectionRow(props: Props) {
  const { section, isNew, isShown, isDragged, style, language, error, actions } = props
  const words = useSectionWords()
  const id = useId()
  const [isOpen, setIsOpen] = useState(isNew)
  const name = sectionTitle(section, language) || words.untitled
  return (
    <li style={style} className={classes('border-t border-line bg-sheet py-2 pr-3 pl-2', isDragged && 'shadow-float')}>
      <div className="flex items-center gap-1 sm:gap-2">
        <Grip {...props} name={name} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-left hover:bg-hover"
        >
          <span className={classes('min-w-0 truncate font-medium', (section.hidden || !isShown) && 'text-quiet')}>
            {name}
          </span>
          {section.hidden && section.kind !== 'accept' && <Badge tone="neutral">{words.hidden}</Badge>}
          {!section.hidden && !isShown && <Badge tone="neutral">{words.empty}</Badge>}
          <ChevronDownIcon
            className={classes('ml-auto shrink-0 text-quiet transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        <div className="flex shrink-0">
          {section.kind !== 'accept' && (
            <IconButton
              label={section.hidden ? words.showIt(name) : words.hideIt(name)}
              className="max-sm:hidden"
              onClick={() => actions.toggle(section)}
            >
              {section.hidden ? <EyeOffIcon /> : <EyeIcon />}
            </IconButton>
          )}
          <RowMenu {...props} name={name} />
        </div>
      </div>
      <div id={id} className={isOpen ? 'pt-3 pr-1 pb-4 pl-2 sm:pr-2 sm:pl-11 sm:pointer-coarse:pl-13' : undefined}>
        <FieldNotes id={`${id}-section`} error={error} />
        {isOpen && (
          <SectionFields
            section={section}
            language={language}
            isNew={isNew}
            onChange={(change) => actions.change(section.id, (before) => ({ ...before, ...change }))}
          />
        )}
      </div>
    </li>
  )
})

function Grip({ section, index, handle, actions, name }: Props & { name: string }) {
  const words = useSectionWords()
  function press(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    actions.move(index, index + step)
  }
  return (
    <IconButton
      id={`move-section-${section.id}`}
      label={words.move(name)}
      aria-description={words.moveHint}
      className="cursor-grab touch-none active:cursor-grabbing"
      onKeyDown={press}
      onPointerDown={(event) => handle.begin(event, index)}
      onPointerMove={handle.move}
      onPointerUp={handle.end}
      onPointerCancel={handle.cancel}
    >
      <GripIcon strokeWidth="2.5" />
    </IconButton>
  )
}

function RowMenu({ section, index, isLast, isRemovable, actions, name }: Props & { name: string }) {
  const words = useSectionWords()
  return (
    <MoreMenu itemName={name}>
      <MenuItem icon={<ArrowUpIcon />} disabled={index === 0} onSelect={() => actions.move(index, index - 1)}>
        {words.up}
      </MenuItem>
      <MenuItem icon={<ArrowDownIcon />} disabled={isLast} onSelect={() => actions.move(index, index + 1)}>
        {words.down}
      </MenuItem>
      {section.kind !== 'accept' && (
        <MenuItem icon={section.hidden ? <EyeIcon /> : <EyeOffIcon />} onSelect={() => actions.toggle(section)}>
          {section.hidden ? words.show : words.hide}
        </MenuItem>
      )}
      {isRemovable && <MenuSeparator />}
      {isRemovable && (
        <MenuItem icon={<TrashIcon />} danger onSelect={() => actions.remove(section.id)}>
          {words.remove}
        </MenuItem>
      )}
    </MoreMenu>
  )
}
