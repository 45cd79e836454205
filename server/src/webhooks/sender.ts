import { failure, type Send, type Sender } from '../delivery/delivery.ts'
import type { HttpPoster } from '../delivery/http-post.ts'
import { type SigningKey, signedHeaders, signingKey } from '../delivery/signature.ts'
import { webhookReference } from '../events/payload.ts'
import { openBody } from '../events/sealed-link.ts'
import type { Clock } from '../process/clock.ts'
import type { Sealer } from '../process/secrets.ts'
import type { Database } from '../storage/database.ts'
import { previousSecretPlace, secretPlace } from './secret-places.ts'
import { findWebhook, type WebhookRow } from './store.ts'

interface Options {
  database: Database
  clock: Clock
  sealer: Sealer
  poster: HttpPoster
}

/** Sends to the webhook's current URL, signed with its current secret, even if both changed while the delivery waited. */
export function webhookSender({ database, clock, sealer, poster }: Options): Sender {
  return {
    async open({ accountId, laneId }) {
      const webhook = await findWebhook(database.db, { accountId, id: laneId })
      if (!webhook?.isActive) return undefined
      const url = new URL(webhook.url)
      const keys = keysOf(webhook, sealer, clock.now())
      if (!keys) return async () => unreadableSecret
      const reference = webhookReference(webhook.id)
      const send: Send = async (delivery) => {
        const { id, event } = delivery
        const { body, hide } = openBody(sealer, accountId, delivery.body)
        const headers = signedHeaders({ event, reference, deliveryId: id, body, at: clock.now(), keys })
        const outcome = await poster.post({ url, headers, body })
        // The response is stored and may repeat the body, so its link is hidden again.
        return { ...outcome, responseBody: outcome.responseBody && hide(outcome.responseBody) }
      }
      // A host name with a trailing dot is the same host.
      send.host = url.hostname.replace(/\.$/, '')
      return send
    },
  }
}

/** A delivery is never signed with a secret that was sealed for another webhook. Retries wait until there is a new secret. */
const unreadableSecret = failure('The secret of this webhook cannot be read. Regenerate it.')

/**
 * For a while after a change, the old secret signs too, so receivers have time to switch. Undefined if the secret cannot be
 * decrypted.
 */
function keysOf(webhook: WebhookRow, sealer: Sealer, now: Date): [SigningKey, ...SigningKey[]] | undefined {
  const secret = sealer.openIfReadable(webhook.secret, secretPlace(webhook))
  if (secret === null) return undefined
  const { previousSecret, previousSecretUntil } = webhook
  const stillSigns = previousSecret && previousSecretUntil && now.toISOString() < previousSecretUntil
  const oldSecret = stillSigns ? sealer.openIfReadable(previousSecret, previousSecretPlace(webhook)) : null
  return oldSecret === null ? [signingKey(secret)] : [signingKey(secret), signingKey(oldSecret)]
}
