// Measures lists of own records against lists of all, reads by id and creates, in a team whose members see only their own records.
// It runs in this process on SQLite. `--proposals` and `--members` set the size.
import { parseArgs } from 'node:util'
import { newId } from '../server/src/values/ids.ts'
import { type Caller, startService, traceHeaders } from '../server/test/harness.ts'
import { publish } from './figures.ts'
import { sampleProposal } from './sample-proposal.ts'

const { values } = parseArgs({
  options: {
    proposals: { type: 'string', default: '100000' },
    members: { type: 'string', default: '200' },
    report: { type: 'string' },
  },
})
const PROPOSALS = Number(values.proposals)
const MEMBERS = Number(values.members)
const CALLS = 400
const ROUNDS = 5
const ROWS_PER_INSERT = 500

// Without a cache, so that each list is read from the database.
const service = await startService({ cacheBytes: 0 })
const owner = await service.caller()
const team: Caller[] = []
for (let count = 0; count < MEMBERS; count++) team.push(await service.member(owner, 'member'))
const memberAt = (index: number) => team[index % team.length] as Caller
await fill()
await service.setVisibility(owner, 'own')

const listPath = (index: number) => `/proposals?limit=50&offset=${index % 40}`
const ids = await Promise.all(team.map(async (member) => ({ member, id: await idOf(member) })))
const own = () => callsPerSecond((index) => send(memberAt(index), 'GET', listPath(index)))
const all = () => callsPerSecond((index) => send(owner, 'GET', listPath(index)))
const reads = (asMember: boolean) =>
  callsPerSecond((index) => {
    const { member, id } = ids[index % ids.length] as (typeof ids)[number]
    return send(asMember ? member : owner, 'GET', `/proposals/${id}`)
  })
const creates = (asMember: boolean) =>
  callsPerSecond((index) => send(asMember ? memberAt(index) : owner, 'POST', '/proposals', sampleProposal))

const measured = { own: 0, all: 0, read: 0, readOwn: 0, create: 0, createOwn: 0 }
// The best of several rounds in turn, because other work on the machine only ever makes a round slower.
for (let round = 0; round < ROUNDS; round++) {
  measured.own = Math.max(measured.own, await own())
  measured.all = Math.max(measured.all, await all())
  measured.read = Math.max(measured.read, await reads(false))
  measured.readOwn = Math.max(measured.readOwn, await reads(true))
  measured.create = Math.max(measured.create, await creates(false))
  measured.createOwn = Math.max(measured.createOwn, await creates(true))
}
await service.stop()

publish(`${MEMBERS} members, ${PROPOSALS} proposals, SQLite`, [
  {
    what: 'list of 50 own proposals',
    unit: 'ratio',
    of: 'a list of 50 of all',
    value: measured.own / measured.all,
    // The time may be 1.5 times as long.
    must: 1 / 1.5,
  },
  { what: 'list of 50 own proposals', unit: '/s', value: measured.own },
  { what: 'list of 50 of all', unit: '/s', value: measured.all },
  { what: 'read by id, owner', unit: '/s', value: measured.read },
  { what: 'read by id, member', unit: '/s', value: measured.readOwn },
  { what: 'create, owner', unit: '/s', value: measured.create },
  { what: 'create, member', unit: '/s', value: measured.createOwn },
])

/** Adds copies of one proposal, which belong to the members in turn. */
async function fill() {
  const { database } = service
  const { id } = await service.services.proposals.create(owner, sampleProposal)
  const pattern = await database.db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (let count = 0; count < PROPOSALS; count += ROWS_PER_INSERT) {
    const rows = Array.from({ length: Math.min(ROWS_PER_INSERT, PROPOSALS - count) }, (_, index) => {
      const [copyId, { userId }] = [newId(new Date()), memberAt(count + index)]
      const record = JSON.stringify({ ...JSON.parse(pattern.record), id: copyId, userId })
      return { ...pattern, id: copyId, author_id: userId, record }
    })
    await database.transact(owner.accountId, async (trx) => {
      for (const row of rows) await trx.insertInto('proposals').values(row).execute()
    })
  }
  await database.transact(owner.accountId, async (trx) => {
    await trx
      .updateTable('proposal_values')
      .set({ n: PROPOSALS + 1 })
      .execute()
  })
}

async function idOf(member: Caller): Promise<string> {
  return JSON.parse((await send(member, 'GET', '/proposals?limit=1')).payload).proposals[0].id
}

async function send({ key }: Caller, method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = { ...traceHeaders, 'x-api-key': key }
  const url = `/api/external/v1${path}`
  const response = await service.app.inject({ method, url, headers, ...(payload && { payload }) })
  if (response.statusCode >= 400) throw new Error(`${method} ${path}: ${response.payload}`)
  return response
}

async function callsPerSecond(call: (index: number) => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  for (let index = 0; index < CALLS; index++) await call(index)
  return (1000 * CALLS) / (performance.now() - startMs)
}
