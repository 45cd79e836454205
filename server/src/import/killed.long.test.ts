import assert from 'node:assert/strict'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { entriesOf, linesOf } from '../../test/export-scene.ts'
import { proffer, type Server, startProffer, startServer, temporaryDirectory } from '../../test/processes.ts'
import { settableClock } from '../../test/settable-clock.ts'
import { freshDatabase } from '../../test/test-database.ts'
import { waitUntil } from '../../test/waiting.ts'

/** Kills real processes with signal 9 while they write an export, and while they import it. */

const PROPOSALS = 1_500

/** The settings of a process: a directory and, on PostgreSQL, an empty database. */
async function place(t: TestContext) {
  const directory = temporaryDirectory()
  const storage = await freshDatabase(settableClock(), 'none')
  t.after(async () => {
    await storage.drop()
    directory.remove()
  })
  const isPostgres = storage.database.dialect === 'postgres'
  return {
    database: storage.database,
    env: {
      DATA_DIR: isPostgres ? directory.path : storage.directory,
      ...(isPostgres && { DATABASE_URL: storage.place }),
    },
    path: isPostgres ? directory.path : storage.directory,
  }
}

async function fill(server: Server, key: string) {
  for (let n = 0; n < PROPOSALS; n += 50) {
    const batch = Array.from({ length: 50 }, (_, m) =>
      server.call('POST', '/proposals', { key, body: { name: `P${n + m}`, settings: { notes: 'x'.repeat(4_000) } } }),
    )
    for (const { status } of await Promise.all(batch)) assert.equal(status, 201)
  }
}

const exportOf = async (server: Server, key: string, id: string) =>
  (await (await server.call('GET', `/export/${id}`, { key })).json()) as { status: string; url: string; size: number }

const draftsIn = (path: string) => {
  try {
    const directory = join(path, 'files', 'exports')
    return readdirSync(directory).filter(
      (name) => name.startsWith('.draft-') && statSync(join(directory, name)).size > 0,
    )
  } catch {
    return []
  }
}

test('kill -9 in the middle of an export and of an import loses nothing and leaves nothing half', async (t) => {
  const source = await place(t)
  let server = await startServer(source.env)
  const key = server.demoKey
  await fill(server, key)
  const requested = (await (await server.call('POST', '/export', { key })).json()) as { id: string }
  await waitUntil(() => draftsIn(source.path).length > 0, 'the draft of the ZIP')
  await server.stop('SIGKILL')

  server = await startServer(source.env)
  assert.notEqual((await exportOf(server, key, requested.id)).status, 'ready')
  const ready = await waitUntil(async () => {
    const record = await exportOf(server, key, requested.id)
    return record.status === 'ready' ? record : undefined
  }, 'the export')
  const bytes = Buffer.from(await (await fetch(ready.url)).arrayBuffer())
  assert.equal(bytes.length, ready.size)
  const entries = await entriesOf(bytes)
  const expected = linesOf(entries, 'proposals').length
  assert.ok(expected >= PROPOSALS)
  await server.stop()
  const archive = join(source.path, 'export.zip')
  writeFileSync(archive, bytes)

  const target = await place(t)
  const created = await proffer(target.env, 'accounts', 'create', '--email', 'bob@example.com', '--name', 'Bob')
  const { id } = JSON.parse(created.stdout) as { id: string }
  const args = ['import', archive, '--account', 'bob@example.com']
  const running = startProffer(target.env, ...args)
  const countProposals = async () =>
    Number(
      (
        await target.database.db
          .selectFrom('proposals')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirst()
      )?.n,
    )
  await waitUntil(async () => (await countProposals()) >= 200, 'the first records')
  running.child.kill('SIGKILL')
  await running.ended
  const half = await countProposals()
  assert.ok(half < expected, `${half} of ${expected} when it was killed`)

  const again = await proffer(target.env, ...args)
  assert.equal(again.code, 0, again.stderr)
  assert.equal(JSON.parse(again.stdout).records.proposals, expected)
  assert.equal(await countProposals(), expected)
  const { n } = await target.database.db
    .selectFrom('proposal_values')
    .select(({ fn }) => fn.sum<number>('n').as('n'))
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(Number(n), expected, 'each is counted once')
  const once = await proffer(target.env, ...args)
  assert.equal(once.code, 1)
  assert.match(once.stderr, /already\. Import into an empty account/)
})
