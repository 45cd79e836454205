import type { Language } from '@proffer/core/language.ts'
import type { Notified } from '@proffer/core/mails/schema.ts'
import type { Role } from '@proffer/core/team/roles.ts'
import type { Trx } from '../storage/database.ts'

/** What a client accepted, besides the one-time net. */
interface AcceptedOffer {
  gross: string | null
  monthly: { net: string; gross: string } | null
  yearly: { net: string; gross: string } | null
  /** The names of the options and packages that the client took. */
  options: string[]
  /** How many more they took. */
  moreOptions: number
}

/** The look of mails to a client. */
export interface MailBrand {
  logoUrl: string | null
  brandColor?: string | undefined
}

/** The member `brand` of a mail to a client. A provider without logo and colour has none. */
export const brandMember = ({ logoUrl, brandColor }: MailBrand): { brand?: MailBrand } =>
  logoUrl || brandColor ? { brand: { logoUrl, brandColor } } : {}

/** The price in a mail to a client, and how long it is valid. */
export interface MailOffer {
  /** The one-time price with tax. Null if there is none. */
  total: string | null
  /** With tax, like the yearly price. */
  monthly: string | null
  yearly: string | null
  currency: string
  validUntil: string | null
}

/** The data of each kind of mail. The slice `mails` turns it into text. */
interface MailContents {
  /** To the client: the link to a proposal. */
  share_link: {
    proposalId: string
    providerName: string
    recipientName: string | null
    proposalName: string
    message: string | null
    shareUrl: string
    expiresAt: string | null
    /** Whether the client got an earlier version. */
    isNewVersion?: boolean
    offer?: MailOffer
    brand?: MailBrand
  }
  /** To the client: a reminder of a proposal without an answer. */
  reminder: {
    proposalId: string
    providerName: string
    recipientName: string | null
    proposalName: string
    shareUrl: string
    expiresAt: string | null
    /** The page where the client can stop the reminders. */
    stopUrl: string
    offer?: MailOffer
    brand?: MailBrand
  }
  /** To the client: a message of the provider. */
  provider_message: {
    proposalId: string
    providerName: string
    recipientName: string | null
    proposalName: string
    content: string
    attachmentCount: number
    shareUrl: string
    brand?: MailBrand
  }
  /** To the provider: a message of the client. */
  client_message: {
    proposalId: string
    proposalName: string
    clientName: string | null
    content: string
    attachmentCount: number
  }
  /** To the provider: the client's answer to a proposal. */
  client_answer: {
    proposalId: string
    proposalName: string
    clientName: string | null
    answer: 'accepted' | 'rejected' | 'revision'
    note: string | null
    reason: string | null
    total: string | null
    currency: string
    respondedAt: string
    /** Of an acceptance. */
    accepted?: AcceptedOffer | null
    /** The version that was answered. The signed PDF of an acceptance is attached. */
    version?: number
  }
  /** To the client: the signed PDF of what they accepted. */
  acceptance_copy: {
    proposalId: string
    version: number
    providerName: string
    recipientName: string | null
    proposalName: string
    shareUrl: string
    brand?: MailBrand
  }
  /** To the client: the code that proves their address. */
  verification_code: {
    proposalId: string
    providerName: string
    recipientName: string | null
    proposalName: string
    code: string
    /** For how long it works. */
    minutes: number
    brand?: MailBrand
  }
  /** To the provider: a new lead. */
  new_lead: {
    sessionId: string
    channel: string
    clientName: string | null
    clientEmail: string | null
    brief: string | null
  }
  /** To the client: the provider's reply to a lead. */
  lead_reply: {
    sessionId: string
    providerName: string
    recipientName: string | null
    content: string
    brand?: MailBrand
  }
  /** To the provider: the client opened the link, or a new version, for the first time. */
  proposal_viewed: { proposalId: string; proposalName: string; clientName: string | null; version: number }
  /** To the provider: a link is about to expire. */
  proposal_expiring: { proposalId: string; proposalName: string; clientName: string | null; expiresAt: string | null }
  /** To owners and admins: a member asks for approval. To the member: the answer. */
  approval_notice: {
    proposalId: string
    proposalName: string
    state: 'requested' | 'approved' | 'declined'
    memberName: string
    clientName: string | null
    total: string | null
    currency: string
    note: string | null
  }
  /** To the provider: a webhook or a callback server has failed for too long, so sending to it is paused. */
  endpoint_paused: {
    url: string
    failingSince: string
  } & ({ webhook: { id: string; name: string } } | { leadId: string })
  /** To the provider, who asked for it. */
  notification_test: Record<never, never>
  /** To the address of a sign-up. It repeats nothing from the form, because the address may belong to someone else. */
  confirm_sign_up: { url: string; expiresAt: string }
  /** To a person whom the operator invites to sign up. */
  invitation: { url: string; expiresAt: string }
  /** To a person whom a member invites into the team. */
  team_invitation: { teamName: string; inviterName: string; role: Role; url: string; expiresAt: string }
  /** To the holder of an account, when someone signs up with its address. */
  account_exists: { resetUrl: string; expiresAt: string }
  reset_password: { url: string; expiresAt: string }
  confirm_email: { url: string; expiresAt: string }
  /** To the previous address. */
  email_changed: { newEmail: string }
  /** To the members of an account that was closed. Only owners get the link that restores it. */
  account_closed: {
    accountId: string
    accountName: string
    /** Null if the operator closed it. */
    closedBy: string | null
    erasedAt: string
    restoreUrl: string | null
  }
  /** To the holder of the account. `apiKeys` counts the keys that were revoked with the change, or those that still work. */
  password_changed: { at: string; apiKeys?: { count: number; areRevoked: boolean } }
  /** To the holder of the account, who signed in at the issuer of OpenID Connect for the first time. */
  sign_in_connected: { issuerName: string; at: string; isPasswordRemoved: boolean }
  /** To a person whose account a browser has signed in to for the first time. `device` is in the language of the mail. */
  new_device: { at: string; device: string; address: string; timeZone: string | null }
  /** To the person: a second factor was added or removed, by them or by somebody who may. `name` is that of a passkey. */
  second_factor_changed: {
    change: 'added' | 'removed'
    method: 'totp' | 'passkey' | 'recovery_codes' | 'all'
    name: string | null
    at: string
  }
  /** To the person: somebody signed in with one of their recovery codes. */
  recovery_code_used: { left: number; at: string }
}

export type MailKind = keyof MailContents

/** A mail of one of these kinds. */
export type MailOf<K extends MailKind> = Extract<Mail, { kind: K }>

/** Whether a delivery with this event is a mail. */
export const isMail = (event: string) => event.startsWith('mail.')

/** A mail as plain data. It becomes text, in its language, when it is recorded. Those of `notificationMailSender` do when they are sent. */
export type Mail = {
  [K in MailKind]: {
    kind: K
    to: string
    language: Language
    /** The address for replies. Null if nobody can reply. */
    replyTo: string | null
    /**
     * The share or message that shows what became of this mail: for a `lead_reply` the message of the lead, for a `team_invitation` the
     * invitation. Unset: no record shows it.
     */
    recordId?: string
    data: MailContents[K]
  }
}[MailKind]

/**
 * Stores a mail in the transaction of the change that causes it, so that it is sent if and only if the change commits. A mail for a
 * sign-up has no `accountId`, because there is no account yet. A mail over budget is held back and never sent, but signed copies and
 * answers are sent when the budget has a new window. If the caller asked for the mail, the change is refused instead. Returns what
 * the record shows about the mail.
 */
export type RecordMail = (trx: Trx, accountId: string | null, mail: Mail, at: Date) => Promise<Notified>
