import { type ReactNode, useId } from 'react'
import { useFormat } from '../../../../i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '../../../../ui/icons.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../../../ui/menu.tsx'
import { useSectionWords } from './words.ts'

interface Props<T> {
  words: { title: string; add: string; unnamed: (position: string) => string }
  parts: T[]
  maxParts: number
  newPart: T
  /** Draws the fields of a part. `position` is its formatted number, from 1. */
  children: (part: T, position: string, change: (change: Partial<T>) => void) => ReactNode
  onChange: (parts: T[]) => void
}

/** Edits the phases or milestones of a section. They have no ids, so the index is the key. */
export function PartList<T extends { title: string }>(props: Props<T>) {
  const { words, parts, maxParts, newPart, children, onChange } = props
  const actions = useSectionWords()
  const { number } = useFormat()
  const id = useId()
  const move = (from: number, to: number) => onChange(parts.toSpliced(from, 1).toSpliced(to, 0, parts[from] as T))
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="text-sm font-medium">
        {words.title}
      </h3>
      {parts.length > 0 && (
        <ol className="flex flex-col gap-3">
          {parts.map((part, index) => (
            <li key={index} className="flex items-start gap-1 rounded-md border border-line p-3">
              <div className="flex min-w-0 flex-1 flex-col gap-3">
                {children(part, number(index + 1), (change) => onChange(parts.with(index, { ...part, ...change })))}
              </div>
              <MoreMenu itemName={part.title || words.unnamed(number(index + 1))}>
                <MenuItem icon={<ArrowUpIcon />} disabled={index === 0} onSelect={() => move(index, index - 1)}>
                  {actions.up}
                </MenuItem>
                <MenuItem
                  icon={<ArrowDownIcon />}
                  disabled={index === parts.length - 1}
                  onSelect={() => move(index, index + 1)}
                >
                  {actions.down}
                </MenuItem>
                <MenuSeparator />
                <MenuItem icon={<TrashIcon />} danger onSelect={() => onChange(parts.toSpliced(index, 1))}>
                  {actions.remove}
                </MenuItem>
              </MoreMenu>
            </li>
          ))}
        </ol>
      )}
      {parts.length < maxParts && (
        <div>
          <Button size="small" icon={<PlusIcon />} onClick={() => onChange([...parts, newPart])}>
            {words.add}
          </Button>
        </div>
      )}
    </section>
  )
}
