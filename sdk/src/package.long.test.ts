import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { client } from '../../server/test/client-side.ts'
import { listeningService } from '../test/listening-service.ts'
import { trace } from '../test/trace.ts'
import { Proffer } from './index.ts'
import { VERSION } from './version.ts'

/** Installs the package into a new project and runs it with plain Node, like a user. */

const sdk = join(import.meta.dirname, '..')
const project = mkdtempSync(join(tmpdir(), 'proffer-sdk-user-'))
const env = process.env
/** The folders of PATH without those that npm added for this project. */
const foldersOfMachine = (env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
/** The Node that is installed on the machine, or else the one that runs the tests. */
const machineNode =
  foldersOfMachine.map((folder) => join(folder, 'node')).find((file) => existsSync(file)) ?? process.execPath
const runFile = promisify(execFile)
const isWindows = process.platform === 'win32'

/** Removes npm's settings of this run, because they are for another project. */
const npmEnv = Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_/i.test(name)))

let service: Awaited<ReturnType<typeof listeningService>>
let key: string
let packed: { files: Array<{ path: string }>; filename: string }

before(async () => {
  const cache = join(project, 'cache')
  const quiet = ['--cache', cache, '--no-audit', '--no-fund', '--loglevel=error']
  const npm = (...args: string[]) =>
    runFile('npm', [...args, ...quiet], { cwd: project, env: npmEnv, shell: isWindows })
  writeFileSync(join(project, 'package.json'), '{"name":"user","private":true,"type":"module"}')
  const [{ stdout }] = await Promise.all([
    npm('pack', sdk, '--json', '--pack-destination', project),
    listeningService().then((started) => {
      service = started
      service.services.outbox.start()
    }),
  ])
  packed = JSON.parse(stdout.slice(stdout.indexOf('[')))[0]
  await npm('install', '--offline', `./${packed.filename}`)
  cpSync(join(sdk, 'examples'), join(project, 'examples'), { recursive: true })
  key = (await service.caller()).key
})
after(async () => {
  await service.stop()
  rmSync(project, { recursive: true, force: true })
})

/** Runs a script in the project of the user. */
const node = (args: string[]) =>
  runFile(machineNode, args, { cwd: project, env: { PROFFER_URL: service.url, PROFFER_API_KEY: key } })

test('the package contains only the files that a user needs, and has no dependencies', () => {
  const paths = packed.files.map(({ path }) => path)
  for (const path of ['package.json', 'README.md', 'dist/index.js', 'dist/index.d.ts', 'dist/cli/main.js']) {
    assert.ok(paths.includes(path), path)
  }
  assert.deepEqual(
    paths.filter((path) => !/^(package\.json|README\.md|dist\/.+\.(js|d\.ts)|examples\/.+\.mjs)$/.test(path)),
    [],
  )
  assert.ok(!paths.some((path) => path.includes('.test.')))
  const manifest = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8'))
  assert.deepEqual([manifest.dependencies, manifest.version], [undefined, VERSION])
})

test('the package can be imported on the Node of the machine, but internal modules cannot', async () => {
  const script = `
    import * as sdk from '@proffer/sdk'
    console.log(process.version, Object.keys(sdk).sort().join(' '))
    await import('@proffer/sdk/dist/retry.js').catch((error) => console.log(error.code))`
  const { stdout } = await node(['--input-type=module', '--eval', script])
  console.log(`plain Node: ${stdout.split(' ')[0]}`)
  assert.match(stdout, /^v\d+\S+ Proffer ProfferError WebhookVerificationError signWebhook verifyWebhook\n/)
  assert.match(stdout, /ERR_PACKAGE_PATH_NOT_EXPORTED/)
})

test('a user’s strict TypeScript compiles against the package without `skipLibCheck`', async () => {
  writeFileSync(
    join(project, 'user.ts'),
    `import { Proffer, ProfferError, verifyWebhook, type Proposal } from '@proffer/sdk'
const proffer = new Proffer({ apiKey: 'k', partnerId: 'p', externalUserId: 'u', agentId: 'a' })
const created: Proposal = await proffer.proposals.create({ name: 'x', requirements: [{ name: 'y' }] })
const maybe: Proposal | undefined = await proffer.proposals.get(created.id, { ifNoneMatch: '"v1"' })
const remaining: number | undefined = (await proffer.me.get().withMeta()).meta.rateLimit.account?.remaining
for await (const { total } of proffer.proposals.all({ status: 'sent' })) total satisfies string | null
try {
  await proffer.proposals.delete(created.id)
} catch (error) {
  if (error instanceof ProfferError && error.is('monthly_quota_exceeded')) error.body.resets_at satisfies string
}
const event = await verifyWebhook('{}', {}, 'whsec_x')
if (event.event === 'proposal.updated') event.data.changed satisfies string[]
if (event.event === 'proposal.accepted') {
  event.data.accepted_by satisfies string | null
  // @ts-expect-error: it may be null.
  event.data.accepted_by satisfies string
}
await proffer.notifications.test({ channel: 'email' }, { idempotencyKey: 'test-1' })
// @ts-expect-error: there is no such status.
await proffer.proposals.list({ status: 'lost' })
// @ts-expect-error: a proposal has a name.
await proffer.proposals.create({})
// @ts-expect-error: only some events say what changed.
event.data.changed
export { maybe, remaining }
`,
  )
  const tsc = join(sdk, '../node_modules/.bin/tsc')
  const strict = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext', '--exactOptionalPropertyTypes']
  const args = [...strict, '--lib', 'es2022,dom,dom.iterable', '--types', '', 'user.ts']
  const result = await runFile(tsc, args, { cwd: project, shell: isWindows }).catch(
    (error: { stdout: string }) => error,
  )
  assert.equal(result.stdout, '')
})

test('TypeScript 5 finds the types with `moduleResolution: node`, which does not read `exports`', async () => {
  writeFileSync(
    join(project, 'classic.ts'),
    `import { Proffer, type Proposal } from '@proffer/sdk'
export const create = (proffer: Proffer): Promise<Proposal> => proffer.proposals.create({ name: 'x' })
// @ts-expect-error: a proposal has a name.
export const broken = (proffer: Proffer) => proffer.proposals.create({})
`,
  )
  const tsc = join(sdk, '../tools/node_modules/typescript/bin/tsc')
  const classicOptions = [
    '--module',
    'esnext',
    '--moduleResolution',
    'node',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom,dom.iterable',
  ]
  const args = [tsc, '--strict', '--noEmit', ...classicOptions, 'classic.ts']
  const result = await runFile(process.execPath, args, { cwd: project }).catch((error: { stdout: string }) => error)
  assert.equal(result.stdout, '')
})

test('the examples run as described in their first lines', async () => {
  const first = await node(['examples/first-proposal.mjs'])
  assert.match(first.stdout, /^A website for the bakery: \d+ requirements, 2400\.00 EUR\nhttp:\S+\/p\/\S+\n$/)
  const exported = await node(['examples/export-csv.mjs'])
  assert.match(
    exported.stdout,
    /^id,status,.*\n"[0-9a-f-]{36}","sent","Bakery Duarte","A website for the bakery","2400\.00","EUR"\n$/,
  )

  const proffer = new Proffer({ apiKey: key, baseUrl: service.url, ...trace })
  const { id } = await proffer.proposals.create({ name: '=SUM(A1)', hourlyRate: 80, currency: 'EUR' })
  assert.equal((await node(['examples/raise-rate.mjs', id, '5'])).stdout, '80.00 -> 84.00 EUR\n')
  assert.equal((await proffer.proposals.get(id)).hourlyRate, '84.00')
  const absentId = '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'
  await assert.rejects(node(['examples/raise-rate.mjs', absentId, '5']), /There is no such proposal/)
})

test('the command `listen` forwards events to the receiver of the examples', async (t) => {
  const launch = (args: string[], extraEnv: Record<string, string> = {}) => {
    const env = { PROFFER_URL: service.url, PROFFER_API_KEY: key, ...extraEnv }
    const child = spawn(machineNode, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'inherit'] })
    t.after(() => child.kill('SIGKILL'))
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    return { child, nextLine: async () => (await lines.next()).value as string }
  }
  // The receiver needs the command's secret, so the command starts first and forwards to a proxy in front of the receiver.
  let receiverPort = 0
  const proxy = createServer((from) => {
    const to = connect(receiverPort, '127.0.0.1')
    from.pipe(to).pipe(from)
    for (const socket of [from, to])
      socket.on('error', () => {}).on('close', () => [from, to].map((end) => end.destroy()))
  }).listen(0, '127.0.0.1')
  t.after(() => proxy.close())
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const bin = join(project, 'node_modules/@proffer/sdk/dist/cli/main.js')
  const listening = launch([bin, 'listen', '--forward-to', `127.0.0.1:${port}`, '--events', 'proposal.accepted'])
  const secret = (await listening.nextLine()).replace('Signing secret: ', '')
  const receiver = launch(['examples/receive-webhooks.mjs'], { PROFFER_WEBHOOK_SECRET: secret, PORT: '0' })
  const [, address = ''] = /^listening on (\S+)/.exec(await receiver.nextLine()) ?? []
  receiverPort = Number(new URL(address).port)
  // The receiver compares the time of the service with its own.
  service.clock.stepTo(new Date().toISOString())

  const proffer = new Proffer({ apiKey: key, baseUrl: service.url, ...trace })
  const { id } = await proffer.proposals.create({ name: 'Site', clientName: 'Harbour Café', total: 100 })
  await client(service, (await proffer.proposals.share(id)).shareUrl).accept()
  assert.equal(await receiver.nextLine(), 'Harbour Café accepted "Site": 100 USD')
  receiver.child.kill()
  listening.child.kill('SIGINT')
  const [code] = await once(listening.child, 'close')
  assert.equal(code, 0)
})

test('the installed command starts', async () => {
  const bin = join(project, 'node_modules/.bin', isWindows ? 'proffer-cli.cmd' : 'proffer-cli')
  const path = [join(machineNode, '..'), ...foldersOfMachine].join(delimiter)
  const { stdout } = await runFile(bin, ['--version'], { env: { PATH: path }, shell: isWindows })
  assert.equal(stdout, `proffer-cli ${VERSION}\n`)
})
