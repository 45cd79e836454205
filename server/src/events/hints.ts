import { announce } from '../storage/database.ts'

/** Says that something has changed, without its content. Pages that are open read it again through the usual operations. */
export interface Hint {
  accountId: string
  /** The kind of an event, or one of those that are not recorded as events. */
  kind: string
  proposalId?: string
  leadSessionId?: string
  /** Set if the client of this link is to learn of it too. */
  shareId?: string
}

/** The kind of a hint for the server itself: it closes the streams of sessions that have ended. */
export const SESSION_ENDED = 'session.ended'

/** Another such kind: it closes all streams of the account and of its links. */
export const ACCOUNT_CLOSED = 'account.closed'

/** Tells open pages, soon after the commit of the current transaction, that something has changed. */
export const announceHint = (hint: Hint): void => announce(JSON.stringify(hint))
