import type { CallbackEndpoint, CallbackLogList } from '@proffer/core/lead-sessions/callback-schema.ts'
import type { WebhookLog } from '@proffer/core/webhooks/schema.ts'
import { type Paging, page as pageOf } from '@proffer/core/wire.ts'
import { countAttemptsAbout, listAttemptsAbout } from '../delivery/attempts-store.ts'
import { findMarks } from '../delivery/failing-lanes.ts'
import { openLane, resumeLane } from '../delivery/lanes-store.ts'
import { AppError, notFound } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import { type Database, type Db, notify } from '../storage/database.ts'
import { CALLBACK, laneIdOf, sessionReference } from './callback.ts'
import { findLeadSession } from './store.ts'

export type CallbackLogs = ReturnType<typeof callbackLogs>

/** The callbacks of a lead session: their log and the state of their endpoint. */
export function callbackLogs({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database

  async function requireSession(from: Db, accountId: string, id: string) {
    const row = await findLeadSession(from, { accountId, id })
    if (!row) throw notFound('lead_session')
    return row.session
  }

  async function endpointOf(from: Db, accountId: string, url: string): Promise<CallbackEndpoint> {
    const marks = await findMarks(from, { accountId, laneId: laneIdOf(accountId, url) })
    return {
      origin: new URL(url).origin,
      is_active: !marks.isPaused,
      failing_since: marks.failingSince,
      paused_at: marks.pausedAt,
    }
  }

  return {
    async list(accountId: string, id: string, query: Paging): Promise<CallbackLogList> {
      const { callbackUrl } = await requireSession(db, accountId, id)
      const subject = { accountId, subjectId: id, laneKind: CALLBACK }
      const page = pageOf(query)
      const [attempts, total] = await Promise.all([
        listAttemptsAbout(db, subject, page),
        countAttemptsAbout(db, subject),
      ])
      const logs = attempts.map(
        (attempt): WebhookLog => ({
          id: attempt.id,
          delivery_id: attempt.deliveryId,
          // The log has the format of a webhook log, so the session takes the place of the webhook.
          webhook_id: sessionReference(id),
          event: attempt.event as WebhookLog['event'],
          attempt: attempt.number,
          status: attempt.status,
          status_code: attempt.statusCode,
          response_body: attempt.responseBody,
          response_time_ms: attempt.responseTimeMs,
          error: attempt.error,
          payload: JSON.parse(attempt.body),
          created_at: attempt.createdAt,
          next_retry_at: attempt.nextRetryAt,
        }),
      )
      return { logs, total, endpoint: callbackUrl === null ? null : await endpointOf(db, accountId, callbackUrl) }
    },

    /** Resumes callbacks to the session's server, including those that wait. This applies to all sessions that use the server. */
    resume: (accountId: string, id: string): Promise<CallbackEndpoint> =>
      database.transact(accountId, async (trx) => {
        const { callbackUrl } = await requireSession(trx, accountId, id)
        if (callbackUrl === null) throw noCallbackUrl()
        const lane = { accountId, laneId: laneIdOf(accountId, callbackUrl) }
        // The lane does not exist before the first callback.
        await openLane(trx, { ...lane, kind: CALLBACK })
        await resumeLane(trx, lane, clock.now())
        notify('outbox')
        return endpointOf(trx, accountId, callbackUrl)
      }),
  }
}

const noCallbackUrl = () =>
  new AppError(409, 'no_callback_url', 'The lead session has no callback URL, so there is nothing to resume.')
