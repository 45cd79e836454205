import type { ReactNode } from 'react'
import { useFormat } from '../i18n/format.ts'
import { type Tone, toneClass } from './badge.tsx'
import { classes } from './class-names.ts'

export interface TimelineEntry {
  id: string
  at: string
  title: ReactNode
  detail?: ReactNode
  tone?: Tone
  /** Shown instead of the dot. */
  icon?: ReactNode
  /** Says more about the time than its format: "last on …". */
  when?: string
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
  /** Whether the time is beside the title, for entries of a line. */
  isCompact?: boolean
}

/** Events, in the given order. */
export function Timeline({ entries, isCompact = false }: Props) {
  return (
    <ol className="flex flex-col">
      {entries.map((entry) => (
        <li key={entry.id} className={classes('group relative flex gap-4 last:pb-0', isCompact ? 'pb-4' : 'pb-6')}>
          <Mark {...entry} />
          <div className={classes('min-w-0 flex-1', isCompact && 'pt-1.5')}>
            <div className={classes(isCompact && 'flex flex-wrap items-baseline justify-between gap-x-4')}>
              <p className="text-sm wrap-anywhere">{entry.title}</p>
              {isCompact && <When {...entry} isCompact />}
            </div>
            {entry.detail && <div className="mt-1 text-sm text-quiet">{entry.detail}</div>}
            {!isCompact && <When {...entry} isCompact={false} />}
          </div>
        </li>
      ))}
    </ol>
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

function When({ at, when, isCompact }: Pick<TimelineEntry, 'at' | 'when'> & { isCompact: boolean }) {
  const format = useFormat()
  const moment = format.moment(at)
  return (
    <time dateTime={at} className="text-xs text-quiet">
      {isCompact ? (when ?? moment) : `${format.ago(at)} · ${moment}`}
    </time>
  )
}
