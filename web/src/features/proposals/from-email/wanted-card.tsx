import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ClockIcon, PlusIcon, QuoteIcon } from '../../../ui/icons.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { newId } from '../pricing/new-id.ts'
import { chosenOf, type Lists, ownWanted, type Wanted } from './draft.ts'
import { useLitLine } from './lit.ts'
import { cardClass } from './things-card.tsx'
import { useFromEmailWords } from './words.ts'

interface Props {
  lists: Lists
  onChange: (change: (lists: Lists) => Lists) => void
  /** Moves a requirement to what the client may want later. */
  onPostpone: (wanted: Wanted, button: HTMLElement) => void
}

/** The requirements: ticked, renamed, moved and added to. */
export function WantedCard({ lists, onChange, onPostpone }: Props) {
  const { wanted: words } = useFromEmailWords()
  const { number } = useFormat()
  const [addedId, setAddedId] = useState<string | null>(null)
  const selected = chosenOf(lists).length
  const open = lists.wanted.filter(({ doubt, isTicked }) => doubt && doubt !== 'existing' && !isTicked).length
  const change = (id: string, edit: Partial<Wanted>) =>
    onChange((before) => ({
      ...before,
      wanted: before.wanted.map((each) => (each.id === id ? { ...each, ...edit } : each)),
    }))

  function add() {
    const wanted = ownWanted(newId())
    setAddedId(wanted.id)
    onChange((before) => ({ ...before, wanted: [...before.wanted, wanted] }))
  }

  return (
    <Card
      flush
      className={cardClass}
      title={words.title}
      badge={
        <span className="text-sm text-quiet">
          {open > 0 ? words.counts(number(selected), number(open)) : words.selected(number(selected))}
        </span>
      }
    >
      {lists.wanted.length === 0 && (
        <p className="border-t border-line px-6 py-6 text-sm text-quiet max-md:px-4">{words.none}</p>
      )}
      <ul>
        {lists.wanted.map((wanted, index) => (
          <WantedRow
            key={wanted.id}
            wanted={wanted}
            position={number(index + 1)}
            isNew={wanted.id === addedId}
            onChange={(edit) => change(wanted.id, edit)}
            onPostpone={(button) => onPostpone(wanted, button)}
          />
        ))}
      </ul>
      <button
        type="button"
        onClick={add}
        className={classes(
          'flex min-h-11 w-full items-center gap-2 rounded-b-lg border-t border-line px-6 text-sm font-medium text-accent',
          'hover:bg-accent-wash max-md:px-4',
        )}
      >
        <PlusIcon width="18" height="18" />
        {words.add}
      </button>
    </Card>
  )
}

interface RowProps {
  wanted: Wanted
  position: string
  isNew: boolean
  onChange: (edit: Partial<Wanted>) => void
  onPostpone: (button: HTMLElement) => void
}

function WantedRow({ wanted, position, isNew, onChange, onPostpone }: RowProps) {
  const { wanted: words } = useFromEmailWords()
  const [isOpen, setIsOpen] = useState(false)
  const { isLit, props } = useLitLine(wanted.id)
  const { name, isTicked, quote, doubt } = wanted
  const shownName = name.trim() || words.unnamed
  return (
    <li
      {...props}
      className={classes(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 border-t border-line py-0.5 pr-3 pl-6 max-md:pl-4',
        'md:grid-cols-[auto_minmax(0,1fr)_auto_auto]',
        isLit && 'bg-accent-wash',
      )}
    >
      <label
        className={classes(
          '-ml-3 flex h-10 w-8 items-center justify-end',
          'pointer-coarse:-mr-3 pointer-coarse:h-11 pointer-coarse:w-11 pointer-coarse:justify-center',
        )}
      >
        <input
          type="checkbox"
          aria-label={words.include(shownName)}
          checked={isTicked}
          onChange={({ target }) => onChange({ isTicked: target.checked })}
          className="tick-box"
        />
      </label>
      <TextArea
        bare
        line
        label={words.name(position)}
        labelHidden
        maxLength={500}
        autoFocus={isNew}
        value={name}
        onChange={(changed) => onChange({ name: changed })}
        className={classes('[&_textarea]:text-base', isTicked && '[&_textarea]:font-[550]')}
      />
      {doubt && (
        <span className="flex items-center md:h-10 max-md:col-start-2 max-md:row-start-2 max-md:pb-2 max-md:pl-2">
          <Badge tone={doubt === 'existing' ? 'neutral' : 'warn'}>{words.doubts[doubt]}</Badge>
        </span>
      )}
      <div className="mt-0.5 flex justify-end max-md:col-start-3 max-md:row-start-1 md:col-start-4">
        {quote !== '' && (
          <IconButton label={words.quote(shownName)} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <QuoteIcon width="18" height="18" />
          </IconButton>
        )}
        {doubt !== 'existing' && (
          <IconButton
            label={words.postpone(shownName)}
            data-move
            // A line for later needs a name.
            disabled={name.trim() === ''}
            onClick={({ currentTarget }) => onPostpone(currentTarget)}
            className="disabled:opacity-40"
          >
            <ClockIcon width="18" height="18" />
          </IconButton>
        )}
      </div>
      {quote !== '' && isOpen && (
        <blockquote className="col-span-2 col-start-2 px-2 pb-2.5 font-serif text-[1rem] leading-snug wrap-anywhere text-quiet italic">
          {quote}
        </blockquote>
      )}
    </li>
  )
}
