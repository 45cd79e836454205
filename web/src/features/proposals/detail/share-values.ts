import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { SignatureKind } from '@proffer/core/shares/acceptance-schema.ts'
import type { NewShare, ShareDetails } from '@proffer/core/shares/schema.ts'
import type { Recipient } from './first-recipient.ts'
import { choiceOf, type ReminderChoice, remindersOf } from './reminder-choice.ts'

/** What the share panel asks for. */
export interface ShareValues extends ReminderChoice {
  recipientName: string
  recipientEmail: string
  message: string
  expiresInDays: number | null
  signature: SignatureKind
  verifyEmail: boolean
}

export interface ShareSource {
  proposal: Proposal
  /** The most recent share of the proposal, whether or not its link is still valid. */
  newestShare: ShareDetails | undefined
  /** With whom the panel starts. */
  recipient: Recipient
}

/** The profile's defaults for new shares. */
interface ShareDefaults {
  reminders: string[]
  signature: SignatureKind
}

const MAX_DAYS = 365
const DAY_MS = 86_400_000

/**
 * Starts with the reminders and the signature of the last share, or with the defaults of the profile. The expiry starts with that of
 * the last share, or with the validity of the proposal.
 */
export function initialValues({ proposal, newestShare, recipient }: ShareSource, defaults: ShareDefaults): ShareValues {
  const days = Number(proposal.settings['validityDays'])
  return {
    recipientName: recipient.name,
    recipientEmail: recipient.email,
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

/** The share to ask for. A link alone goes to nobody, so nobody can be reminded or asked for a code. */
export function shareOf(values: ShareValues, isLinkOnly: boolean): NewShare {
  const { recipientName, recipientEmail, message, expiresInDays, signature, verifyEmail, ...reminders } = values
  return {
    recipientName: recipientName.trim() || null,
    recipientEmail: isLinkOnly ? null : recipientEmail.trim() || null,
    message: message.trim() || null,
    expiresInDays,
    signature,
    verifyEmail: verifyEmail && !isLinkOnly,
    reminders: isLinkOnly ? [] : remindersOf(reminders),
  }
}

/** Whether sharing with this address continues the link that the client has. A link alone would replace it. */
export const keepsLinkOf = (share: ShareDetails | undefined, email: string): boolean =>
  share !== undefined &&
  (share.state === 'live' || share.state === 'expired') &&
  (share.recipientEmail ?? '').toLowerCase() === email.trim().toLowerCase()
