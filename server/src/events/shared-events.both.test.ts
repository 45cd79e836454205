import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Service, startService } from '../../test/harness.ts'
import type { TransactOptions, Trx } from '../storage/database.ts'
import { recordEvent } from './record-event.ts'
import { subscribe } from './subscriptions-store.ts'

/** Events of transactions that share a commit. The later ones use what the earlier ones have read. */

let service: Service

before(async () => {
  service = await startService()
})
after(() => service.stop())

/** An account with one webhook, which is not subscribed to new proposals. */
async function subscriber() {
  const { key, userId } = await service.caller()
  const webhook = { name: 'CRM', url: 'http://127.0.0.1:9/', events: ['proposal.deleted'] }
  const { body } = await service.call('POST', '/webhooks', { key, body: webhook })
  const at = service.clock.now()
  const data = { proposal_id: 'any' }
  return {
    record: (trx: Trx) => recordEvent(trx, { userId, kind: 'proposal.created', data, at }),
    subscribeTo: (events: string[]) => (trx: Trx) => subscribe(trx, { userId, laneId: body.id }, events),
    transact: <T>(work: (trx: Trx) => Promise<T>, options?: TransactOptions) =>
      service.database.transact(userId, work, options),
    async events() {
      const query = service.database.db.selectFrom('events').select(['id', 'deliveries']).where('user_id', '=', userId)
      return query.orderBy('id').execute()
    },
  }
}

const sharesCommit = { sharesCommit: true }

test('an event is delivered to a webhook that another transaction of the commit subscribed before it, and to no other', async () => {
  const { record, subscribeTo, transact, events } = await subscriber()
  await Promise.all([
    transact(record, sharesCommit),
    transact(record, sharesCommit),
    transact(subscribeTo(['proposal.*'])),
    transact(record, sharesCommit),
    transact(record, sharesCommit),
    transact(subscribeTo([])),
    transact(record, sharesCommit),
  ])
  const stored = await events()
  const numbers = stored.map(({ deliveries }) => (JSON.parse(deliveries ?? '[]') as string[]).length)
  assert.deepEqual(numbers, [0, 0, 1, 1, 0])
})

test('after a transaction that failed, the next ones have the last event that was stored', async () => {
  const { record, transact, events } = await subscriber()
  const failing = async (trx: Trx) => {
    await record(trx)
    throw new Error('undo')
  }
  const outcomes = await Promise.allSettled([
    transact(record, sharesCommit),
    transact(failing, sharesCommit),
    transact(record, sharesCommit),
    transact(record, sharesCommit),
  ])
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  )
  assert.equal((await events()).length, 3)
})
