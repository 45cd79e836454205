import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, test } from 'node:test'
import { failToServe, launchServer, proffer, type Server, startServer, temporaryDirectory } from '../test/processes.ts'
import { waitUntil } from '../test/waiting.ts'

let directory: ReturnType<typeof temporaryDirectory>
let env: Record<string, string>
let servers: Server[]

beforeEach(() => {
  directory = temporaryDirectory()
  env = { DATA_DIR: join(directory.path, 'data') }
  servers = []
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')))
  directory.remove()
})

async function serve(more: Record<string, string> = {}) {
  const server = await startServer({ ...env, ...more })
  servers.push(server)
  return server
}

/** What a shell would make of the printed command. */
function fetchPrintedCurl(printed: string) {
  const command = printed.slice(printed.indexOf('curl '))
  const [url = '', ...headers] = [...command.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '')
  return fetch(url, { headers: headers.map((header) => header.split(/: (.*)/).slice(0, 2) as [string, string]) })
}

/** What a server that has ended left behind. */
function proposalIds(): string[] {
  const database = new DatabaseSync(join(directory.path, 'data/proffer.db'))
  try {
    const rows = database.prepare('select id from proposals').all()
    return rows.map(({ id }) => String(id))
  } finally {
    database.close()
  }
}

const integrity = (file: string) => {
  const database = new DatabaseSync(file)
  try {
    return database.prepare('pragma integrity_check').get()?.['integrity_check']
  } finally {
    database.close()
  }
}

/** What the sign-in page is told of the demo. */
async function offeredDemo({ address }: Server) {
  const answer = await fetch(`${address}/api/public/v1/demo`)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  return ((await answer.json()) as { demo: { email: string; password: string } | null }).demo
}

/** An agency with a profile, a default template and a proposal in every status. */
async function checkDemo(server: Server) {
  const key = server.demoKey
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came back.
  const read = async (path: string): Promise<any> => (await server.call('GET', path, { key })).json()
  assert.equal((await read('/me')).plan, 'agency')
  assert.match((await read('/provider/public-summary')).summaryText, /Alder & Finch/)
  assert.equal((await read('/templates/default')).isDefault, true)
  const { proposals } = await read('/proposals')
  const statuses = proposals.map((proposal: { status: string }) => proposal.status)
  assert.deepEqual(statuses, ['draft', 'sent', 'revision', 'rejected', 'accepted'])
  const created = proposals.map((proposal: { createdAt: string }) => proposal.createdAt)
  assert.deepEqual(created, created.toSorted().reverse())
  assert.equal(proposals[4].outcomeValue, proposals[4].total)
  assert.equal(proposals[0].settings.validityDays, 30)
}

async function checkDemoSignIn(server: Server) {
  const demo = await offeredDemo(server)
  assert.match(server.output.stdout, new RegExp(`${demo?.email}\\n.*${demo?.password}`))
  const signedIn = await fetch(`${server.address}/api/app/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address },
    body: JSON.stringify(demo),
  })
  assert.equal(signedIn.status, 200)
}

test('the first start prints a sign-in and a curl that works, and has a whole demo; the second tells of addresses only', async () => {
  const first = await serve()
  const { stdout } = first.output
  assert.match(stdout, /Application +http:\/\/127\.0\.0\.1:\d+\/\n +Documentation +http:\/\/127\.0\.0\.1:\d+\/docs\n/)
  assert.match(stdout, /E-mail +demo@proffer\.example\n +Password +\S{19}\n/)
  const answer = await fetchPrintedCurl(stdout)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('x-service-source'), new URL(first.address).host)
  const { proposals, total } = (await answer.json()) as { proposals: unknown[]; total: number }
  assert.equal(proposals.length, 2)
  assert.equal(total, 5)
  const mode = (name: string) => statSync(join(directory.path, 'data', name)).mode & 0o777
  assert.deepEqual(['.', 'secret.key', 'proffer.db', 'proffer.db-wal'].map(mode), [0o700, 0o600, 0o600, 0o600])
  await checkDemo(first)
  await checkDemoSignIn(first)
  assert.equal((await first.stop()).code, 0)

  const second = await serve()
  assert.match(second.output.stdout, /Application/)
  assert.doesNotMatch(second.output.stdout, /pfr_|Password|curl/)
  assert.equal(await offeredDemo(second), null)
})

test('who exposes the first start is told the password by the terminal alone', async () => {
  for (const exposed of [{ PUBLIC_URL: 'https://proffer.example' }, { HOST: '0.0.0.0' }]) {
    const { output, stop } = await serve({ ...exposed, DATA_DIR: join(directory.path, Object.keys(exposed).join()) })
    assert.match(output.stdout, /Password +\S{19}\n/)
    const [, port] = /:\/\/(?:localhost|127\.0\.0\.1):(\d+)\//.exec(output.stdout) ?? []
    const answer = await fetch(`http://127.0.0.1:${port}/api/public/v1/demo`)
    assert.deepEqual(await answer.json(), { demo: null }, Object.keys(exposed).join())
    await stop()
  }
})

test('no demo is made in production, nor beside an account that exists', async () => {
  const production = await serve({ NODE_ENV: 'production' })
  assert.doesNotMatch(production.output.stdout, /pfr_|demo/)
  assert.equal(await offeredDemo(production), null)
  assert.match(production.output.stdout, /no account yet.*\n\n.*accounts create --email/)
  await production.stop()

  await proffer(env, 'accounts', 'create', '--email', 'ada@example.com', '--name', 'Ada')
  const server = await serve()
  assert.doesNotMatch(server.output.stdout, /pfr_|demo|no account/)
})

test('a start that is killed leaves a whole demo or nothing of it, and the next start succeeds', async () => {
  const file = (name: string) => join(directory.path, 'data', name)
  const moments = ['proffer.db', 'secret.key', 'listening']
  for (const moment of moments) {
    const { child, output, ended } = launchServer(env)
    await waitUntil(() => existsSync(file(moment)) || output.stderr.includes(moment))
    child.kill('SIGKILL')
    await ended
  }
  await serve()
  await servers[0]?.stop()
  const database = new DatabaseSync(file('proffer.db'))
  const rows = (table: string) => database.prepare(`select count(*) as n from ${table}`).get()?.['n']
  const counts = ['users', 'api_keys', 'templates', 'proposals'].map(rows)
  database.close()
  assert.deepEqual(counts, [1, 1, 1, 5])
  assert.equal(integrity(file('proffer.db')), 'ok')
})

test('every proposal that was acknowledged is there after kill -9', async () => {
  const server = await serve()
  const key = server.demoKey
  const acknowledged: string[] = []
  const write = async (writer: number) => {
    for (let n = 0; ; n++) {
      const answer = await server.call('POST', '/proposals', { key, body: { name: `Proposal ${writer}.${n}` } })
      assert.equal(answer.status, 201)
      acknowledged.push(((await answer.json()) as { id: string }).id)
    }
  }
  const writers = [0, 1, 2, 3].map((writer) => write(writer).catch((error) => error))
  await waitUntil(() => acknowledged.length >= 150)
  await server.stop('SIGKILL')
  // Each writer was cut off by the kill, not by a refusal.
  for (const error of await Promise.all(writers)) assert.ok(error instanceof TypeError, String(error))

  const found = new Set(proposalIds())
  assert.deepEqual(
    acknowledged.filter((id) => !found.has(id)),
    [],
  )
  assert.equal(integrity(join(directory.path, 'data/proffer.db')), 'ok')
})

/** A request of which only a part has arrived, so that it is under way for as long as the test wants. */
async function beginRequest(server: Server, key: string) {
  const body = JSON.stringify({ name: 'Half way' })
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  const trace = 'X-Partner-Id: p\r\nX-External-User-Id: u\r\nX-Agent-Id: a'
  const head = `POST /api/external/v1/proposals HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\n${trace}`
  socket.write(`${head}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`)
  // An answer on another connection means that the server has seen what came before it.
  await server.call('GET', '/me', { key })
  return {
    async finish() {
      socket.write(body.slice(5))
      await closed
      return received
    },
  }
}

test('a stop finishes what is under way, takes nothing new, and drops connections that have said nothing', async () => {
  const server = await serve()
  const key = server.demoKey
  const silent = connect(Number(new URL(server.address).port), '127.0.0.1')
  const dropped = once(silent, 'close')
  await once(silent, 'connect')
  const request = await beginRequest(server, key)
  // Under npm, one Ctrl-C arrives as two signals.
  server.child.kill('SIGINT')
  server.child.kill('SIGINT')
  await dropped
  await waitUntil(() =>
    server.call('GET', '/me', { key }).then(
      () => false,
      () => true,
    ),
  )
  const answer = await request.finish()
  assert.match(answer, /^HTTP\/1\.1 201 /)
  assert.match(answer, /connection: close/i)
  const { code, stderr } = await server.ended
  assert.equal(code, 0)
  assert.match(stderr, /"signal":"SIGINT","msg":"stopping"/)
  assert.equal(proposalIds().length, 6)
})

test('a second signal ends the process at once, whatever is under way', async () => {
  const server = await serve()
  const key = server.demoKey
  await beginRequest(server, key)
  await waitUntil(() => {
    server.child.kill('SIGTERM')
    return server.child.exitCode !== null
  })
  const { code, stderr } = await server.ended
  assert.equal(code, 1)
  assert.doesNotMatch(stderr, /are cut/)
})

test('a signal to npm stops the server, although the shell between them does not pass it on', async () => {
  const script = `"${process.execPath}" "${join(import.meta.dirname, 'main.mjs')}"; true`
  const settings = { ...env, PORT: '0', npm_lifecycle_event: 'start' }
  const shell = spawn('sh', ['-c', script], { env: settings, stdio: ['ignore', 'pipe', 'ignore'] })
  let printed = ''
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  await waitUntil(() => printed.endsWith('\n\n'))
  shell.kill('SIGTERM')
  // The pipe is closed when the last process that holds it has ended.
  await once(shell, 'close')
})

test('a port that is taken, and a directory that is in use, are one line; after a kill the directory is free', async () => {
  const server = await serve()
  const { port } = new URL(server.address)
  const [samePort, sameDirectory] = await Promise.all([failToServe({ ...env, PORT: port }), failToServe(env)])
  // The same server holds the port and the directory: the port is what is told of.
  assert.equal(samePort.code, 1)
  assert.equal(samePort.stdout, '')
  const taken = `proffer: Port ${port} on 127.0.0.1 is taken; stop what uses it, or set PORT to another.\n`
  assert.equal(samePort.stderr, taken)
  assert.equal(sameDirectory.code, 1)
  assert.match(sameDirectory.stderr, /^proffer: Another Proffer server is using DATA_DIR=.*\n$/)
  assert.equal((await server.call('GET', '/me', { key: 'none' })).status, 401)
  await server.stop('SIGKILL')
  await serve()
})

test('what keeps the server from starting is one line that names it', async () => {
  const broken = (name: string, files: Record<string, string>) => {
    const path = join(directory.path, name)
    mkdirSync(path)
    for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text)
    return { DATA_DIR: path }
  }
  writeFileSync(join(directory.path, 'file'), '')
  const cases: Array<[Record<string, string>, RegExp]> = [
    [{ PORT: 'eighty' }, /PORT="eighty" makes no sense/],
    [{ HOST: '192.0.2.1' }, /HOST=192\.0\.2\.1 is not an address of this machine/],
    [{ DATA_DIR: join(directory.path, 'file') }, /DATA_DIR=.*file cannot be written \(it is not a directory\)/],
    [{ DATA_DIR: '/proc/proffer' }, /DATA_DIR=\/proc\/proffer cannot be written/],
    [
      broken('not-a-database', { 'proffer.db': 'x'.repeat(4096) }),
      /The database cannot be used: file is not a database/,
    ],
    [broken('damaged-key', { 'secret.key': 'short\n' }), /secret\.key is damaged; restore it/],
  ]
  const checkFailure = async ([more, expected]: (typeof cases)[number]) => {
    const { code, stdout, stderr } = await failToServe({ ...env, ...more })
    assert.equal(code, 1, stderr)
    assert.match(stderr, expected)
    assert.match(stderr, /^proffer: [^\n]+\n$/)
    assert.equal(stdout, '')
  }
  await Promise.all(cases.map(checkFailure))
})

test('another secret key than the database was sealed with, or a database of a newer version, is noticed at the start', async () => {
  const key = 'a key that is long enough, and the right one'
  await (await serve({ SECRET_KEY: key })).stop()
  const refused = await failToServe({ ...env, SECRET_KEY: 'another key, as long as the one that it was sealed with' })
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /^proffer: SECRET_KEY is not the one that this database was sealed with; [^\n]+\n$/)
  await (await serve({ SECRET_KEY: key })).stop()

  const database = new DatabaseSync(join(directory.path, 'data/proffer.db'))
  database.exec("insert into migrations values ('999-future', 'now')")
  database.close()
  const newer = await failToServe({ ...env, SECRET_KEY: key })
  assert.equal(newer.code, 1)
  assert.match(
    newer.stderr,
    /^proffer: The database belongs to a newer version of Proffer \(it has 999-future\); [^\n]+\n$/,
  )
})

test('no secret that a request carries reaches the log, at any level', async () => {
  const server = await serve({ LOG_LEVEL: 'trace' })
  const key = server.demoKey
  const secrets = [key, 'sk-theproviderskey', 'AIzaTheOtherProvidersKey', 'Bearer-of-news', 'session-of-mine']
  await server.call('PATCH', '/profile', { key, body: { profile: { openaiApiKey: secrets[1], apiKey: secrets[2] } } })
  await server.call('GET', `/proposals?api_key=${key}`, { key })
  await server.call('GET', `/proposals/${key}`, { key })
  await fetch(`${server.address}/api/external/v1/profile`, {
    method: 'PATCH',
    headers: { 'x-api-key': `${key}x`, authorization: 'Bearer-of-news', cookie: 'session-of-mine=1' },
    body: `{"apiKey": "${secrets[1]}"`,
  })
  const { stderr } = await server.stop()
  const lines = stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const statuses = lines.filter(({ msg }) => msg === 'answered').map(({ status }) => status)
  assert.deepEqual(statuses, [200, 200, 422, 401])
  for (const secret of secrets) assert.ok(!stderr.includes(secret), `${secret} is in ${stderr}`)
})
