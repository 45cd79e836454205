import type { ShareCheck, ShareProblem } from '@proffer/core/shares/share-check-schema.ts'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { LinkIcon, SendIcon } from '../../../ui/icons.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useCheckWords } from './check-words.ts'
import { countOf } from './share-check-list.tsx'
import { looksLikeAddress } from './share-questions.ts'
import { useShareWords } from './share-words.ts'

interface Props {
  /** Undefined while the check runs for the first time. */
  check: ShareCheck | undefined
  /** Those that the panel shows. */
  problems: ShareProblem[]
  recipient: { name: string; email: string }
  sendsMail: boolean
  /** Whether the recipient may get a link that nobody mails. */
  offersLinkOnly: boolean
  /** The client has this version already, so its link is mailed again. */
  isUnchanged: boolean
  /** The link that the client has, if nothing is left but to send it oneself. */
  linkToCopy: string | null
  isSending: boolean
  onShowProblems: () => void
}

/** Longer names would push the other button out of a phone's screen. */
const MAX_NAME_LENGTH = 16

/** What sharing does, or why it cannot be done, and the buttons for it. */
export function ShareFoot(props: Props) {
  const { check, problems, recipient, sendsMail, offersLinkOnly, isUnchanged, linkToCopy, isSending, onShowProblems } =
    props
  const words = useShareWords()
  const lineId = useId()
  const isBlocked = check?.ready === false
  const mails = sendsMail && looksLikeAddress(recipient.email)
  const firstName = recipient.name.trim().split(/\s+/)[0] ?? ''
  const sendLabel = firstName && firstName.length <= MAX_NAME_LENGTH ? words.sendTo(firstName) : words.send
  const mailEffect = isUnchanged ? words.willMailAgain : words.willMail
  const linkEffect = isUnchanged ? words.willCopy : words.willLink
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
      <div id={lineId} className="min-w-0 flex-1 basis-36 text-sm text-quiet wrap-anywhere max-sm:basis-full">
        <FootLine
          isChecking={check === undefined}
          isWrongAddress={recipient.email.trim() !== '' && !looksLikeAddress(recipient.email)}
          problems={problems}
          effect={mails ? mailEffect(recipient.name.trim() || recipient.email.trim()) : linkEffect}
          onShowProblems={onShowProblems}
        />
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:last:flex-1">
        {mails && offersLinkOnly && (
          <Button type="submit" value="link" disabled={isSending} icon={<LinkIcon />} className="max-sm:px-3">
            {words.linkOnly}
          </Button>
        )}
        {linkToCopy ? (
          <CopyButton text={linkToCopy} variant="primary">
            {words.copyLink}
          </CopyButton>
        ) : (
          // Not `Button`, whose inactive form does nothing: with blockers, this one leads to the first of them.
          <button
            type="submit"
            aria-disabled={isBlocked || isSending || undefined}
            aria-busy={isSending || undefined}
            aria-describedby={lineId}
            className={buttonClass({ variant: 'primary' })}
          >
            {isSending ? <Spinner /> : mails ? <SendIcon /> : <LinkIcon />}
            {mails ? (isUnchanged ? words.sendAgain : sendLabel) : words.getLink}
          </button>
        )}
      </div>
    </div>
  )
}

interface LineProps {
  isChecking: boolean
  isWrongAddress: boolean
  problems: ShareProblem[]
  /** What sharing does. */
  effect: string
  onShowProblems: () => void
}

function FootLine({ isChecking, isWrongAddress, problems, effect, onShowProblems }: LineProps) {
  const words = useShareWords()
  const blockers = countOf(problems, 'blocker')
  if (blockers > 0)
    return (
      <p className="font-medium text-danger">
        {words.toFixFirst(blockers)}{' '}
        <button type="button" onClick={onShowProblems} className="min-h-6 underline underline-offset-4">
          {words.showFirst}
        </button>
      </p>
    )
  if (isWrongAddress) return words.wrongAddress
  if (isChecking) return words.checking
  // If only the mail server is missing, the effect says the same in better words.
  if (problems.every(({ code }) => code === 'mail_not_configured')) return effect
  return (
    <p>
      <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-warn" />
      {words.canShare(countOf(problems, 'warning'))}
    </p>
  )
}

interface QuestionProps {
  title: string
  children: ReactNode
  confirmLabel: string
  isDanger: boolean
  isSending: boolean
  onConfirm: () => void
  onBack: () => void
}

/** Asks once before sharing, in place of the buttons. */
export function ShareQuestion({
  title,
  children,
  confirmLabel,
  isDanger,
  isSending,
  onConfirm,
  onBack,
}: QuestionProps) {
  const words = useCheckWords()
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  // The buttons that had the focus are gone.
  useEffect(() => group.current?.focus(), [])
  return (
    <fieldset ref={group} tabIndex={-1} aria-labelledby={id} className="flex flex-col gap-2 rounded-md outline-none">
      <p id={id} className="text-sm font-semibold">
        {title}
      </p>
      <div className="max-h-[30dvh] overflow-y-auto text-sm text-quiet">{children}</div>
      <div className="mt-1 flex justify-end gap-2 max-sm:*:flex-1">
        <Button onClick={onBack}>{words.back}</Button>
        <Button variant={isDanger ? 'danger' : 'primary'} busy={isSending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </fieldset>
  )
}
