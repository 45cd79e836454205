import type { ReactNode } from 'react'
import { useFormat } from '../i18n/format.ts'
import type { Tone } from './badge.tsx'

export interface TimelineEntry {
  id: string
  at: string
  title: ReactNode
  detail?: ReactNode
  tone?: Tone
}

const dots: Record<Tone, string> = {
  neutral: 'bg-edge',
  accent: 'bg-accent',
  info: 'bg-info',
  good: 'bg-good',
  warn: 'bg-warn',
  danger: 'bg-danger',
}

/** What happened, in the order it is given. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const format = useFormat()
  return (
    <ol className="flex flex-col">
      {entries.map(({ id, at, title, detail, tone = 'neutral' }) => (
        <li key={id} className="group relative flex gap-4 pb-6 last:pb-0">
          <span aria-hidden="true" className="absolute top-4 bottom-0 left-1 w-px bg-line group-last:hidden" />
          <span aria-hidden="true" className={`relative mt-2 size-2.25 shrink-0 rounded-full ${dots[tone]}`} />
          <div className="min-w-0 flex-1">
            <p className="text-sm">{title}</p>
            {detail && <div className="mt-1 text-sm text-quiet">{detail}</div>}
            <time dateTime={at} title={format.moment(at)} className="text-xs text-quiet">
              {format.ago(at)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  )
}
