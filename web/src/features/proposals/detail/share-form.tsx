import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { noTax, priceOf } from '@proffer/core/proposals/pricing.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { SignatureKind } from '@proffer/core/shares/acceptance-schema.ts'
import type { NewShare, Share, ShareDetails } from '@proffer/core/shares/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useLayoutEffect, useState } from 'react'
import { api } from '../../../api/client.ts'
import { profileQuery } from '../../../api/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { SendIcon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useRefreshProposals } from '../proposal-queries.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { choiceOf, defaultReminders, isUsableChoice, type ReminderChoice, remindersOf } from './reminder-choice.ts'
import { ReminderFields } from './reminder-fields.tsx'
import { SigningFields, useUsualSignature } from './signing-fields.tsx'
import { UnfilledVariables } from './unfilled-variables.tsx'
import { useDetailWords } from './words.ts'

interface Props {
  proposal: Proposal
  /** The most recent share of the proposal, whether or not its link is still valid. */
  newestShare: ShareDetails | undefined
  /** The lead that the proposal was made from. */
  lead: LeadSession | null
  onShared: (share: Share) => void
  onEdited: (isEdited: boolean) => void
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

/** The profile's defaults for new shares. */
interface ShareDefaults {
  reminders: string[]
  signature: SignatureKind
}

/**
 * Starts with the recipient, the reminders and the signature of the last share. Without one: the client of the proposal or its lead,
 * and the defaults of the profile. The expiry starts with the validity of the proposal.
 */
function initialValues(
  { proposal, newestShare, lead }: Omit<Props, 'onShared' | 'onEdited'>,
  defaults: ShareDefaults,
): Values {
  const { clientName, settings } = proposal
  const days = Number(settings['validityDays'])
  return {
    recipientName: newestShare?.recipientName ?? clientName ?? lead?.clientName ?? '',
    recipientEmail: (newestShare ? newestShare.recipientEmail : lead?.clientEmail) ?? '',
    message: '',
    expiresInDays: Number.isInteger(days) && days > 0 && days <= MAX_DAYS ? days : null,
    ...choiceOf(newestShare?.reminders ?? defaults.reminders),
    signature: newestShare?.signature ?? defaults.signature,
    verifyEmail: newestShare?.verifyEmail ?? false,
  }
}

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

export function ShareForm({ proposal, newestShare, lead, onShared, onEdited }: Props) {
  const { share: words, reminders: reminderWords } = useDetailWords()
  const refreshProposals = useRefreshProposals()
  const profile = useQuery(profileQuery).data?.profile
  const reminders = defaultReminders(profile?.proposalDefaults['reminders'])
  const isAccepted = proposal.status === 'accepted' && newestShare?.answer?.answer === 'accepted'
  const form = useForm({
    initial: initialValues({ proposal, newestShare, lead }, { reminders, signature: useUsualSignature() }),
    check: (values): Partial<Record<string, string>> =>
      isUsableChoice(values) ? {} : { reminders: reminderWords.invalid },
    // `force` replaces an acceptance, which a dialog has asked about. Without it, the server refuses to replace one that arrived since.
    send: (values) => api.post<Share>(`/proposals/${proposal.id}/share`, { ...shareOf(values), force: isAccepted }),
    onSent(share) {
      void refreshProposals()
      onShared(share)
    },
  })
  const [isConfirming, setIsConfirming] = useState(false)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isAccepted) setIsConfirming(true)
    else await form.submit()
  }
  // A layout effect, so that an Escape right after a key press already sees the change.
  useLayoutEffect(() => onEdited(form.isChanged), [form.isChanged, onEdited])
  const isPriceMissing = priceOf(proposal, noTax) === null
  return (
    <Form form={{ ...form, submit }}>
      {newestShare && <h3 className="text-base font-semibold">{words.sendAgain}</h3>}
      <RecipientFields name={form.field('recipientName')} email={form.field('recipientEmail')} />
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
      <UnfilledVariables proposal={proposal} />
      {isPriceMissing && <Notice tone="warn">{words.noPrice}</Notice>}
      {newestShare && <EffectsOfSharing newestShare={newestShare} email={form.values.recipientEmail} />}
      <div className="flex justify-end max-sm:flex-col">
        <Button type="submit" variant="primary" icon={<SendIcon />} busy={form.isSending}>
          {newestShare ? words.sendAgain : words.send}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={words.acceptedTitle}
        description={words.acceptedBody}
        confirmLabel={words.sendAgain}
        onConfirm={() => form.submit()}
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
