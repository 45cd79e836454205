import { failure, type Outcome, type Sender } from '../delivery/delivery.ts'
import type { HttpPoster } from '../delivery/http-post.ts'
import { signedHeaders, signingKey } from '../delivery/signature.ts'
import type { Clock } from '../process/clock.ts'
import type { Sealer } from '../process/secrets.ts'
import type { Database } from '../storage/database.ts'
import { callbackSecretPlace, sessionOfCallback, sessionReference } from './callback.ts'
import { findLeadSession } from './store.ts'

// The session's callback URL was removed while the callback waited.
const noCallbackUrl: Outcome = { ...failure('The session has no callback URL.'), permanent: true }

// A callback is never signed with a secret that was sealed for another session.
const unreadableSecret: Outcome = {
  ...failure('The callback secret cannot be read. Remove the callback URL and set it again.'),
  permanent: true,
}

interface Options {
  database: Database
  clock: Clock
  sealer: Sealer
  poster: HttpPoster
}

/** Posts a callback to the session's current URL, signed with its current secret, even if both changed while it waited. */
export function callbackSender({ database, clock, sealer, poster }: Options): Sender {
  return {
    // Sessions of one lane have different URLs and secrets, so each delivery looks up its own.
    open: async ({ accountId }) => {
      return async ({ id, event, body }) => {
        const sessionId = sessionOfCallback(body)
        const row = await findLeadSession(database.db, { accountId, id: sessionId })
        if (!row?.session.callbackUrl || !row.sealedCallbackSecret) return noCallbackUrl
        const secret = sealer.openIfReadable(row.sealedCallbackSecret, callbackSecretPlace(accountId, sessionId))
        if (secret === null) return unreadableSecret
        const keys = [signingKey(secret)] as const
        const reference = sessionReference(sessionId)
        const headers = signedHeaders({ event, reference, deliveryId: id, body, at: clock.now(), keys })
        return poster.post({ url: new URL(row.session.callbackUrl), headers, body })
      }
    },
  }
}
