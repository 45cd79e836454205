import { sql } from 'kysely'
import { provider } from './client-side.ts'
import type { Service } from './harness.ts'
import { settableClock } from './settable-clock.ts'
import { storedBytes } from './stored-bytes.ts'
import type { Hook } from './webhook-scene.ts'

/** What the tests of erasure share: a proposal with words that are easy to find, and functions that find them. */

export const CLIENT = 'Zebulon Quartermain'
export const WORD = 'xylophonic'
export const words = [CLIENT, WORD]

// Ids of a process never go back in time, and these tests compare them with the clock. So each file of tests needs its own process.
let year = 2030
export const laterClock = () => settableClock(`${year++}-01-01T09:30:00.000Z`)

export const found = async (service: Service) => {
  const stored = await storedBytes(service)
  return words.filter((word) => stored.includes(word))
}

export const erasures = ({ database }: Service) => database.db.selectFrom('erasures').selectAll().execute()
export const queued = ({ database }: Service) => database.db.selectFrom('delivery_queue').selectAll().execute()

/** A proposal that was shared by mail, discussed and rejected. Its deliveries may still wait in the queue. */
export async function dealt(service: Service, hook: Hook) {
  const ada = provider(service, hook.caller)
  const share = { recipientName: CLIENT, recipientEmail: 'zeb@example.com', message: `${WORD} as agreed` }
  const { id, client } = await ada.shared({ name: `Site ${WORD}`, clientName: CLIENT }, share)
  await client.write({ content: `A ${WORD} question` })
  await ada.call('POST', `/proposals/${id}/messages`, { content: `A ${WORD} reply` })
  await client.reject({ reason: `Too ${WORD}`, note: WORD })
  return { ada, id, remove: () => ada.call('DELETE', `/proposals/${id}`) }
}

/** Where these words are: the table and column, once for each row. */
export async function rowsWith(service: Service, texts: string[]): Promise<string[]> {
  const { db } = service.database
  const tables = await db.introspection.getTables()
  const hits = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
      const columns = rows.rows.flatMap((row) => Object.entries(row))
      return columns.flatMap(([column, value]) =>
        texts.some((text) => String(value).includes(text)) ? [`${name}.${column}`] : [],
      )
    }),
  )
  return hits.flat()
}
