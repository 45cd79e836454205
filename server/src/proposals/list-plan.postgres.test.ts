import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CompiledQuery, sql } from 'kysely'
import { startService } from '../../test/harness.ts'
import { recordedStatements } from '../../test/recorded-statements.ts'

const COPIES_PER_INSERT = 500

test('the list of an account with most of the rows does not read newer proposals of others', async (t) => {
  const service = await startService()
  t.after(() => service.stop())
  const { database } = service

  /** Adds copies of a proposal to the account. The start of their ids says how old they are. */
  async function addCopies({ key }: { key: string }, idStart: string, count: number) {
    const { body } = await service.call('POST', '/proposals', { key, body: { name: 'Pattern' } })
    await database.transact(null, async (trx) => {
      const row = await trx.selectFrom('proposals').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
      const copies = Array.from({ length: count }, (_, n) => ({ ...row, id: `${idStart}${`${n}`.padStart(28, '0')}` }))
      for (let start = 0; start < count; start += COPIES_PER_INSERT)
        await trx
          .insertInto('proposals')
          .values(copies.slice(start, start + COPIES_PER_INSERT))
          .execute()
    })
  }
  const large = await service.caller()
  await addCopies(large, '00000000', 5000)
  await addCopies(await service.caller(), 'ffffffff', 500)
  await database.transact(null, (trx) => sql`analyze proposals`.execute(trx))

  for (const query of ['', '&status=draft', '&sort=createdAt', '&offset=50']) {
    const list = () => service.call('GET', `/proposals?limit=50${query}`, { key: large.key })
    const statements = await recordedStatements(async () => assert.equal((await list()).body.proposals.length, 50))
    const [page] = statements.filter(({ sql }) => /from "proposals" .*order by/.test(sql))
    assert.ok(page)
    const explain = CompiledQuery.raw(`explain (analyze, format json) ${page.sql}`, [...page.parameters])
    const plan = JSON.stringify((await database.db.executeQuery(explain)).rows)
    assert.match(plan, /"Index Name":"proposals_by_(status_and_)?id"/, plan)
    assert.doesNotMatch(plan, /proposals_pkey|"Node Type":"(Incremental )?Sort"/, plan)
  }
})
