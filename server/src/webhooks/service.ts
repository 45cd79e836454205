import { isDeepStrictEqual } from 'node:util'
import type { NewWebhook, Webhook, WebhookChange, WebhookWithSecret } from '@proffer/core/webhooks/schema.ts'
import type { Page } from '@proffer/core/wire.ts'
import { findLastAttempt } from '../delivery/attempts-store.ts'
import { findMarks, noteSuccess } from '../delivery/failing-lanes.ts'
import { closeLane, openLane, pauseLane, resumeLane } from '../delivery/lanes-store.ts'
import { newSecret, visibleSecretPrefix } from '../delivery/signature.ts'
import { requirePublicTarget, type TargetRules } from '../delivery/target-guard.ts'
import { AppError, notFound } from '../errors/errors.ts'
import { subscribe } from '../events/subscriptions-store.ts'
import type { Clock } from '../process/clock.ts'
import type { Sealer } from '../process/secrets.ts'
import { type Database, describeChange, notify, type Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { DAY_MS } from '../values/time-units.ts'
import { previousSecretPlace, secretPlace } from './secret-places.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  replaceWebhook,
  type WebhookRow,
} from './store.ts'

export type Webhooks = ReturnType<typeof webhooks>

interface Options {
  database: Database
  clock: Clock
  sealer: Sealer
  targets: TargetRules
  /** After this time no request that was in flight can still be running. */
  leaseMs: number
}

const MAX_WEBHOOKS = 20
const OLD_SECRET_VALID_MS = DAY_MS

export function webhooks({ database, clock, sealer, targets, leaseMs }: Options) {
  const { db } = database

  async function requireRow(from: typeof db, accountId: string, id: string): Promise<WebhookRow> {
    const webhook = await findWebhook(from, { accountId, id })
    if (!webhook) throw notFound('webhook')
    return webhook
  }

  /** The webhook as the API shows it. */
  async function recordOf(row: WebhookRow): Promise<Webhook> {
    const lane = { accountId: row.accountId, laneId: row.id }
    const last = await findLastAttempt(db, lane)
    const marks = await findMarks(db, lane)
    return {
      id: row.id,
      name: row.name,
      url: row.url,
      events: row.events as Webhook['events'],
      is_active: row.isActive,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
      secret_prefix: row.secretPrefix,
      last_delivery_at: last?.createdAt ?? null,
      last_status: last?.status ?? null,
      failing_since: marks.failingSince,
      paused_at: marks.pausedAt,
    }
  }

  return {
    /**
     * Refuses a URL whose host is not public. Separate from creating, because it may wait for DNS and a transaction must
     * not wait. This check only gives early feedback. The check at connection time protects the server.
     */
    checkTarget: (url: string): Promise<void> => requirePublicTarget(url, 'url', targets),

    async create(accountId: string, input: NewWebhook): Promise<WebhookWithSecret> {
      const now = clock.now()
      const secret = newSecret()
      const id = newId(now)
      const row: WebhookRow = {
        id,
        accountId,
        name: input.name,
        url: input.url,
        events: [...new Set(input.events)],
        isActive: true,
        secret: sealer.seal(secret, secretPlace({ accountId, id })),
        secretPrefix: visibleSecretPrefix(secret),
        previousSecret: null,
        previousSecretUntil: null,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      }
      await database.transact(accountId, async (trx) => {
        if ((await countWebhooks(trx, accountId)) >= MAX_WEBHOOKS) throw limitReached()
        await insertWebhook(trx, row)
        await openLane(trx, { accountId, laneId: row.id, kind: 'webhook' })
        await subscribe(trx, { accountId, laneId: row.id }, row.events)
      })
      return { ...(await recordOf(row)), secret }
    },

    get: async (accountId: string, id: string): Promise<Webhook> => recordOf(await requireRow(db, accountId, id)),

    async list(accountId: string, page: Page) {
      const [rows, total] = await Promise.all([listWebhooks(db, accountId, page), countWebhooks(db, accountId)])
      return { webhooks: await Promise.all(rows.map(recordOf)), total }
    },

    async update(accountId: string, id: string, change: WebhookChange): Promise<Webhook> {
      const row = await database.transact(accountId, async (trx) => {
        const before = await requireRow(trx, accountId, id)
        const after = changedBy(before, change)
        describeChange(changedFields(before, after))
        if (isDeepStrictEqual(before, after)) return before
        const now = clock.now()
        after.updatedAt = now.toISOString()
        await replaceWebhook(trx, after)
        await updateLane(trx, before, after, now)
        return after
      })
      return recordOf(row)
    },

    /** Deletes a webhook with its logs and waiting deliveries. Requests in flight end on their own. */
    async remove(accountId: string, id: string): Promise<void> {
      const lane = { accountId, laneId: id }
      await database.transact(accountId, async (trx) => {
        if (!(await deleteWebhook(trx, { accountId, id }))) throw notFound('webhook')
        await subscribe(trx, lane, [])
        // The logs are deleted when no request can be in flight.
        await closeLane(trx, lane, new Date(clock.now().getTime() + leaseMs))
        notify('outbox')
      })
    },

    /** The old secret keeps signing beside the new one for 24 hours. */
    async regenerateSecret(accountId: string, id: string): Promise<WebhookWithSecret> {
      const secret = newSecret()
      const row = await database.transact(accountId, async (trx) => {
        const before = await requireRow(trx, accountId, id)
        const now = clock.now()
        const oldSecret = sealer.openIfReadable(before.secret, secretPlace(before))
        const after: WebhookRow = {
          ...before,
          secret: sealer.seal(secret, secretPlace(before)),
          secretPrefix: visibleSecretPrefix(secret),
          previousSecret: oldSecret === null ? null : sealer.seal(oldSecret, previousSecretPlace(before)),
          previousSecretUntil: new Date(now.getTime() + OLD_SECRET_VALID_MS).toISOString(),
          updatedAt: now.toISOString(),
        }
        await replaceWebhook(trx, after)
        return after
      })
      return { ...(await recordOf(row)), secret }
    },
  }
}

const changedBy = (before: WebhookRow, change: WebhookChange): WebhookRow => ({
  ...before,
  name: change.name ?? before.name,
  url: change.url ?? before.url,
  events: change.events ? [...new Set(change.events)] : before.events,
  isActive: change.is_active ?? before.isActive,
})

/** The names of the fields that differ, for the audit log. An address can contain a secret. */
function changedFields(before: WebhookRow, after: WebhookRow) {
  const names = { name: 'name', url: 'url', events: 'events', isActive: 'is_active' } as const
  const fields = Object.entries(names).flatMap(([field, name]) => {
    const key = field as keyof typeof names
    return isDeepStrictEqual(before[key], after[key]) ? [] : name
  })
  return fields.length > 0 ? { fields } : null
}

/** A paused webhook has no subscriptions, and its waiting deliveries keep waiting. */
async function updateLane(trx: Trx, before: WebhookRow, after: WebhookRow, now: Date) {
  const lane = { accountId: after.accountId, laneId: after.id }
  await subscribe(trx, lane, after.isActive ? after.events : [])
  // A new address is a new endpoint, so the failures of the old one do not count.
  if (before.url !== after.url) await noteSuccess(trx, lane.laneId)
  if (before.isActive && !after.isActive) await pauseLane(trx, lane)
  if (!before.isActive && after.isActive) {
    await resumeLane(trx, lane, now)
    notify('outbox')
  }
}

const limitReached = () =>
  new AppError(
    409,
    'webhook_limit_reached',
    `Your account has reached the limit of ${MAX_WEBHOOKS} webhooks. Delete one that you no longer need.`,
  )
