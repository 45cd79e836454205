import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, before, mock, test } from 'node:test'
import { loadConfig } from '../../src/config/config.ts'
import { reportFailure } from '../../src/process/failure-line.ts'
import { serve } from '../../src/serve.ts'
import { failToServe, type Server } from '../processes.ts'
import { offeredDemo, servedDirectory } from '../served-directory.ts'
import { waitUntil } from '../waiting.ts'

/**
 * One directory through three starts, because starting is slow. The tests run in this order, and each uses the server of the
 * previous one. Most failing starts run in this process, with the same messages.
 */

const directory = servedDirectory()
let server: Server
/** The key of the demo account, which only the first start prints. */
let key: string

before(async () => {
  server = await directory.serve({ LOG_LEVEL: 'trace' })
  key = server.demoKey
})
after(() => directory.remove())

/** Runs the printed curl command. */
function fetchPrintedCurl(printed: string) {
  const command = printed.slice(printed.indexOf('curl '))
  const [url = '', ...headers] = [...command.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '')
  return fetch(url, { headers: headers.map((header) => header.split(/: (.*)/).slice(0, 2) as [string, string]) })
}

const proposalIds = () => directory.query('select id from proposals').map(({ id }) => String(id))

/** The stderr output of a start that fails with these settings. */
async function failureOf(env: Record<string, string>): Promise<string> {
  const error = await serve(loadConfig({ PORT: '0', ...env })).then(
    () => assert.fail('the server started'),
    (error: unknown) => error,
  )
  return reported(error)
}

/** The text that the process prints about this failure. Resets the exit code, which the report sets to 1. */
function reported(error: unknown): string {
  let printed = ''
  const exitCode = process.exitCode
  const write = mock.method(process.stderr, 'write', (text: string) => {
    printed += text
    return true
  })
  try {
    reportFailure(error)
    assert.equal(process.exitCode, 1)
  } finally {
    write.mock.restore()
    process.exitCode = exitCode
  }
  return printed
}

test('the first start prints a password, a link and a curl command that work, and its page opens the demo', async () => {
  const { stdout } = server.output
  assert.match(stdout, /Application +http:\/\/127\.0\.0\.1:\d+\/\n +Documentation +http:\/\/127\.0\.0\.1:\d+\/docs\n/)
  assert.match(stdout, /Email +demo@proffer\.example\n +Password +\S{19}\n/)
  const answer = await fetchPrintedCurl(stdout)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('x-service-source'), new URL(server.address).host)
  const { proposals, total } = (await answer.json()) as { proposals: unknown[]; total: number }
  assert.equal(proposals.length, 2)
  assert.equal(total, 20)

  const post = (path: string, body?: unknown) =>
    fetch(`${server.address}/api/app/v1/auth${path}`, {
      method: 'POST',
      headers: { origin: server.address, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: JSON.stringify(body) ?? null,
    })
  const [, email, password] = /Email +(\S+)\n +Password +(\S+)\n/.exec(stdout) ?? []
  assert.equal((await post('/sign-in', { email, password })).status, 200)
  const [, token] = new RegExp(`^  ${server.address}/sign-in/link#token=(\\S{43})$`, 'm').exec(stdout) ?? []
  assert.equal((await post('/sign-in/link', { token })).status, 200)
  assert.equal((await post('/sign-in/link', { token })).status, 410, 'the printed link works once')
  assert.deepEqual(await offeredDemo(server), { demo: { email }, cacheControl: 'no-store' })
  assert.equal((await post('/sign-in/demo')).status, 200)
})

test('only the owner can read the data directory and its files', () => {
  const mode = (name: string) => statSync(directory.file(name)).mode & 0o777
  assert.deepEqual(['.', 'secret.key', 'proffer.db', 'proffer.db-wal'].map(mode), [0o700, 0o600, 0o600, 0o600])
})

test('a used port and a used directory are reported in one line each, and the running server continues', async () => {
  const { port } = new URL(server.address)
  // The running server uses both the port and the directory. The error names the port.
  const taken = `proffer: Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it or set PORT to another port.\n`
  assert.equal(await failureOf({ ...directory.env, PORT: port }), taken)
  assert.match(await failureOf(directory.env), /^proffer: Another Proffer server is using DATA_DIR=[^\n]+\n$/)
  assert.equal((await server.call('GET', '/me', { key: 'none' })).status, 401)
})

/** Sends a part of a request, so that it stays in progress until the test ends it. */
async function beginRequest() {
  const body = JSON.stringify({ name: 'Half way' })
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  const trace = 'X-Partner-Id: p\r\nX-External-User-Id: u\r\nX-Agent-Id: a'
  const head = `POST /api/external/v1/proposals HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${key}\r\n${trace}`
  const format = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue`
  socket.write(`${head}\r\n${format}\r\n\r\n${body.slice(0, 5)}`)
  // The server sends this when it has read the headers and started to handle the request.
  const continueLine = 'HTTP/1.1 100 Continue\r\n\r\n'
  await waitUntil(() => received.startsWith(continueLine), 'the server to begin the request')
  return {
    async finish() {
      socket.write(body.slice(5))
      await closed
      return received.slice(continueLine.length)
    },
  }
}

test('no secret of a request is logged, and a stop completes requests in progress', async () => {
  const secrets = [key, 'sk-theproviderskey', 'AIzaTheOtherProvidersKey', 'Bearer-of-news', 'session-of-mine']
  await server.call('PATCH', '/profile', { key, body: { profile: { openaiApiKey: secrets[1], apiKey: secrets[2] } } })
  await server.call('GET', `/proposals?api_key=${key}`, { key })
  await server.call('GET', `/proposals/${key}`, { key })
  await fetch(`${server.address}/api/external/v1/profile`, {
    method: 'PATCH',
    headers: { 'x-api-key': `${key}x`, authorization: 'Bearer-of-news', cookie: 'session-of-mine=1' },
    body: `{"apiKey": "${secrets[1]}"`,
  })

  const silent = connect(Number(new URL(server.address).port), '127.0.0.1')
  const dropped = once(silent, 'close')
  await once(silent, 'connect')
  const request = await beginRequest()
  server.child.kill('SIGINT')
  // The stop closes an idle connection and accepts no new ones.
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
  // The proposals of the demo, and the one of the request in progress.
  assert.equal(proposalIds().length, 21)

  const lines = stderr.trim().split('\n')
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  // The last five requests, without the calls that checked whether the server still accepts connections.
  const statuses = answered.filter(({ path }) => !path.endsWith('/me')).map(({ status }) => status)
  assert.deepEqual(statuses.slice(-5), [200, 200, 422, 401, 201])
  for (const secret of secrets) assert.ok(!stderr.includes(secret), `${secret} is in ${stderr}`)
})

test('the second start prints addresses only', async () => {
  server = await directory.serve()
  assert.match(server.output.stdout, /Application/)
  assert.doesNotMatch(server.output.stdout, /pfr_|Password|curl|#token/)
  assert.deepEqual(await offeredDemo(server), { demo: null, cacheControl: 'no-store' })
})

test('every acknowledged proposal exists after kill -9', async () => {
  const acknowledged: string[] = []
  const write = async (writer: number) => {
    for (let n = 0; ; n++) {
      const answer = await server.call('POST', '/proposals', { key, body: { name: `Proposal ${writer}.${n}` } })
      assert.equal(answer.status, 201)
      acknowledged.push(((await answer.json()) as { id: string }).id)
    }
  }
  const writers = [0, 1, 2, 3].map((writer) => write(writer).catch((error) => error))
  await waitUntil(() => acknowledged.length >= 100)
  await server.stop('SIGKILL')
  // Each writer ended because of the kill, not because of an error response.
  for (const error of await Promise.all(writers)) assert.ok(error instanceof TypeError, String(error))

  const storedIds = new Set(proposalIds())
  assert.deepEqual(
    acknowledged.filter((id) => !storedIds.has(id)),
    [],
  )
  assert.deepEqual(
    directory.query('pragma integrity_check').map((row) => row['integrity_check']),
    ['ok'],
  )
})

test('after a kill the directory is free, and a second signal ends the process immediately', async () => {
  server = await directory.serve()
  await beginRequest()
  await waitUntil(() => {
    server.child.kill('SIGTERM')
    return server.child.exitCode !== null
  })
  const { code, stderr } = await server.ended
  assert.equal(code, 1)
  assert.doesNotMatch(stderr, /closing their connections/)
})

test('a failed start exits with 1, prints one line on stderr and nothing on stdout', async () => {
  for (const { code, stdout, stderr } of await Promise.all([
    failToServe({ ...directory.env, PORT: 'eighty' }),
    failToServe({ DATA_DIR: '/proc/proffer' }),
  ])) {
    assert.deepEqual([code, stdout], [1, ''])
    assert.match(stderr, /^proffer: (PORT="eighty" is invalid|DATA_DIR=\/proc\/proffer is not writable)[^\n]+\n$/)
  }
})

test('the reason of a failed start is printed in one line', async () => {
  const broken = (name: string, files: Record<string, string>) => {
    const path = join(directory.path, name)
    mkdirSync(path)
    for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text)
    return { DATA_DIR: path }
  }
  writeFileSync(join(directory.path, 'file'), '')
  const cases: Array<[Record<string, string>, RegExp]> = [
    [{ HOST: '192.0.2.1' }, /HOST=192\.0\.2\.1 is not an address of this machine/],
    [{ DATA_DIR: join(directory.path, 'file') }, /DATA_DIR=.*file is not writable \(it is not a directory\)/],
    [broken('not-a-database', { 'proffer.db': 'x'.repeat(4096) }), /Cannot use the database: file is not a database/],
    [broken('damaged-key', { 'secret.key': 'short\n' }), /secret\.key is damaged\. Restore it/],
  ]
  for (const [more, expected] of cases) {
    const line = await failureOf({ ...directory.env, ...more })
    assert.match(line, expected)
    assert.match(line, /^proffer: [^\n]+\n$/)
  }
})
