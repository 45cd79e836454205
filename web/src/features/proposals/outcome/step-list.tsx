import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { useOutcomeWords } from './words.ts'

export interface Step {
  id: string
  /** Whether the records say that it has happened. Null for what the provider may do at any time. */
  isDone: boolean | null
  title: string
  text?: ReactNode
  /** A button or a link. */
  action?: ReactNode
}

/** What to do next. `more` has actions that fit at any time. Each mark comes from the records, so it cannot be ticked by hand. */
export function StepList({ steps, more }: { steps: Step[]; more?: ReactNode }) {
  const { steps: words } = useOutcomeWords()
  return (
    <Card flush title={words.title}>
      <ol>
        {steps.map(({ id, isDone, title, text, action }) => (
          <li key={id} className="flex gap-3 border-t border-line px-6 py-3">
            {isDone !== null && <Mark isDone={isDone} />}
            <div className="min-w-0 flex-1 text-sm">
              <p className={isDone ? 'wrap-anywhere text-quiet' : 'font-medium wrap-anywhere'}>
                {title}
                {isDone !== null && <span className="sr-only"> ({isDone ? words.done : words.open})</span>}
              </p>
              {text && <div className="text-quiet">{text}</div>}
              {action && <div className="mt-1.5">{action}</div>}
            </div>
          </li>
        ))}
      </ol>
      {more && <div className="flex flex-wrap gap-x-1 border-t border-line px-3.5 py-2">{more}</div>}
    </Card>
  )
}

function Mark({ isDone }: { isDone: boolean }) {
  if (isDone)
    return (
      <span
        aria-hidden="true"
        className="mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-full bg-good-wash text-good"
      >
        <CheckIcon width="12" height="12" />
      </span>
    )
  return <span aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 rounded-full border-[1.5px] border-quiet" />
}
