import assert from 'node:assert/strict'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { client } from '../../../server/test/client-side.ts'
import { waitUntil } from '../../../server/test/waiting.ts'
import { commandLine, type Ended } from '../../test/cli-process.ts'
import { cliSession, succeeded } from '../../test/cli-session.ts'
import { listeningService } from '../../test/listening-service.ts'
import { NOBODY_LISTENS } from '../../test/trace.ts'
import type { Proposal } from '../index.ts'
import { VERSION } from '../version.ts'

const { service, key, cli, proffer, stop } = await cliSession()
after(stop)

/** Checks that a command failed with this code, and printed only its error. */
function refused({ code, stdout, stderr }: Ended, expectedCode: number, expected: RegExp) {
  assert.match(stderr, expected)
  assert.match(stderr, /^proffer-cli: /)
  assert.deepEqual([code, stdout], [expectedCode, ''])
}

test('a proposal is created from Markdown, listed, shown and shared', async () => {
  writeFileSync(
    join(cli.folder, 'site.md'),
    '---\nclient: Harbour Café\ntotal: 640\n---\n# Site\n\n- Map (high)\n- Menu\n',
  )
  const created = succeeded(await cli.runApart('create', 'site.md'))
  const [, id = ''] = /^Created ([0-9a-f-]{36}): Site, 2 requirements, 640\.00 USD\n/.exec(created) ?? []
  const listed = await cli.run('list', '--search', 'harbour')
  const shown = await cli.run('show', id)
  const shared = await cli.run('share', id, '--to', 'ines@example.com', '--expires-in-days', '14')
  assert.match(succeeded(listed), new RegExp(`^ID .*\n${id} +draft +640\\.00 USD .* Harbour Café +Site\n$`))
  assert.match(succeeded(shown), /^Site\nStatus +draft\nClient +Harbour Café\n[\s\S]*- Map +high +3\/10\n- Menu/)
  assert.match(shared.stdout, /^http:\/\/[^\n]+\/p\/[\w-]{43}\n$/)
  assert.match(shared.stderr, /^Email to ines@example\.com: (queued|not sent)/)
  const { recipient_email, expires_at } = (await proffer.proposals.status(id)).share_info
  assert.equal(recipient_email, 'ines@example.com')
  assert.ok(expires_at)
})

test('a proposal is checked before sharing, and the same is not sent twice', async () => {
  const to = ['--to', 'ines@example.com']
  const bad = { name: 'Site', clientName: 'Harbour Café', total: '640', settings: { notes: '{{client.nam}}' } }
  const { id } = await proffer.proposals.create(bad)
  const checked = await cli.run('check', id, ...to)
  assert.equal(checked.code, 1)
  assert.match(
    checked.stdout,
    /^blocker +unknown_variable +settings\.notes +.*client\.nam[\s\S]*\nNot ready to share\.\n$/,
  )
  refused(await cli.run('share', id, ...to, '--require-ready'), 1, /not ready to be shared/)
  await proffer.proposals.update(id, { settings: {} })
  assert.match(succeeded(await cli.run('check', id, ...to)), /Ready to share\.\n$/)
  const first = (await cli.run('share', id, ...to, '--require-ready')).stdout
  const mails = service.mails.length
  const again = await cli.run('share', id, ...to)
  assert.deepEqual([again.code, again.stdout, service.mails.length], [0, first, mails])
  assert.match(again.stderr, /nothing was sent/)
  assert.equal((await cli.run('share', id, ...to, '--resend')).stdout, first)
  assert.equal(service.mails.length, mails + 1)
})

test('a price table becomes the pricing of the proposal, and a bad one names its line', async () => {
  const head = '| Item | Quantity | Unit | Unit price | Every |\n|---|---|---|---|---|\n'
  const site = '| Site | 2 | day | 640.5 | |\n'
  const text = `# Shop\n\n## Price\n\n${head}${site}\n## Care (pick any)\n\n${head}| Hosting | | | 95 | month |\n`
  writeFileSync(join(cli.folder, 'shop.md'), text)
  const created = succeeded(await cli.runApart('create', 'shop.md'))
  const [, id = ''] = /^Created ([0-9a-f-]{36}): Shop, 0 requirements, 1281\.00 USD\n/.exec(created) ?? []
  const shown = succeeded(await cli.run('show', id))
  assert.match(
    shown,
    /\n- Site +2\.00 day +640\.50 USD +once +included\n- Hosting +1\.00 item +95\.00 USD +every month +pick any\n/,
  )
  writeFileSync(join(cli.folder, 'bad.md'), text.replace('640.5', 'EUR 640'))
  refused(await cli.runApart('create', 'bad.md'), 2, /bad\.md: line 7: unit price: "EUR 640" is not an amount/)
})

test('JSON is read from a file and from standard input, and printed one record per line', async () => {
  writeFileSync(join(cli.folder, 'one.json'), JSON.stringify({ name: 'From a file', currency: 'eur' }))
  const [file, input, markdown] = await Promise.all([
    cli.runApart('create', 'one.json', '--json'),
    cli.start(['create', '-', '--json'], {}, '{"name":"From a pipe"}').ended,
    cli.start(['create', '-', '--json', '--format', 'markdown'], {}, '# {Braces}').ended,
  ])
  const records = [file, input, markdown].map((ended) => JSON.parse(succeeded(ended)) as Proposal)
  assert.deepEqual(
    records.map(({ name }) => name),
    ['From a file', 'From a pipe', '{Braces}'],
  )
  assert.equal(records[0]?.currency, 'EUR')
  const lines = succeeded(await cli.run('list', '--json', '--all'))
    .trim()
    .split('\n')
  const names = lines.map((line) => (JSON.parse(line) as Proposal).name)
  assert.ok(records.every(({ name }) => names.includes(name)))
  const limited = succeeded(await cli.run('list', '--json', '--limit', '1'))
  assert.equal(limited.trim().split('\n').length, 1)
})

test('texts of other people cannot control the terminal', async () => {
  const { id } = await proffer.proposals.create({ name: 'a\u001b]0;owned\u0007b', clientName: 'x\u001b[2J' })
  const [listed, shown] = [await cli.run('list'), await cli.run('show', id)]
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is about control characters.
  for (const text of [succeeded(listed), succeeded(shown)]) assert.doesNotMatch(text, /[\x00-\x09\x0b-\x1f]/)
})

test('watch prints changes, and ends when the client has answered', async () => {
  const { id } = await proffer.proposals.create({ name: 'Site' })
  const { shareUrl } = await proffer.proposals.share(id)
  const watching = cli.start(['watch', id, '--interval', '1'])
  const strict = cli.start(['watch', id, '--interval', '1', '--exit-status', '--json'])
  await watching.says(/Site: sent/)
  await client(service, shareUrl).view()
  await watching.says(/viewed once/)
  await client(service, shareUrl).reject({ reason: 'Too dear' })
  assert.match(succeeded(await watching.ended), /Site: sent\n.*viewed once\n.*Site: rejected\n$/)
  const { code, stdout } = await strict.ended
  assert.equal(code, 3)
  assert.equal(JSON.parse(stdout.trim().split('\n').at(-1) ?? '').status, 'rejected')
})

test('Ctrl-C stops watch with exit code 130', async () => {
  const { id } = await proffer.proposals.create({ name: 'Site' })
  const watching = cli.start(['watch', id])
  await watching.says(/not shared yet/)
  watching.child.kill('SIGINT')
  assert.deepEqual([(await watching.ended).code, (await watching.ended).stderr], [130, ''])
})

test('login checks a key, saves it readable for the owner only, and uses it for its URL only', async (t) => {
  const own = commandLine(service.url, undefined)
  t.after(own.remove)
  const login = (input: string, ...args: string[]) => own.start(['login', ...args], {}, input).ended
  refused(await login('pfr_wrong\n'), 4, /key is invalid\. [^\n]*\nNothing was saved\. Create keys in the application/)
  refused(await own.run('list'), 2, /Missing API key\. Set PROFFER_API_KEY or run: proffer-cli login/)
  const output = succeeded(await login(`  ${key}\n`, '--external-user-id', 'ines'))
  assert.match(output, new RegExp(`^Signed in to ${service.url} as Provider 1`))
  assert.ok(!output.includes(key))
  assert.equal(statSync(own.config).mode & 0o777, 0o600)
  assert.equal(statSync(join(own.config, '..')).mode & 0o777, 0o700)
  const { externalUserId, apiKey } = JSON.parse(readFileSync(own.config, 'utf8'))
  assert.deepEqual([externalUserId, apiKey], ['ines', key])
  const whoami = await own.run('whoami')
  const elsewhere = await own.runHere(['whoami'], { PROFFER_URL: NOBODY_LISTENS })
  assert.match(succeeded(whoami), /^Provider 1 \(provider1@example\.com\), plan agency\nkey pfr_.* read and write/)
  refused(elsewhere, 2, /The saved API key is for http:.*, not for http:\/\/127\.0\.0\.1:2/)
  assert.match(succeeded(await own.run('logout')), /^Removed /)
  assert.match(succeeded(await own.run('logout')), /^No key is saved/)
  refused(await own.run('whoami'), 2, /Missing API key/)
  writeFileSync(own.config, 'nonsense')
  refused(await own.run('whoami'), 2, /is not valid JSON\. Run proffer-cli login/)
})

test('each kind of failure has its exit code and says what to do', async () => {
  const readOnlyKey = (await service.caller({ scopes: ['read'] })).key
  const absentId = '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'
  const inFolder = (name: string) => join(cli.folder, name)
  writeFileSync(inFolder('bad.json'), '{"name":"","currency":"EURO"}')
  writeFileSync(inFolder('broken.json'), '{"name":')
  const cases: Array<[args: string[], exitCode: number, message: RegExp, env?: Record<string, string>]> = [
    [['dance'], 2, /Unknown command "dance"/],
    [['list', '--colour'], 2, /Unknown option --colour/],
    [['list', '--status', 'lost'], 2, /--status must be one of draft,/],
    [['list', '--status'], 2, /--status needs a value/],
    [['list', '--limit', 'x'], 2, /whole number from 1/],
    [['list', 'extra'], 2, /Unexpected argument "extra"/],
    [['show'], 2, /Missing argument <id>/],
    [['show', absentId], 5, /No proposal with this ID/],
    [['show', 'abc'], 1, /The request is not valid:\n {2}proposal_id: /],
    [['create', inFolder('absent.md')], 2, /Cannot read .*absent\.md/],
    [['create', inFolder('broken.json')], 2, /broken\.json: .*JSON/],
    [
      ['create', inFolder('bad.json')],
      1,
      /is not valid:\n {2}name: .*\n {2}currency: .*not the code of a currency in ISO 4217/,
    ],
    [['create', inFolder('bad.json'), '--format', 'word'], 2, /--format must be markdown or json/],
    [['list'], 4, /key is invalid[\s\S]*Set PROFFER_API_KEY/, { PROFFER_API_KEY: 'pfr_wrong' }],
    [['share', absentId], 4, /scope "write"/, { PROFFER_API_KEY: readOnlyKey }],
    [['listen'], 2, /Missing option --forward-to/],
    [['listen', '--forward-to', 'ftp://x'], 2, /must be a port or an http\(s\) URL/],
    [['listen', '--forward-to', '3000', '--events', 'proposal.lost'], 2, /Unknown event "proposal\.lost"/],
    [['listen', '--forward-to', '3000'], 4, /scope "write"/, { PROFFER_API_KEY: readOnlyKey }],
    [['list'], 7, /ECONNREFUSED[\s\S]*Check that the service is running/, { PROFFER_URL: NOBODY_LISTENS }],
    [['list'], 7, /must not use this port for HTTP\. Check the port/, { PROFFER_URL: 'http://127.0.0.1:6000' }],
    [['list'], 1, /PROFFER_URL|baseUrl is not an http/, { PROFFER_URL: 'nonsense' }],
  ]
  for (const [args, exitCode, message, env] of cases) {
    const result = await cli.runHere(args, env)
    assert.ok(message.test(result.stderr), `${args.join(' ')}: ${result.stderr}`)
    refused(result, exitCode, message)
  }
  // The process ends with the same code.
  refused(await cli.runApart('show', absentId), 5, /No proposal with this ID/)
})

test('a reached limit has its own exit code', async (t) => {
  const noCalls = { monthly: 0, perMinute: 100 }
  const plans = { free: noCalls, professional: noCalls, agency: noCalls, lifetime: noCalls }
  const limited = await listeningService({ limits: { plans, endUser: noCalls, agent: noCalls } })
  const own = commandLine(limited.url, (await limited.caller()).key)
  t.after(async () => {
    own.remove()
    await limited.stop()
  })
  refused(await own.run('list'), 6, /quota/)
})

test('a command waits for a limit per minute, and says so', async (t) => {
  const oneCall = { monthly: 100, perMinute: 1 }
  const plans = { free: oneCall, professional: oneCall, agency: oneCall, lifetime: oneCall }
  const limited = await listeningService({ limits: { plans, endUser: oneCall, agent: oneCall } })
  const own = commandLine(limited.url, (await limited.caller()).key)
  t.after(async () => {
    own.remove()
    await limited.stop()
  })
  succeeded(await own.run('list'))
  const waiting = own.start(['list'])
  await waitUntil(() => /limit of .* per minute.* Waiting 60 s before/.test(waiting.output.stderr), 'the note')
  waiting.child.kill('SIGINT')
  assert.equal((await waiting.ended).code, 130)
})

test('help and version need no key and no service', async (t) => {
  const bare = commandLine(NOBODY_LISTENS, undefined)
  t.after(bare.remove)
  const withoutArguments = await bare.run()
  const help = await bare.run('--help')
  const helpOfCommand = await bare.run('create', '--help')
  const version = await bare.runApart('--version')
  assert.match(succeeded(withoutArguments), /^Usage: proffer-cli <command>/)
  assert.equal(withoutArguments.stdout, help.stdout)
  assert.match(succeeded(helpOfCommand), /^Usage: proffer-cli create <file>[\s\S]*--format <format>/)
  assert.equal(succeeded(version), `proffer-cli ${VERSION}\n`)
})
