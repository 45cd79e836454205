import { type ReactNode, useId, useState } from 'react'
import { classes } from '../../../ui/class-names.ts'
import { ChevronDownIcon } from '../../../ui/icons.tsx'

interface Props {
  title: string
  /** What it contains, in one line, while it is closed. */
  line: string
  isOpenAtFirst?: boolean
  /** The field that a link can name. */
  field?: string | null
  children: ReactNode
}

/** A card that opens and closes like a section, but cannot be moved. */
export function FoldCard({ title, line, isOpenAtFirst = false, field, children }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const id = useId()
  return (
    <section aria-labelledby={`${id}-title`} data-field={field} className="rounded-lg border border-line bg-sheet">
      <div className="relative flex min-h-14 items-center gap-3 pr-3.5 pl-4 sm:pr-4.5 sm:pl-6">
        <h2 id={`${id}-title`} className="shrink-0">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className={classes(
              'text-base font-semibold after:absolute after:inset-0 after:rounded-lg',
              'focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent',
            )}
          >
            {title}
          </button>
        </h2>
        {!isOpen && <p className="min-w-0 flex-1 truncate text-sm text-quiet">{line}</p>}
        <ChevronDownIcon
          className={classes('ml-auto shrink-0 text-quiet transition-transform', !isOpen && '-rotate-90')}
        />
      </div>
      <div id={id} className={isOpen ? 'px-4 pt-1 pb-6 sm:px-6' : undefined}>
        {isOpen && children}
      </div>
    </section>
  )
}
