import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useExtendWords } from './extend-words.ts'
import { useHasMailServer, useMailSentence } from './mail-state.tsx'

const CHOICES = [7, 14, 30]
const DAY_MS = 86_400_000

interface Props {
  proposalId: string
  /** Names the proposal to screen readers where several are listed. */
  name?: string
  expiresAt: string
  /** Whether the client has an address to which the link is mailed again. */
  isMailed: boolean
}

/** Gives the client 7, 14 or 30 more days in one click, and mails the link again. */
export function ExtendMenu({ proposalId, name, expiresAt, isMailed }: Props) {
  const words = useExtendWords()
  const format = useFormat()
  const { extend, isBusy } = useExtend(proposalId)
  // The last moment of a day that ends at midnight is still that day.
  const base = Math.max(Date.parse(expiresAt) - 1, Date.now())
  const trigger = (
    <Button size="small" busy={isBusy} aria-label={name && words.actionFor(name)}>
      {words.action}
      <ChevronDownIcon width="16" height="16" className="-mr-1" />
    </Button>
  )
  return (
    <Menu trigger={trigger}>
      <p className="px-2.5 pt-1.5 pb-1 text-xs text-quiet">
        <span className="block font-medium">{words.label}</span>
        <MailNote proposalId={proposalId} isMailed={isMailed} />
      </p>
      {CHOICES.map((days) => (
        <MenuItem key={days} onSelect={() => void extend(days)}>
          <span className="flex-1">{words.by(days)}</span>
          <span className="text-quiet">{words.until(format.day(new Date(base + days * DAY_MS)))}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Promises a mail only if the server sends one. It is asked when the menu opens. */
function MailNote({ proposalId, isMailed }: Pick<Props, 'proposalId' | 'isMailed'>) {
  const words = useExtendWords()
  const sendsMail = useHasMailServer(proposalId, isMailed)
  return isMailed && sendsMail ? words.mailed : words.unmailed
}

/** Extends the link, and says until when it works and what became of the mail. */
function useExtend(proposalId: string) {
  const words = useExtendWords()
  const format = useFormat()
  const toast = useToast()
  const queries = useQueryClient()
  const failureText = useExtendFailure()
  const mailSentence = useMailSentence()
  const [isBusy, setIsBusy] = useState(false)

  async function extend(days: number) {
    setIsBusy(true)
    try {
      const share = await call(app.proposalExtend, { proposal_id: proposalId, body: { days, resend: true } })
      const until = share.expiresAt === null ? null : new Date(Date.parse(share.expiresAt) - 1)
      const mail = share.recipientEmail === null ? null : mailSentence(share, share.recipientEmail, 'share')
      toast({ text: [until && words.done(format.day(until)), mail].filter(Boolean).join(' ') })
    } catch (error) {
      toast({ text: failureText(error), tone: 'danger' })
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['proposals'] }),
      queries.invalidateQueries({ queryKey: ['today'] }),
    ])
    setIsBusy(false)
  }
  return { extend, isBusy }
}

function useExtendFailure() {
  const words = useExtendWords()
  const format = useFormat()
  const failureText = useFailureText()
  return (error: unknown): string => {
    if (isApiError(error, 'already_responded')) return words.answered
    if (isApiError(error, 'proposal_not_shared')) return words.over
    if (!isApiError(error, 'mail_quota_exceeded')) return failureText(error)
    const when = format.ago(new Date(Date.now() + (error.retryAfterSeconds ?? 3600) * 1000))
    return words.quota(String(error.body['limit'] ?? ''), when)
  }
}
