import { type EventKind, kindsOf } from '@proffer/core/webhooks/event-kinds.ts'
import { type EventList, type EventQuery, limitOf } from '@proffer/core/webhooks/event-schema.ts'
import type { Clock } from '../process/clock.ts'
import type { Sealer } from '../process/secrets.ts'
import type { Database } from '../storage/database.ts'
import { firstIdOf } from '../values/ids.ts'
import type { Reader } from '../values/reader.ts'
import { openData, withoutLink } from './sealed-link.ts'
import { listEvents } from './store.ts'

export type Events = ReturnType<typeof events>

interface Options {
  database: Database
  clock: Clock
  sealer: Sealer
  /** Events that are older are not listed. */
  retentionMs: number
}

/** The events of an account, for callers that follow them without a webhook. */
export function events({ database, clock, sealer, retentionMs }: Options) {
  return {
    async list(reader: Reader, query: EventQuery, { showsLinks }: { showsLinks: boolean }): Promise<EventList> {
      // Ids sort by time, so the smallest id of a time is the start of the events since then.
      const firstKept = firstIdOf(new Date(Math.max(0, clock.now().getTime() - retentionMs)))
      const after = query.after !== undefined && query.after > firstKept ? query.after : firstKept
      const kinds = query.type === undefined || query.type === '*' ? undefined : kindsOf([query.type])
      const shown = (data: Record<string, unknown>) =>
        showsLinks ? openData(sealer, reader.accountId, data) : withoutLink(data)
      const rows = await listEvents(database.db, { ...reader, after, kinds, limit: limitOf(query) })
      return {
        events: rows.map(({ id, kind, data, createdAt }) => ({
          id,
          event: kind as EventKind,
          timestamp: createdAt,
          data: shown(JSON.parse(data)),
        })),
        nextAfter: rows.at(-1)?.id ?? null,
      }
    },
  }
}
