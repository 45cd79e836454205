import type { Sender } from '../delivery/delivery.ts'
import { findTooLongFailing } from '../delivery/failing-lanes.ts'
import { pauseLane } from '../delivery/lanes-store.ts'
import type { RecordMail } from '../delivery/mail.ts'
import { announceHint } from '../events/hints.ts'
import type { Clock } from '../process/clock.ts'
import type { Contact } from '../profile/contact.ts'
import type { Database } from '../storage/database.ts'
import { laneIdOf, sessionOfCallback } from './callback.ts'
import { findLeadSession } from './store.ts'

interface Options {
  database: Database
  clock: Clock
  contactOf: (accountId: string) => Promise<Contact>
  recordMail: RecordMail
}

/**
 * Pauses the callbacks to a server that has failed for too long, and mails the provider. All sessions that call this server share
 * the lane, so there is one mail.
 */
export function pauseFailingCallbacks(options: Options): NonNullable<Sender['onFailed']> {
  const { database, clock, contactOf, recordMail } = options
  return async (lane, { body }) => {
    const { accountId, laneId } = lane
    if (!(await findTooLongFailing(database.db, lane, clock.now()))) return
    const { email: to, language } = await contactOf(accountId)
    await database.transact(accountId, async (trx) => {
      const now = clock.now()
      // Check again inside the transaction, so that only one of several failures sends the mail.
      const failingSince = await findTooLongFailing(trx, lane, now)
      const sessionId = sessionOfCallback(body)
      const url = (await findLeadSession(trx, { accountId, id: sessionId }))?.session.callbackUrl
      // If the session's callback URL has changed since, this lane belongs to the previous server. Its address is unknown here.
      if (!failingSince || !url || laneIdOf(accountId, url) !== laneId) return
      await pauseLane(trx, lane, now)
      const data = { leadId: sessionId, url: new URL(url).origin, failingSince }
      await recordMail(trx, accountId, { kind: 'endpoint_paused', to, language, replyTo: null, data }, now)
      announceHint({ accountId, kind: 'callback.paused', leadSessionId: sessionId })
    })
  }
}
