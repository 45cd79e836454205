import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { useProfileWords } from './words.ts'

/** The groups, as they stand on the page. */
export const groups = [
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
export type GroupName = (typeof groups)[number]

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

/** Two boxes beside each other, where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
}

export function GroupIndex() {
  const words = useProfileWords()
  return (
    <nav aria-label={words.onThisPage} className="text-sm">
      <p aria-hidden="true" className="mb-2 text-xs font-medium text-quiet">
        {words.onThisPage}
      </p>
      <ul className="flex flex-col border-l border-line">
        {groups.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="-ml-px block border-l border-transparent py-1 pl-4 text-quiet hover:border-accent hover:text-ink"
            >
              {words.groups[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
