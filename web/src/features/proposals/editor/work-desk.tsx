import type { ReactNode } from 'react'
import { classes } from '../../../ui/class-names.ts'
import { useFrameWords } from '../frame-words.ts'
import { CheckCard } from './check-card.tsx'
import { EmailCard } from './email-card.tsx'
import { TotalCard } from './total-card.tsx'
import type { Editor } from './use-editor.ts'
import { ValidityCard } from './validity-card.tsx'

const BESIDE_ID = 'ready'
/** Beside the work, but too short for a total with its parts, the share check and the validity. */
const SHORT_WINDOW = '(min-width: 68.75rem) and (max-height: 56rem)'

interface Props {
  editor: Editor
  /** Shown instead of the total, where its parts are edited. */
  total?: ReactNode
  /** Shown below the total. */
  margin?: ReactNode
  children: ReactNode
}

/** The work on the left; on the right what it costs, what is missing, and how long it is valid. Below the work if there is no room. */
export function WorkDesk({ editor, total, margin, children }: Props) {
  const words = useFrameWords()
  return (
    <div className="mx-auto grid max-w-7xl gap-6 min-[68.75rem]:grid-cols-[minmax(0,1fr)_19rem] min-[68.75rem]:items-start">
      <div className="flex min-w-0 flex-col gap-3">{children}</div>
      <aside
        id={BESIDE_ID}
        tabIndex={-1}
        aria-label={words.beside}
        className={classes(
          'flex min-w-0 scroll-mt-32 flex-col gap-2.5 outline-none',
          // If it is higher than the window, it scrolls by itself. The padding leaves room for the focus rings.
          'min-[68.75rem]:sticky min-[68.75rem]:top-32 min-[68.75rem]:-m-1 min-[68.75rem]:max-h-[calc(100dvh-8.5rem)]',
          'min-[68.75rem]:overflow-y-auto min-[68.75rem]:p-1 min-[68.75rem]:[scrollbar-width:none] *:shrink-0',
        )}
      >
        {total ?? <TotalCard editor={editor} />}
        {margin}
        <CheckCard editor={editor} isFolded={total !== undefined && matchMedia(SHORT_WINDOW).matches} />
        <ValidityCard editor={editor} />
        <EmailCard proposal={editor.editState.stored.value} />
      </aside>
    </div>
  )
}

/** On a phone the share check is below the work. */
export function showBeside() {
  const beside = document.getElementById(BESIDE_ID)
  beside?.scrollIntoView({ block: 'start' })
  beside?.focus({ preventScroll: true })
}
