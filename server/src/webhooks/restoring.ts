import { openLane, pauseLane } from '../delivery/lanes-store.ts'
import { newSecret, visibleSecretPrefix } from '../delivery/signature.ts'
import type { Sealer } from '../process/secrets.ts'
import type { Trx } from '../storage/database.ts'
import { secretPlace } from './secret-places.ts'
import { findWebhook, insertWebhook, type WebhookRow } from './store.ts'

export type RestoredWebhook = Pick<
  WebhookRow,
  'id' | 'accountId' | 'name' | 'url' | 'events' | 'createdAt' | 'updatedAt'
>

/**
 * Adds a webhook of an export, unless it exists. It is paused and has a new secret: the receiver does not know this installation yet,
 * and may still get events from the other one.
 */
export async function restoreWebhook(trx: Trx, sealer: Pick<Sealer, 'seal'>, webhook: RestoredWebhook): Promise<void> {
  if (await findWebhook(trx, webhook)) return
  const secret = newSecret()
  await insertWebhook(trx, {
    ...webhook,
    isActive: false,
    secret: sealer.seal(secret, secretPlace(webhook)),
    secretPrefix: visibleSecretPrefix(secret),
    previousSecret: null,
    previousSecretUntil: null,
  })
  const lane = { accountId: webhook.accountId, laneId: webhook.id }
  await openLane(trx, { ...lane, kind: 'webhook' })
  await pauseLane(trx, lane)
}
