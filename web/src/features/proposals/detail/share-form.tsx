import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { SignatureKind } from '@proffer/core/shares/acceptance-schema.ts'
import type { NewShare, Share, ShareDetails } from '@proffer/core/shares/schema.ts'
import type { ShareCheck, ShareProblem } from '@proffer/core/shares/share-check-schema.ts'
import { placeholdersIn } from '@proffer/core/variables/variables.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useDeferredValue, useId, useLayoutEffect, useState } from 'react'
import { callWithHeaders } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { profileQuery } from '../../../api/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { SendIcon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useRefreshProposals } from '../proposal-queries.ts'
import { useCheckWords } from './check-words.ts'
import { readShareCheck, shareCheckQuery } from './detail-queries.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { choiceOf, defaultReminders, isUsableChoice, type ReminderChoice, remindersOf } from './reminder-choice.ts'
import { ReminderFields } from './reminder-fields.tsx'
import { ShareCheckList, summaryOf, textsOf } from './share-check-list.tsx'
import { ShareFailure } from './share-failure.tsx'
import { looksLikeAddress, relevantProblems } from './share-questions.ts'
import { SigningFields, useUsualSignature } from './signing-fields.tsx'
import { useDetailWords } from './words.ts'

interface Props {
  proposal: Proposal
  /** The most recent share of the proposal, whether or not its link is still valid. */
  newestShare: ShareDetails | undefined
  /** The lead that the proposal was made from. */
  lead: LeadSession | null
  onShared: (shared: SharedVersion) => void
  /** Whether the provider has written a message, which closing the dialog would lose. */
  onMessage: (hasMessage: boolean) => void
}

/** A share, and whether it was published now. Otherwise the client had this version already, and nothing was sent. */
export interface SharedVersion {
  share: Share
  isNew: boolean
}

interface Values extends ReminderChoice {
  recipientName: string
  recipientEmail: string
  message: string
  expiresInDays: number | null
  signature: SignatureKind
  verifyEmail: boolean
}

const MAX_DAYS = 365
const DAY_MS = 86_400_000

/** The profile's defaults for new shares. */
interface ShareDefaults {
  reminders: string[]
  signature: SignatureKind
}

/**
 * Starts with the recipient, the reminders and the signature of the last share. Without one: the client of the proposal or its lead,
 * and the defaults of the profile. The expiry starts with that of the last share, or with the validity of the proposal.
 */
function initialValues(
  { proposal, newestShare, lead }: Omit<Props, 'onShared' | 'onMessage'>,
  defaults: ShareDefaults,
): Values {
  const { clientName, settings } = proposal
  const days = Number(settings['validityDays'])
  return {
    recipientName: newestShare?.recipientName ?? clientName ?? lead?.clientName ?? '',
    recipientEmail: (newestShare ? newestShare.recipientEmail : lead?.clientEmail) ?? '',
    message: '',
    expiresInDays: [newestShare ? daysOf(newestShare) : days].find(isNumberOfDays) ?? null,
    ...choiceOf(newestShare?.reminders ?? defaults.reminders),
    signature: newestShare?.signature ?? defaults.signature,
    verifyEmail: newestShare?.verifyEmail ?? false,
  }
}

const isNumberOfDays = (days: number) => Number.isInteger(days) && days > 0 && days <= MAX_DAYS

/** For how many days a share was made. No whole number if its expiry is the end of a day. */
const daysOf = ({ sharedAt, expiresAt }: ShareDetails) =>
  expiresAt === null ? 0 : (Date.parse(expiresAt) - Date.parse(sharedAt)) / DAY_MS

const shareOf = (values: Values): NewShare => {
  const { recipientName, recipientEmail, message, expiresInDays, signature, verifyEmail, ...reminders } = values
  return {
    recipientName: recipientName.trim() || null,
    recipientEmail: recipientEmail.trim() || null,
    message: message.trim() || null,
    expiresInDays,
    signature,
    verifyEmail,
    reminders: remindersOf(reminders),
  }
}

const nothingFound: ShareCheck = { ready: true, problems: [] }

export function ShareForm({ proposal, newestShare, lead, onShared, onMessage }: Props) {
  const { share: words, reminders: reminderWords } = useDetailWords()
  const checkWords = useCheckWords()
  const refreshProposals = useRefreshProposals()
  const queries = useQueryClient()
  const profile = useQuery(profileQuery).data?.profile
  const reminders = defaultReminders(profile?.proposalDefaults['reminders'])
  const isAccepted = proposal.status === 'accepted' && newestShare?.answer?.answer === 'accepted'
  const form = useForm({
    initial: initialValues({ proposal, newestShare, lead }, { reminders, signature: useUsualSignature() }),
    check: (values): Partial<Record<string, string>> => ({
      ...(placeholdersIn(values.message).length > 0 && { message: words.messageVariables }),
      ...(!isUsableChoice(values) && { reminders: reminderWords.invalid }),
    }),
    // `force` replaces an acceptance, which a dialog has asked about. Without it, the server refuses to replace one that arrived since.
    async send(values) {
      const request = { ...shareOf(values), force: isAccepted, requireReady: true }
      const { value: share, status } = await callWithHeaders(app.proposalShare, {
        proposal_id: proposal.id,
        body: request,
      })
      return { share, isNew: status === 201 }
    },
    onSent(shared) {
      void refreshProposals()
      onShared(shared)
    },
  })
  const email = form.values.recipientEmail.trim()
  const recipient = looksLikeAddress(email) ? email : ''
  const check = useQuery(shareCheckQuery(proposal.id, useDeferredValue(recipient))).data
  const { verifyEmail, message } = form.values
  const plan = { recipientEmail: email, hasReminders: remindersOf(form.values).length > 0 }
  const problems = relevantProblems(check?.problems ?? [], proposal, plan)
  const blockersId = useId()
  const showBlockers = () => document.getElementById(blockersId)?.focus()
  const [isConfirming, setIsConfirming] = useState(false)
  // The provider is asked about each kind of problem once, also if the server refuses the share for another reason.
  const [agreedCodes, setAgreedCodes] = useState<string[]>([])
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    // Marks the field before the dialog asks about anything else.
    if (!isUsableChoice(form.values) || placeholdersIn(message).length > 0) return form.submit()
    // The proposal may have changed since the dialog was opened. Without an answer, the server still refuses what must not be shared.
    const latest = await readShareCheck(proposal.id, recipient).catch(() => nothingFound)
    if (latest !== nothingFound) queries.setQueryData(shareCheckQuery(proposal.id, recipient).queryKey, latest)
    if (!latest.ready) return showBlockers()
    const isNew = ({ code }: ShareProblem) => !agreedCodes.includes(code)
    if (isAccepted || relevantProblems(latest.problems, proposal, plan).some(isNew)) setIsConfirming(true)
    else await form.submit()
  }
  const hasMessage = message.trim() !== ''
  // A layout effect, so that an Escape right after a key press already sees the change.
  useLayoutEffect(() => onMessage(hasMessage), [hasMessage, onMessage])
  const isBlocked = check?.ready === false
  const sendsMail = !check?.problems.some(({ code }) => code === 'mail_not_configured')
  return (
    <Form form={{ ...form, submit, failure: null }}>
      {newestShare && <h3 className="text-base font-semibold">{words.sendAgain}</h3>}
      <RecipientFields name={form.field('recipientName')} email={form.field('recipientEmail')} sendsMail={sendsMail} />
      <TextArea label={words.message} hint={words.messageHint} required={false} {...form.field('message')} />
      <section aria-labelledby={`${blockersId}-title`}>
        <h3 id={`${blockersId}-title`} className="text-base font-semibold">
          {checkWords.title}
        </h3>
        <p className="text-sm text-quiet">{summaryOf(problems, checkWords)}</p>
        <ShareCheckList id={blockersId} proposal={proposal} problems={problems} needsCode={verifyEmail} />
      </section>
      <NumberField
        label={words.expiry}
        hint={words.expiryHint}
        required={false}
        className="sm:w-1/2 sm:pr-2.5"
        after={<span className="text-sm text-quiet">{words.days}</span>}
        {...form.field('expiresInDays')}
      />
      <ReminderFields form={form} />
      <SigningFields signature={form.field('signature')} verifyEmail={form.field('verifyEmail')} />
      {newestShare && <EffectsOfSharing newestShare={newestShare} email={form.values.recipientEmail} />}
      {/* Why it was or cannot be shared is beside the button, where it is in view at every height of the dialog. */}
      <DialogActions>
        <div className="flex w-full flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <div className="max-h-[40dvh] w-full overflow-y-auto empty:hidden">
            <ShareFailure error={form.failure} />
          </div>
          {isBlocked && <BlockedLine onShow={showBlockers} />}
          <Button
            type="submit"
            variant="primary"
            className="max-sm:w-full"
            icon={<SendIcon />}
            busy={form.isSending}
            disabled={isBlocked}
          >
            {newestShare ? words.sendAgain : words.send}
          </Button>
        </div>
      </DialogActions>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={isAccepted ? words.acceptedTitle : checkWords.askTitle}
        description={[isAccepted ? words.acceptedBody : [], textsOf(problems, checkWords, verifyEmail)]
          .flat()
          .map((text) => (
            <span key={text} className="mb-1.5 block">
              {text}
            </span>
          ))}
        confirmLabel={isAccepted ? words.sendAgain : checkWords.anyway}
        {...(!isAccepted && { cancelLabel: checkWords.back })}
        danger={isAccepted}
        onConfirm={() => {
          setAgreedCodes(problems.map(({ code }) => code))
          return form.submit()
        }}
      />
    </Form>
  )
}

/** Says beside the button why it cannot be used, and leads to the list. */
function BlockedLine({ onShow }: { onShow: () => void }) {
  const words = useCheckWords()
  return (
    <p className="min-w-0 flex-1 text-sm text-danger max-sm:basis-full">
      {words.notYet}{' '}
      <button type="button" onClick={onShow} className="min-h-6 font-medium underline underline-offset-4">
        {words.seeWhy}
      </button>
    </p>
  )
}

/** Says what happens to the link and the conversation. If the recipient stays the same, both continue, unless the link was revoked. */
function EffectsOfSharing({ newestShare, email }: { newestShare: ShareDetails; email: string }) {
  const { share: words } = useDetailWords()
  const format = useFormat()
  const { state, createdAt, answer, recipientEmail } = newestShare
  const isSameRecipient = (recipientEmail ?? '').toLowerCase() === email.trim().toLowerCase()
  const keepsLink = isSameRecipient && (state === 'live' || state === 'expired')
  const effects = keepsLink
    ? [words.sameLink, answer && words.asksAnew]
    : [state === 'live' && words.replaces(format.day(createdAt)), answer && words.asksAnew, words.newTalk]
  return <Notice tone="warn">{effects.filter(Boolean).join(' ')}</Notice>
}
