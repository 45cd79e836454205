import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { InfoIcon } from './icons.tsx'

const looks = {
  info: 'bg-info-wash text-info',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  danger: 'bg-danger-wash text-danger',
}

interface Props {
  tone?: keyof typeof looks
  children: ReactNode
  /** A button or two. */
  actions?: ReactNode
}

/** Information that is not an error. */
export function Notice({ tone = 'info', children, actions }: Props) {
  return (
    <div
      role="status"
      className={classes('flex flex-wrap items-start gap-3 rounded-lg px-4 py-3 text-sm', looks[tone])}
    >
      <InfoIcon className="shrink-0" />
      <div className="min-w-0 flex-1 basis-48">{children}</div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
