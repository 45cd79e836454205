import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, test } from 'node:test'
import { failToServe, launchServer, proffer } from '../processes.ts'
import { offeredDemo, servedDirectory } from '../served-directory.ts'
import { waitUntil } from '../waiting.ts'

let directory: ReturnType<typeof servedDirectory>

beforeEach(() => {
  directory = servedDirectory()
})
afterEach(() => directory.remove())

test('a first start on a public address shows the password on the terminal only', async () => {
  const exposures: Array<Record<string, string>> = [{ PUBLIC_URL: 'https://proffer.example' }, { HOST: '0.0.0.0' }]
  await Promise.all(
    exposures.map(async (exposed) => {
      const name = Object.keys(exposed).join()
      const { output } = await directory.serve({ ...exposed, DATA_DIR: join(directory.path, name) })
      // Four groups of four characters, with hyphens between them.
      assert.match(output.stdout, /Password +\S{19}\n/)
      const [, port] = /:\/\/(?:localhost|127\.0\.0\.1):(\d+)\//.exec(output.stdout) ?? []
      const address = `http://127.0.0.1:${port}`
      assert.equal((await offeredDemo({ address })).demo, null, name)
      const opened = await fetch(`${address}/api/app/v1/auth/sign-in/demo`, {
        method: 'POST',
        headers: { origin: address },
      })
      assert.equal(opened.status, 404, name)
    }),
  )
})

test('production and existing accounts get no demo, and a wrong key or a newer database is reported', async () => {
  const SECRET_KEY = 'a key that is long enough, and the right one'
  const production = await directory.serve({ NODE_ENV: 'production', SECRET_KEY })
  assert.doesNotMatch(production.output.stdout, /pfr_|demo/)
  assert.equal((await offeredDemo(production)).demo, null)
  assert.match(production.output.stdout, /no accounts yet.*\n\n.*accounts create --email/)
  assert.match(production.output.stdout, /Sign-up +closed; to invite someone, run: .* accounts invite ADDRESS\n/)
  assert.match(production.output.stderr, /"sign-up is closed; to invite someone, run: .* accounts invite ADDRESS"/)
  await production.stop()

  const env = { ...directory.env, SECRET_KEY }
  const wrongKey = { ...directory.env, SECRET_KEY: 'another key, as long as the one that it was sealed with' }
  const [created, refused] = await Promise.all([
    proffer(env, 'accounts', 'create', '--email', 'ada@example.com', '--name', 'Ada'),
    failToServe(wrongKey),
  ])
  assert.equal(created.code, 0, created.stderr)
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /^proffer: SECRET_KEY does not match this database\. [^\n]+\n$/)

  const server = await directory.serve({ SECRET_KEY })
  assert.doesNotMatch(server.output.stdout, /pfr_|demo|no account|sign-up/i)
  await server.stop()

  const database = new DatabaseSync(directory.file('proffer.db'))
  database.exec("insert into migrations values ('999-future', 'now')")
  database.close()
  const newer = await failToServe(env)
  assert.equal(newer.code, 1)
  assert.match(
    newer.stderr,
    /^proffer: The database was created by a newer version of Proffer \(migrations 999-future\)\. [^\n]+\n$/,
  )
})

test('a killed start leaves the complete demo or none of it, and the next start succeeds', async (t) => {
  // The server is killed when the file exists or the word is in its log.
  const moments = ['proffer.db', 'secret.key', 'listening']
  for (const moment of moments) {
    const { child, output, ended } = launchServer(directory.env)
    t.after(() => child.kill('SIGKILL'))
    await waitUntil(
      () => existsSync(directory.file(moment)) || output.stderr.includes(moment),
      `${moment} (the server printed ${JSON.stringify(output)})`,
    )
    child.kill('SIGKILL')
    await ended
  }
  await (await directory.serve()).stop()
  const rows = (table: string) => directory.query(`select count(*) as n from ${table}`)[0]?.['n']
  assert.deepEqual(['users', 'api_keys', 'templates', 'proposals'].map(rows), [1, 1, 2, 20])
  assert.equal(directory.query('pragma integrity_check')[0]?.['integrity_check'], 'ok')
})

test('a signal to npm stops the server, although the shell between them does not forward it', async (t) => {
  const script = `"${process.execPath}" "${join(import.meta.dirname, '../../src/main.mjs')}"; true`
  const settings = { ...directory.env, PORT: '0', npm_lifecycle_event: 'start' }
  // Its own process group, so that a failing test can end the shell and the server together.
  const shell = spawn('sh', ['-c', script], { env: settings, stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  const closed = once(shell, 'close')
  let hasEnded = false
  void closed.then(() => {
    hasEnded = true
  })
  t.after(() => {
    if (!hasEnded) process.kill(-(shell.pid as number), 'SIGKILL')
  })
  let printed = ''
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  await waitUntil(() => printed.endsWith('\n\n'), 'the addresses')
  shell.kill('SIGTERM')
  // The pipe closes when the last process that holds it ends.
  await closed
})
