import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

export type Tone = 'neutral' | 'accent' | 'info' | 'good' | 'warn' | 'danger'

/** The background and text colour of each tone. */
export const toneClass: Record<Tone, string> = {
  neutral: 'bg-sunken text-quiet',
  accent: 'bg-accent-wash text-accent',
  info: 'bg-info-wash text-info',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  danger: 'bg-danger-wash text-danger',
}

/** The colour of each status of a proposal, lead, key or webhook delivery, the same on all pages. */
export const statusTone: Record<string, Tone> = {
  draft: 'neutral',
  sent: 'info',
  accepted: 'good',
  rejected: 'danger',
  revision: 'warn',
  gathering_info: 'info',
  pending: 'warn',
  proposal_ready: 'good',
  closed: 'neutral',
  active: 'good',
  deactivated: 'warn',
  revoked: 'danger',
  expired: 'neutral',
  delivered: 'good',
  retry_scheduled: 'warn',
  failed: 'danger',
}

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap',
        toneClass[tone],
      )}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  )
}
