import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { classes } from '../../ui/class-names.ts'
import { PersonMark } from '../people/person-mark.tsx'

interface CardProps {
  title: string
  /** Gives the most important card a shadow and a larger title. */
  isFirst?: boolean
  children: ReactNode
}

/** A card on Today. Its rows fill its whole width. */
export function TodayCard({ title, isFirst = false, children }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classes('rounded-lg border border-line bg-sheet', isFirst && 'shadow-float')}
    >
      <h2
        id={id}
        className={classes('px-4 pt-4.5 pb-3', isFirst ? 'group-title sm:px-6' : 'text-base font-semibold sm:px-5')}
      >
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The list in a card. J and K move between its items. */
export function Rows({ children }: { children: ReactNode }) {
  return (
    <ul data-keyboard-list className="divide-y divide-line border-t border-line">
      {children}
    </ul>
  )
}

/** The name of a proposal, which leads to it. */
export const ProposalLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link
    to="/proposals/$proposalId"
    params={{ proposalId: id }}
    className="block rounded-sm font-[550] wrap-anywhere underline-offset-4 hover:underline"
  >
    {children}
  </Link>
)

interface ClientProps {
  line: { clientName: string | null; authorId: string | null; assigneeId: string | null }
}

/** The client of a proposal, and who looks after it. */
export const LineClient = ({ line: { clientName, authorId, assigneeId } }: ClientProps) => (
  <p className="flex items-center gap-2 text-sm text-quiet wrap-anywhere empty:hidden">
    {clientName}
    <PersonMark record={{ userId: authorId, assigneeId }} />
  </p>
)

/** The text of a card without rows. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="px-4 pb-5 text-sm text-quiet sm:px-5">{children}</p>
)

/** A text whose placeholders, such as `{who}`, are replaced by emphasized values. */
export function fillPlaceholders(text: string, values: Record<string, ReactNode>): ReactNode {
  return text.split(/\{(\w+)\}/).map((part, index) => {
    // Because of the group in the expression, `split` also returns the names, as every second part.
    const isPlaceholder = index % 2 === 1
    return (
      // The parts of a text never change their order, so the index is a stable key.
      <span key={index} className={isPlaceholder ? 'font-[550] text-ink' : undefined}>
        {isPlaceholder ? values[part] : part}
      </span>
    )
  })
}
