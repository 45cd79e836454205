import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { useProfileWords } from './words.ts'

type GroupName =
  | 'person'
  | 'day'
  | 'brand'
  | 'contact'
  | 'work'
  | 'skills'
  | 'links'
  | 'organisation'
  | 'projects'
  | 'rates'
  | 'tax'
  | 'proposals'
  | 'payment'
  | 'notes'
  | 'ai'

/** The class of a disabled fieldset: without the buttons, which nobody could press. */
export const readOnlyFields = 'contents [&_button:disabled]:hidden [&_label:has(input[type=file])]:hidden'

export function Group({ name, children }: { name: GroupName; children: ReactNode }) {
  const { groups: words } = useProfileWords()
  return (
    <Card title={words[name]} description={words[`${name}Hint`]}>
      <div className="flex flex-col gap-5">{children}</div>
    </Card>
  )
}

/** Two fields side by side on wide screens. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
}
