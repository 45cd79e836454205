import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { ProposalQuery } from '@proffer/core/proposals/schema.ts'
import { startBeside } from '../../test/beside.ts'
import { random } from '../../test/faults/random.ts'
import { type Service, startService } from '../../test/harness.ts'
import { readerOfAll } from '../values/reader.ts'

const SEED = Date.now() % 1_000_000
const ROUNDS = 25

const queries: ProposalQuery[] = [
  { limit: 5 },
  { limit: 2, offset: 1, sort: 'name' },
  { limit: 5, status: 'sent', sort: '-updatedAt' },
  { limit: 5, q: 'a' },
  { limit: 5, metadata: { k: '1' } },
]

test(`random changes of two processes never leave a cached answer that differs from a new one (seed ${SEED})`, async (t) => {
  const first = await startService()
  t.after(() => first.stop())
  const second = await startBeside(first)
  t.after(() => second.stop())
  const services = [first, second]
  const { key, accountId } = await first.caller()
  const { below } = random(SEED)
  const pick = <T>(items: T[]) => items[below(items.length)] as T
  const ids: string[] = []

  const changes = {
    async create({ call }: Service) {
      ids.push((await call('POST', '/proposals', { key, body: { name: `a${below(9)}` } })).body.id)
    },
    update: ({ call }: Service, id: string) =>
      call('PUT', `/proposals/${id}`, {
        key,
        body: { name: `${pick(['a', 'b'])}${below(9)}`, metadata: { k: `${below(2)}` } },
      }),
    status: ({ call }: Service, id: string) =>
      call('PUT', `/proposals/${id}`, { key, body: { status: pick(['draft', 'sent', 'rejected']) } }),
    share: ({ call }: Service, id: string) => call('POST', `/proposals/${id}/share`, { key, body: {} }),
    delete: ({ call }: Service, id: string) => call('DELETE', `/proposals/${id}?force=true`, { key }),
  }
  const change = (service: Service) =>
    ids.length < 4 ? changes.create(service) : pick(Object.values(changes))(service, pick(ids))

  /** Every list and record, as the process answers it now. Null: there is no such record. */
  const readAll = async ({ services: { proposals } }: Service) => [
    ...(await Promise.all(queries.map(async (query) => String(await proposals.list(readerOfAll(accountId), query))))),
    ...(await Promise.all(
      ids.map((id) =>
        proposals.get(accountId, id).then(
          ({ json }) => String(json),
          () => null,
        ),
      ),
    )),
  ]

  for (let round = 1; round <= ROUNDS; round++) {
    // Reads during the changes may fill the caches with what is old a moment later.
    await Promise.all([
      change(pick(services)),
      readAll(first),
      readAll(second),
      change(pick(services)),
      readAll(pick(services)),
    ])
    await change(pick(services))
    // SQLite takes a millisecond to notice a change of another process. PostgreSQL notices it at once.
    if (first.database.dialect === 'sqlite') await setTimeout(2)
    for (const service of services) {
      const cached = await readAll(service)
      // Reads in a transaction do not use the cache.
      const uncached = await service.database.transact(null, () => readAll(service))
      assert.deepEqual(cached, uncached, `round ${round}`)
    }
  }
})
