import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { readSections } from '@proffer/core/sections/known-sections.ts'
import type { SignatureKind } from '@proffer/core/shares/acceptance-schema.ts'
import type { NewShare, Share, ShareDetails } from '@proffer/core/shares/schema.ts'
import type { ShareCheck, ShareProblem } from '@proffer/core/shares/share-check-schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useDeferredValue, useLayoutEffect, useState } from 'react'
import { api } from '../../../api/client.ts'
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
import { ShareFailure } from './share-failure.tsx'
import { ShareProblems } from './share-problems.tsx'
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

/**
 * Problems about which the provider is asked before sharing. The others are about the recipient, whose field says the same, and about
 * empty sections of the usual list, which only keep their place.
 */
const asksAbout = ({ code, path }: ShareProblem, { settings }: Proposal) => {
  if (code === 'empty_section') return !isPlaceholder(settings, Number(path?.split('.')[2]))
  return code !== 'no_recipient' && code !== 'mail_not_configured'
}

function isPlaceholder(settings: Proposal['settings'], index: number): boolean {
  const section = readSections(settings)[index]
  return section !== undefined && section.title === null && section.id === section.kind
}

/** Each kind of problem in words, once. */
const textsOf = (problems: ShareProblem[], words: ReturnType<typeof useCheckWords>) => [
  ...new Set(problems.map(({ code }) => words.problems[code])),
]

const nothingFound: ShareCheck = { ready: true, problems: [] }

const looksLikeAddress = (text: string) => /^[^@\s]+@[^@\s]+$/.test(text)

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
    check: (values): Partial<Record<string, string>> =>
      isUsableChoice(values) ? {} : { reminders: reminderWords.invalid },
    // `force` replaces an acceptance, which a dialog has asked about. Without it, the server refuses to replace one that arrived since.
    async send(values) {
      const request = { ...shareOf(values), force: isAccepted, requireReady: true }
      const { value: share, status } = await api.postWithHeaders<Share>(`/proposals/${proposal.id}/share`, request)
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
  const problems =
    check?.problems.filter((problem) => problem.severity === 'blocker' || asksAbout(problem, proposal)) ?? []
  const [isConfirming, setIsConfirming] = useState(false)
  // The provider is asked about each kind of problem once, also if the server refuses the share for another reason.
  const [agreedCodes, setAgreedCodes] = useState<string[]>([])
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    // Marks the field before the dialog asks about anything else.
    if (!isUsableChoice(form.values)) return form.submit()
    // The proposal may have changed since the dialog was opened. Without an answer, the server still refuses what must not be shared.
    const latest = await readShareCheck(proposal.id, recipient).catch(() => nothingFound)
    if (latest !== nothingFound) queries.setQueryData(shareCheckQuery(proposal.id, recipient).queryKey, latest)
    if (!latest.ready) return
    const isNew = (problem: ShareProblem) => asksAbout(problem, proposal) && !agreedCodes.includes(problem.code)
    if (isAccepted || latest.problems.some(isNew)) setIsConfirming(true)
    else await form.submit()
  }
  const hasMessage = form.values.message.trim() !== ''
  // A layout effect, so that an Escape right after a key press already sees the change.
  useLayoutEffect(() => onMessage(hasMessage), [hasMessage, onMessage])
  const isBlocked = check?.ready === false
  const sendsMail = !check?.problems.some(({ code }) => code === 'mail_not_configured')
  return (
    <Form form={{ ...form, submit, failure: null }}>
      {newestShare && <h3 className="text-base font-semibold">{words.sendAgain}</h3>}
      <RecipientFields name={form.field('recipientName')} email={form.field('recipientEmail')} sendsMail={sendsMail} />
      <TextArea label={words.message} hint={words.messageHint} required={false} {...form.field('message')} />
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
      {/* What stops the share is beside the button, where it is in view at every height of the dialog. */}
      <DialogActions>
        <div className="flex max-h-[40dvh] w-full flex-col gap-2 overflow-y-auto empty:hidden">
          <ShareProblems proposal={proposal} problems={problems} />
          <ShareFailure error={form.failure} />
        </div>
        <Button type="submit" variant="primary" icon={<SendIcon />} busy={form.isSending} disabled={isBlocked}>
          {newestShare ? words.sendAgain : words.send}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={isAccepted ? words.acceptedTitle : checkWords.askTitle}
        description={[isAccepted ? words.acceptedBody : [], textsOf(problems, checkWords)].flat().map((text) => (
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
