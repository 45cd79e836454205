import { recordAudit, systemActor } from '../audit/recording.ts'
import type { Sender } from '../delivery/delivery.ts'
import { findTooLongFailing } from '../delivery/failing-lanes.ts'
import { pauseLane } from '../delivery/lanes-store.ts'
import type { RecordMail } from '../delivery/mail.ts'
import { subscribe } from '../events/subscriptions-store.ts'
import type { Clock } from '../process/clock.ts'
import type { Contact } from '../profile/contact.ts'
import type { Database } from '../storage/database.ts'
import { findWebhook, replaceWebhook } from './store.ts'

interface Options {
  database: Database
  clock: Clock
  contactOf: (accountId: string) => Promise<Contact>
  recordMail: RecordMail
}

/** Pauses a webhook that has failed for too long, and mails its owner. Until they resume it, no event is queued for it. */
export function pauseFailingWebhook(options: Options): NonNullable<Sender['onFailed']> {
  const { database, clock, contactOf, recordMail } = options
  return async (lane) => {
    const { accountId, laneId } = lane
    if (!(await findTooLongFailing(database.db, lane, clock.now()))) return
    const { email: to, language } = await contactOf(accountId)
    await database.transact(accountId, async (trx) => {
      const now = clock.now()
      // Check again inside the transaction, so that only one of several failures pauses the webhook and sends the mail.
      const failingSince = await findTooLongFailing(trx, lane, now)
      const webhook = await findWebhook(trx, { accountId, id: laneId })
      if (!failingSince || !webhook?.isActive) return
      await replaceWebhook(trx, { ...webhook, isActive: false, updatedAt: now.toISOString() })
      // Without subscriptions, no further event is queued.
      await subscribe(trx, lane, [])
      await pauseLane(trx, lane, now)
      const { name, url } = webhook
      const data = { webhook: { id: laneId, name }, url, failingSince }
      const entry = { accountId, action: 'webhook.changed', target: laneId, address: null, at: now } as const
      await recordAudit(trx, { ...entry, actor: systemActor, detail: { fields: ['is_active'] } })
      await recordMail(trx, accountId, { kind: 'endpoint_paused', to, language, replyTo: null, data }, now)
    })
  }
}
