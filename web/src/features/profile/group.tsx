import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { useProfileWords } from './words.ts'

/** The groups, in the order of the page. */
const groups = [
  'brand',
  'contact',
  'work',
  'organisation',
  'projects',
  'proposals',
  'billing',
  'ai',
  'integrations',
  'account',
] as const
type GroupName = (typeof groups)[number]

export function Group({ name, children }: { name: GroupName; children: ReactNode }) {
  const { groups: words } = useProfileWords()
  return (
    <div id={name}>
      <Card title={words[name]} description={words[`${name}Hint`]}>
        <div className="flex flex-col gap-5">{children}</div>
      </Card>
    </div>
  )
}

/** Two fields side by side on wide screens. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
}

/** A table of contents, because the page is long. */
export function GroupIndex() {
  const words = useProfileWords()
  return (
    <nav aria-label={words.onThisPage} className="-mt-2 mb-8">
      <ul className="flex gap-x-5 gap-y-1 text-sm max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
        {groups.map((name) => (
          <li key={name} className="shrink-0">
            <a
              href={`#${name}`}
              className="inline-flex min-h-8 items-center rounded-sm text-quiet underline decoration-line underline-offset-4 hover:text-ink"
            >
              {words.groups[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
