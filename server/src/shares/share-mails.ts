import { type Notified, noRecipient, unknownMail } from '@proffer/core/mails/schema.ts'
import type { LastReminder } from '@proffer/core/shares/schema.ts'
import { findMailState, findMailStates, notifiedBy, notifiedForClient } from '../delivery/mail-states.ts'
import type { Db } from '../storage/database.ts'
import type { ShareRow } from './store.ts'

/** What became of the mails about a share, as its record shows it. */
export interface ShareMails extends Notified {
  lastReminder: LastReminder | null
}

type MailedRow = Pick<ShareRow, 'id' | 'accountId' | 'recipientEmail' | 'sharedAt'>

/** The states of the newest mail with the link and of the newest reminder, for each share of one account. */
export async function readShareMails(db: Db, shares: MailedRow[]): Promise<Map<string, ShareMails>> {
  const [first] = shares
  if (!first) return new Map()
  const key = { accountId: first.accountId, recordIds: shares.map(({ id }) => id) }
  const links = await findMailStates(db, { ...key, kind: 'share_link' })
  const reminders = await findMailStates(db, { ...key, kind: 'reminder' })
  return new Map(
    shares.map(({ id, recipientEmail, sharedAt }) => {
      const link = links.get(id) ?? (recipientEmail === null ? noRecipient : unknownMail)
      const reminder = reminders.get(id)
      // A new version starts without reminders.
      const isCurrent = reminder !== undefined && reminder.createdAt >= sharedAt
      const lastReminder = isCurrent ? { at: reminder.createdAt, ...notifiedBy(reminder) } : null
      return [id, { ...notifiedBy(link), lastReminder }]
    }),
  )
}

/** A share whose mails are not known. */
export const unmailed: ShareMails = { ...unknownMail, lastReminder: null }

export const readMailsOf = async (db: Db, share: MailedRow): Promise<ShareMails> =>
  (await readShareMails(db, [share])).get(share.id) ?? unmailed

/** What became of the signed copy of a share's newest version. All null if the client has not accepted it. */
export async function readCopyState(db: Db, share: ShareRow): Promise<Notified> {
  if (share.answer !== 'accepted') return unknownMail
  const { accountId, proposalId, id: recordId, recipientEmail } = share
  if (recipientEmail === null) return noRecipient
  const state = await findMailState(db, { accountId, proposalId, kind: 'acceptance_copy', recordId })
  // A row from before this acceptance is about an earlier version.
  const isCurrent = state !== undefined && state.createdAt >= (share.respondedAt ?? '')
  return isCurrent ? notifiedBy(state) : unknownMail
}

/** The same, without the reason that only the provider may read. */
export const readCopyStateForClient = async (db: Db, share: ShareRow): Promise<Notified> =>
  notifiedForClient(await readCopyState(db, share))
