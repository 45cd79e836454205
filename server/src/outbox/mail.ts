import type { Language } from '@proffer/core/language.ts'
import type { Trx } from '../storage/database.ts'

/** What each kind of mail tells. How it says so is the mailer's affair. */
interface MailContents {
  /** To the client: here is the proposal. */
  share_link: {
    proposalId: string
    providerName: string
    recipientName: string | null
    proposalName: string
    message: string | null
    shareUrl: string
    expiresAt: string | null
  }
  /** To the client: the provider has written. */
  provider_message: {
    proposalId: string
    providerName: string
    recipientName: string | null
    proposalName: string
    content: string
    attachmentCount: number
    shareUrl: string
  }
  /** To the provider: the client has written. */
  client_message: {
    proposalId: string
    proposalName: string
    clientName: string | null
    content: string
    attachmentCount: number
  }
  /** To the provider: the client has answered. */
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
  }
  /** To the provider: somebody asks for something. */
  new_lead: {
    sessionId: string
    channel: string
    clientName: string | null
    clientEmail: string | null
    brief: string | null
  }
  /** To whoever asked for an account. It repeats nothing that they wrote, because they may have given any address. */
  confirm_sign_up: { url: string; expiresAt: string }
  /** To somebody whom the operator invites to make an account. */
  invitation: { url: string; expiresAt: string }
  /** To the holder of an account, when somebody signs up with its address. */
  account_exists: { resetUrl: string; expiresAt: string }
  reset_password: { url: string; expiresAt: string }
  confirm_email: { url: string; expiresAt: string }
  /** To the former address. */
  email_changed: { newEmail: string }
  /** With the number of API keys that were revoked with it, or that still work. */
  password_changed: { at: string; apiKeys?: { count: number; areRevoked: boolean } }
}

export type MailKind = keyof MailContents

/** A mail as plain data: to be written out in its language and sent when its turn comes. */
export type Mail = {
  [K in MailKind]: {
    kind: K
    to: string
    language: Language
    /** Where an answer to the mail should go; null when nobody could answer. */
    replyTo: string | null
    data: MailContents[K]
  }
}[MailKind]

/**
 * Records a mail in the transaction of the change that causes it: it will be sent if, and only if, that commits.
 * Whoever asks for an account has none yet, so that their mail has no `userId`. A mail over budget is held back, and never
 * sent; if somebody asked for this very mail, the change is refused instead.
 */
export type RecordMail = (trx: Trx, userId: string | null, mail: Mail, at: Date) => Promise<'queued' | 'held_back'>
