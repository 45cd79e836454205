import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, mock, test } from 'node:test'
import { readMail } from '../../test/mail-text.ts'
import { proffer, type Server, startServer, temporaryDirectory } from '../../test/processes.ts'
import { codeAt } from '../../test/second-factor-scene.ts'
import { waitUntil } from '../../test/waiting.ts'
import { type Config, loadConfig } from '../config/config.ts'
import { run } from './run.ts'

let directory: ReturnType<typeof temporaryDirectory>
let server: Server
let env: Record<string, string>
const demo = 'demo@proffer.example'

// Most commands run beside this server.
before(async () => {
  directory = temporaryDirectory()
  env = { DATA_DIR: join(directory.path, 'data') }
  server = await startServer(env)
})
after(async () => {
  await server?.stop('SIGKILL')
  directory.remove()
})

/** Runs a command in this process, for speed. It does and prints the same. */
const succeed = (...args: string[]) => printedBy(() => loadConfig(env), args)

async function printedBy(settings: () => Config, args: string[]) {
  let printed = ''
  const print = process.stdout.write.bind(process.stdout)
  const write = mock.method(process.stdout, 'write', (chunk: string | Uint8Array) => {
    // A command prints text. Bytes come from the test runner, which may report at any time.
    if (typeof chunk !== 'string') return print(chunk)
    printed += chunk
    return true
  })
  try {
    await run(args, settings)
  } finally {
    write.mock.restore()
  }
  return printed
}

/** Runs a command in its own process, as an operator does. */
async function succeedInProcess(...args: string[]) {
  const { code, stdout, stderr } = await proffer(env, ...args)
  assert.equal(stderr, '')
  assert.equal(code, 0)
  return stdout
}

/** Runs a failing command in this process, for speed. The exit code and stderr have their own test. */
const fails = (expected: RegExp, ...args: string[]) =>
  assert.rejects(
    run(args, () => loadConfig(env)),
    expected,
    args.join(' '),
  )

async function failsInProcess(expected: RegExp, ...args: string[]) {
  const { code, stdout, stderr } = await proffer(env, ...args)
  assert.match(stderr, expected)
  assert.match(stderr, /^proffer: [^\n]+\n$/, 'one line')
  assert.equal(stdout, '')
  assert.equal(code, 1)
}

const statusWith = async (key: string) => (await server.call('GET', '/me', { key })).status

test('an account can be created, listed, moved to another plan, deleted and restored', async () => {
  const created = await succeed('accounts', 'create', '--email', ' Ada@Example.com', '--name', 'Ada')
  const { id, ...rest } = JSON.parse(created)
  assert.match(created, /^[^\n]+\n$/)
  assert.deepEqual(rest, { email: 'ada@example.com' })
  assert.equal(
    JSON.parse(await succeed('accounts', 'plan', '--email', 'ADA@example.com', '--plan', 'agency')).tier,
    'agency',
  )
  await succeed('accounts', 'plan', '--email', 'ada@example.com', '--plan', 'starter')
  const listed = JSON.parse(await succeed('accounts', 'list')).find((account: { id: string }) => account.id === id)
  assert.deepEqual(
    { ...listed, created_at: '' },
    {
      id,
      email: 'ada@example.com',
      name: 'Ada',
      plan: 'starter',
      tier: 'free',
      created_at: '',
      erased_at: null,
    },
  )
  const deleted = JSON.parse(await succeed('accounts', 'delete', '--account', id))
  assert.ok(Date.parse(deleted.erased_at) > Date.now())
  assert.equal(JSON.parse(await succeed('accounts', 'restore', '--account', id)).erased_at, null)
})

test('an invitation is printed, mailed by the running server, and its link creates an account', async () => {
  const settings = { ...env, SIGN_UP: 'closed', PUBLIC_URL: 'https://proffer.example' }
  const args = ['accounts', 'invite', ' Guest@Example.com', '--name', 'Guest', '--language', 'es']
  const printed = await printedBy(() => loadConfig(settings), args)
  assert.match(printed, /^[^\n]+\n$/)
  const { email, url, expires_at } = JSON.parse(printed)
  assert.equal(email, 'guest@example.com')
  assert.ok(Date.parse(expires_at) > Date.now())
  const [page, token = ''] = url.split('#token=')
  assert.equal(page, 'https://proffer.example/sign-up/confirm')

  const post = (path: string, body: object) =>
    fetch(`${server.address}/api/app/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.address },
      body: JSON.stringify(body),
    })
  // The server looks for mails of other processes every 30 seconds, and immediately when it records one.
  await post('/auth/password-reset', { email: demo })
  const mailed = join(env['DATA_DIR'] ?? '', 'mail')
  const mail = await waitUntil(() => {
    const files = existsSync(mailed) ? readdirSync(mailed).filter((name) => name.endsWith('.eml')) : []
    return files
      .map((name) => readMail(readFileSync(join(mailed, name), 'utf8')))
      .find(({ text }) => text.includes(url))
  }, 'the mail')
  assert.deepEqual(mail.headers['to'], ['guest@example.com'])
  assert.deepEqual(mail.headers['subject'], ['Te han invitado a Proffer'])

  const created = await post('/auth/sign-up/confirm', { token, password: 'correct horse battery' })
  assert.equal(created.status, 201)
  await fails(
    /An account with the address guest@example\.com already exists/,
    'accounts',
    'invite',
    'guest@example.com',
  )
})

test('a sign-in link is printed alone and works once on the running server', async () => {
  const printed = await succeed('accounts', 'sign-in-link', '--email', ' Demo@proffer.example')
  const [, token] = /^http:\/\/127\.0\.0\.1:8080\/sign-in\/link#token=([\w-]{43})\n$/.exec(printed) ?? []
  const use = () =>
    fetch(`${server.address}/api/app/v1/auth/sign-in/link`, {
      method: 'POST',
      headers: { origin: server.address, 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
  assert.equal((await use()).status, 200)
  assert.equal((await use()).status, 410)
  await fails(/No account with the address/, 'accounts', 'sign-in-link', '--email', 'nobody@example.com')
})

test('the factors of a person who has lost them are removed, while the server runs', async () => {
  const headers: Record<string, string> = { origin: server.address, 'content-type': 'application/json' }
  const post = (path: string, body: object = {}) =>
    fetch(`${server.address}/api/app/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const signIn = async () => {
    const link = await succeed('accounts', 'sign-in-link', '--email', demo)
    return post('/auth/sign-in/link', { token: link.trim().split('token=')[1] })
  }
  headers['cookie'] = (await signIn()).headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const { secret } = (await (await post('/second-factor/totp')).json()) as { secret: string }
  assert.equal((await post('/second-factor/totp/confirm', { code: codeAt(secret, new Date()) })).status, 200)
  assert.equal((await signIn()).status, 202)

  const reset = async () => JSON.parse(await succeed('accounts', 'reset-second-factor', '--email', demo))
  const { id, ...first } = await reset()
  assert.match(id, /^[0-9a-f-]{36}$/)
  assert.deepEqual(first, { email: demo, had_second_factor: true })
  assert.equal((await signIn()).status, 200)
  assert.equal((await reset()).had_second_factor, false)
  await fails(/No account with the address/, 'accounts', 'reset-second-factor', '--email', 'nobody@example.com')
})

test('a key is printed alone, works immediately, and is listed without its full text', async () => {
  const printed = await succeedInProcess('keys', 'create', '--email', demo, '--name', 'ci', '--scopes', 'write,read')
  assert.match(printed, /^pfr_\w{38}\n$/)
  const key = printed.trim()
  assert.equal(await statusWith(key), 200)
  const text = await succeed('keys', 'list', '--email', demo)
  assert.ok(!text.includes(key))
  const [record] = JSON.parse(text)
  assert.deepEqual(
    [record.name, record.prefix, record.scopes, record.state, record.expires_at],
    ['ci', key.slice(0, 12), ['read', 'write'], 'active', null],
  )

  const read = (
    await succeed('keys', 'create', '--email', demo, '--name', 'r', '--scopes=read', '--expires-in-days=1')
  ).trim()
  assert.equal((await server.call('POST', '/proposals', { key: read, body: { name: 'x' } })).status, 403)
  const { api_key } = (await (await server.call('GET', '/me', { key: read })).json()) as {
    api_key: { expires_at: string }
  }
  assert.ok(Date.parse(api_key.expires_at) > Date.now())
})

test('an account is named by the address of its owner or by its id', async () => {
  const created = await succeed('accounts', 'create', '--email', 'owner@example.com', '--name', 'Owner')
  const { id } = JSON.parse(created)
  const changed = JSON.parse(await succeed('accounts', 'plan', '--account', id, '--plan', 'agency'))
  assert.deepEqual([changed.id, changed.email, changed.tier], [id, 'owner@example.com', 'agency'])
  const key = (await succeed('keys', 'create', '--account', id, '--name', 'ci')).trim()
  const [listed] = JSON.parse(await succeed('keys', 'list', '--email', 'owner@example.com'))
  assert.equal(listed.prefix, key.slice(0, 12))
})

test('the audit logs of all accounts or of one are verified, and a broken one is exit code 1', async () => {
  const address = 'audited@example.com'
  const { id } = JSON.parse(await succeed('accounts', 'create', '--email', address, '--name', 'Audited'))
  await succeed('accounts', 'plan', '--email', address, '--plan', 'agency')
  await succeed('keys', 'create', '--email', address, '--name', 'ci')
  const correct = { account_id: id, email: address, ok: true, entries: 2, first_broken: null }
  assert.deepEqual(JSON.parse(await succeed('audit', 'verify', '--email', address)), [correct])
  assert.deepEqual(JSON.parse(await succeed('audit', 'verify', '--account', id)), [correct])
  assert.ok(JSON.parse(await succeedInProcess('audit', 'verify')).length > 1)
  const database = new DatabaseSync(join(env['DATA_DIR'] ?? '', 'proffer.db'))
  database.prepare("update audit_entries set actor_name = 'Eve' where account_id = ? and position = 2").run(id)
  database.close()
  const { code, stdout, stderr } = await proffer(env, 'audit', 'verify')
  assert.equal(code, 1)
  assert.match(stderr, new RegExp(`^[^\\n]*The audit log is broken: ${id}\\.[^\\n]*\\n$`))
  const results: Array<{ account_id: string; ok: boolean }> = JSON.parse(stdout)
  assert.deepEqual(
    results.filter(({ ok }) => !ok).map(({ account_id }) => account_id),
    [id],
  )
})

test('invalid commands are refused with a reason', async () => {
  const account = ['accounts', 'create', '--email', 'new@example.com', '--name', 'New']
  const key = ['keys', 'create', '--email', demo, '--name', 'k']
  const cases: Array<[RegExp, string[]]> = [
    [/Unknown command "nope"\. See: npm run -s proffer -- --help/, ['nope']],
    [/Unknown command "keys nope"/, ['keys', 'nope']],
    [/"keys" needs a subcommand/, ['keys']],
    [/Missing required options --email, --name\./, ['accounts', 'create']],
    [/Unknown option --colour/, [...account, '--colour', 'red']],
    [/--name was given twice/, [...account, '--name', 'Again']],
    [/--plan needs a value/, [...account, '--plan']],
    [/Unexpected argument "extra"/, [...account, 'extra']],
    [/--plan "gold" is not a plan\. Use one of free/, [...account, '--plan', 'gold']],
    [/password: String should have at least 8/, [...account, '--password', 'short']],
    [/An account with the address demo@\S+ already exists/, ['accounts', 'create', '--email', demo, '--name', 'Again']],
    [
      /"new.example.com" is not a valid email address/,
      ['accounts', 'create', '--email', 'new.example.com', '--name', 'N'],
    ],
    [/Missing argument ADDRESS/, ['accounts', 'invite']],
    [/"new.example.com" is not a valid email address/, ['accounts', 'invite', 'new.example.com']],
    [/--language "fr" is invalid\. Use en or es/, ['accounts', 'invite', 'new@example.com', '--language', 'fr']],
    [/--name must have 1 to 200/, ['accounts', 'invite', 'new@example.com', '--name', ' ']],
    [/An account with the address demo@\S+ already exists/, ['accounts', 'invite', demo]],
    [
      /No account with the address nobody@\S+ exists/,
      ['accounts', 'plan', '--email', 'nobody@example.com', '--plan', 'agency'],
    ],
    [/No account with the address nobody@\S+ exists/, ['keys', 'list', '--email', 'nobody@example.com']],
    [/--name must have 1 to 100/, ['keys', 'create', '--email', demo, '--name', 'n'.repeat(101)]],
    [/--name must have 1 to 100/, ['keys', 'create', '--email', demo, '--name', ' ']],
    [/--scopes "read,read" is invalid/, [...key, '--scopes', 'read,read']],
    [/--scopes "admin" is invalid/, [...key, '--scopes', 'admin']],
    [/--scopes "" is invalid/, [...key, '--scopes=']],
    ...['0', '3651', '1.5', 'ten'].map((days): [RegExp, string[]] => [
      /--expires-in-days "\S+" is invalid\. Use a whole number from 1 to 3650/,
      [...key, '--expires-in-days', days],
    ]),
    [/has no key pfr_nothere1/, ['keys', 'deactivate', '--email', demo, 'pfr_nothere1']],
    [/either --email or --account\./, ['keys', 'list']],
    [/either --email or --account\./, ['keys', 'list', '--email', demo, '--account', 'a']],
    [/No account with the ID nope exists/, ['accounts', 'plan', '--account', 'nope', '--plan', 'agency']],
    [/Pass the key once/, ['keys', 'revoke', '--email', demo]],
    [/Pass the key once/, ['keys', 'revoke', '--email', demo, 'a', '--id', 'b']],
    [/Missing argument FILE/, ['backup']],
    [/The directory .* does not exist/, ['backup', join(directory.path, 'nowhere/b.db')]],
  ]
  for (const [expected, args] of cases) await fails(expected, ...args)
  const emails = JSON.parse(await succeed('accounts', 'list')).map(({ email }: { email: string }) => email)
  assert.ok(!emails.includes('new@example.com'))
})

test('a failure is one line on stderr and exit code 1', async () => {
  const account = ['accounts', 'create', '--name', 'New', '--email']
  await Promise.all([
    failsInProcess(
      /--plan "gold plan" is not a plan\. Use one of free/,
      ...account,
      'n@example.com',
      '--plan',
      'gold\nplan',
    ),
    failsInProcess(/--email: "new.example.com" is not a valid email address\./, ...account, 'new.example.com'),
    failsInProcess(/Another Proffer server is using/, 'serve'),
  ])
})

test('the overview and the help of commands are printed even with invalid settings', async () => {
  const broken = { PORT: 'nonsense' }
  const { code, stdout: overview } = await proffer(broken)
  assert.equal(code, 0)
  const help = async (...args: string[]) => {
    const printed = await printedBy(() => loadConfig(broken), args)
    assert.match(printed, /^Usage: npm run -s proffer -- /)
    return printed
  }
  assert.equal(await help(), overview)
  for (const name of ['serve', 'migrate', 'accounts plan', 'keys reactivate', 'backup'])
    assert.match(overview, new RegExp(name))
  assert.match(overview, /Stop the server before you run move/)
  assert.doesNotMatch(await help('keys', '--help'), /accounts/)
  assert.match(await help('keys', 'create', '-h'), /--expires-in-days DAYS/)
})

test('several commands at once in a new directory succeed and share its secret key', async () => {
  const fresh = { DATA_DIR: join(directory.path, 'fresh/data') }
  const create = (n: number) => proffer(fresh, 'accounts', 'create', '--email', `p${n}@example.com`, '--name', `P${n}`)
  const results = await Promise.all([1, 2, 3].map(create))
  assert.deepEqual(
    results.map(({ code, stderr }) => [code, stderr]),
    [1, 2, 3].map(() => [0, '']),
  )
  const listed = JSON.parse(await printedBy(() => loadConfig(fresh), ['accounts', 'list']))
  assert.equal(listed.length, 3)
  const files = readdirSync(fresh.DATA_DIR).filter((name) => !name.endsWith('.lock'))
  assert.deepEqual(files.sort(), ['proffer.db', 'secret.key'])
  assert.deepEqual(JSON.parse(await printedBy(() => loadConfig(fresh), ['migrate'])), { applied: [] })
})

test('a backup overwrites no file and creates no database', async () => {
  const file = join(directory.path, 'precious')
  writeFileSync(file, 'precious')
  await fails(/precious already exists/, 'backup', file)
  const nowhere = join(directory.path, 'no-data')
  const backingUp = run(['backup', join(directory.path, 'b.db')], () => loadConfig({ DATA_DIR: nowhere }))
  await assert.rejects(backingUp, /DATA_DIR=.* contains no database/)
  assert.ok(!existsSync(nowhere))
})
