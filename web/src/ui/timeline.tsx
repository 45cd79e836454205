import type { ReactNode } from 'react'
import { useFormat } from '../i18n/format.ts'
import { type Tone, toneClass } from './badge.tsx'

export interface TimelineEntry {
  id: string
  at: string
  title: ReactNode
  detail?: ReactNode
  tone?: Tone
  /** Shown instead of the dot. */
  icon?: ReactNode
}

const dots: Record<Tone, string> = {
  neutral: 'bg-edge',
  accent: 'bg-accent',
  info: 'bg-info',
  good: 'bg-good',
  warn: 'bg-warn',
  danger: 'bg-danger',
}

interface Props {
  entries: readonly TimelineEntry[]
  /** Whether the day is said elsewhere, so that the entries show only their time. */
  hasDay?: boolean
}

/** Events, in the given order. */
export function Timeline({ entries, hasDay = false }: Props) {
  return (
    <ol className="flex flex-col">
      {entries.map((entry) => (
        <li key={entry.id} className="group relative flex gap-4 pb-6 last:pb-0">
          <Mark {...entry} />
          <div className="min-w-0 flex-1">
            <p className="text-sm wrap-anywhere">{entry.title}</p>
            {entry.detail && <div className="mt-1 text-sm text-quiet">{entry.detail}</div>}
            <When at={entry.at} hasDay={hasDay} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The same, with a heading for each day. */
export function DayTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const format = useFormat()
  const days = Object.entries(Object.groupBy(entries, ({ at }) => format.day(at)))
  return (
    <div className="flex flex-col gap-8">
      {days.map(([day, entriesOfDay = []]) => (
        <section key={day}>
          <h2 className="mb-4 text-sm font-semibold">{day}</h2>
          <Timeline entries={entriesOfDay} hasDay />
        </section>
      ))}
    </div>
  )
}

function Mark({ tone = 'neutral', icon }: Pick<TimelineEntry, 'tone' | 'icon'>) {
  const line = 'absolute bottom-0 w-px bg-line group-last:hidden'
  if (!icon)
    return (
      <>
        <span aria-hidden="true" className={`${line} top-4 left-1`} />
        <span aria-hidden="true" className={`relative mt-2 size-2.25 shrink-0 rounded-full ${dots[tone]}`} />
      </>
    )
  return (
    <>
      <span aria-hidden="true" className={`${line} top-9 left-4`} />
      <span
        aria-hidden="true"
        className={`relative flex size-8 shrink-0 items-center justify-center rounded-full ${toneClass[tone]}`}
      >
        {icon}
      </span>
    </>
  )
}

function When({ at, hasDay }: { at: string; hasDay: boolean }) {
  const format = useFormat()
  return (
    <time dateTime={at} title={hasDay ? format.moment(at) : undefined} className="text-xs text-quiet">
      {hasDay ? format.time(at) : `${format.ago(at)} · ${format.moment(at)}`}
    </time>
  )
}
