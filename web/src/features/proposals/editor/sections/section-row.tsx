import type { Language } from '@proffer/core/language.ts'
import type { Section } from '@proffer/core/sections/section.ts'
import { sectionTitle } from '@proffer/core/sections/section-titles.ts'
import { type CSSProperties, memo, useId, useState } from 'react'
import { Badge } from '../../../../ui/badge.tsx'
import { classes } from '../../../../ui/class-names.ts'
import { FieldNotes } from '../../../../ui/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ChevronDownIcon, EyeIcon, EyeOffIcon, TrashIcon } from '../../../../ui/icons.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../../../ui/menu.tsx'
import type { DragHandle } from '../drag-order.ts'
import { Grip, MoveItems } from '../row-moving.tsx'
import { SectionFields } from './section-fields.tsx'
import { useSectionWords } from './words.ts'

export interface SectionActions {
  change: (id: string, edit: (before: Section) => Section) => void
  toggleHidden: (section: Section) => void
  /** Moves a section from one index to another. */
  move: (from: number, to: number) => void
  remove: (id: string) => void
}

interface Props {
  section: Section
  index: number
  isLast: boolean
  /** The section was just added: it is open and takes the focus. */
  isNew: boolean
  /** Whether the client sees it: it is not hidden, and it has something to show. */
  isShown: boolean
  isRemovable: boolean
  isDragged: boolean
  style: CSSProperties | undefined
  handle: DragHandle
  language: Language
  error: string | null
  actions: SectionActions
}

/** The client answers in the section `accept`, so it cannot be hidden. */
const canHide = ({ kind }: Section) => kind !== 'accept'

export const SectionRow = memo(function SectionRow(props: Props) {
  const { section, isNew, isShown, isDragged, style, language, error, actions } = props
  const words = useSectionWords()
  const id = useId()
  const [isOpen, setIsOpen] = useState(isNew)
  const name = sectionTitle(section, language) || words.untitled
  return (
    <li
      data-field={`settings.sections.${props.index}`}
      style={style}
      className={classes('border-t border-line bg-sheet py-2 pr-3 pl-2', isDragged && 'shadow-float')}
    >
      <div className="flex items-center gap-1 sm:gap-2">
        <Grip
          id={`move-section-${section.id}`}
          label={words.move(name)}
          hint={words.moveHint}
          index={props.index}
          handle={props.handle}
          move={actions.move}
        />
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
          {section.hidden && canHide(section) && <Badge tone="neutral">{words.hidden}</Badge>}
          {!section.hidden && !isShown && <Badge tone="neutral">{words.empty}</Badge>}
          <ChevronDownIcon
            className={classes('ml-auto shrink-0 text-quiet transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        <div className="flex shrink-0">
          {canHide(section) && (
            <IconButton
              label={section.hidden ? words.showIt(name) : words.hideIt(name)}
              className="max-sm:hidden"
              onClick={() => actions.toggleHidden(section)}
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

function RowMenu({ section, index, isLast, isRemovable, actions, name }: Props & { name: string }) {
  const words = useSectionWords()
  return (
    <MoreMenu itemName={name}>
      <MoveItems index={index} isLast={isLast} words={words} move={actions.move} />
      {canHide(section) && (
        <MenuItem icon={section.hidden ? <EyeIcon /> : <EyeOffIcon />} onSelect={() => actions.toggleHidden(section)}>
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
