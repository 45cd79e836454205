import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { Proffer, ProfferError } from '../../../../sdk/src/index.ts'
import { fencesOf } from '../../../test/guide-commands.ts'
import { type Service, startService } from '../../../test/harness.ts'
import { EXTERNAL_PREFIX } from '../../prefixes.ts'
import { guides, guideText } from '../guides.ts'
import { examplesOf } from './blocks.ts'
import { unmarked } from './marks.ts'
import { sdkMethods } from './sdk-methods.ts'

let service: Service
let address: string
before(async () => {
  service = await startService({}, { resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
  address = await service.app.listen({ host: '127.0.0.1', port: 0 })
})
after(() => service.stop())

const api = () => ({ operations: service.operations, publicUrl: address, baseUrl: address + EXTERNAL_PREFIX })

/** The examples of a guide, with the status that each should get if it is no success. */
async function examplesIn(guide: (typeof guides)[number]) {
  const examples = examplesOf(api())
  const fences = fencesOf(await guideText(guide, address)).filter(({ language }) => language === 'sh')
  return fences.flatMap(({ text, expected }) => {
    const example = examples.fromCommands(text)
    if (!example) return []
    const refused = Number(expected) >= 400 ? expected : undefined
    return [{ expected: refused, typescript: unmarked(example.typescript), python: unmarked(example.python) }]
  })
}

async function keyOfReader(): Promise<string> {
  const { key, accountId } = await service.caller()
  await service.services.proposals.create({ accountId, userId: accountId }, { name: 'Draft' })
  return key
}

const AsyncFunction = (async () => {}).constructor as new (...args: string[]) => (...args: unknown[]) => Promise<void>

for (const guide of guides) {
  test(`the TypeScript examples of "${guide.title}" work with the SDK`, async () => {
    const env = { PROFFER_API_KEY: await keyOfReader() }
    const blocks = await examplesIn(guide)
    const code = blocks.map(({ typescript, expected }) => {
      const script = typescript
        .replace(/^import .*$/m, '')
        // All blocks run in one function, and each declares its own names.
        .replace(/^const /gm, 'var ')
      const status = JSON.stringify(expected)
      return `${expected ? `try {\n${script}\nfail(${status})\n} catch (error) { check(error, ${status}) }` : script}\n`
    })
    const check = (error: unknown, expected: string) => {
      assert.ok(error instanceof ProfferError, String(error))
      assert.equal(String(error.status), expected)
    }
    const fail = (expected: string) => assert.fail(`expected ${expected}`)
    await new AsyncFunction('Proffer', 'process', 'check', 'fail', code.join('\n'))(Proffer, { env }, check, fail)
  })
}

/** Runs the script of each guide in one process. A traceback names the guide. */
const scriptRunner = `
import json, os, requests

os.environ['NO_PROXY'] = '*'
expected = []
send = requests.Session.send

def send_and_check(self, *args, **kwargs):
    answer = send(self, *args, **kwargs)
    wanted = expected[-1]
    assert answer.status_code == wanted if wanted else answer.ok, (answer.request.url, answer.status_code, answer.text)
    return answer

requests.Session.send = send_and_check
for script in json.load(open('scripts.json')):
    os.environ['PROFFER_API_KEY'] = script['key']
    exec(compile(script['code'], script['name'], 'exec'), {'expected': expected})
`

test('the Python examples of all guides work, if Python with requests is installed', async (t) => {
  const run = promisify(execFile)
  const hasRequests = await run('python3', ['-c', 'import requests']).then(
    () => true,
    () => false,
  )
  if (!hasRequests) return t.diagnostic('python3 or requests is not installed')
  const scripts = await Promise.all(
    guides.map(async (guide) => {
      const blocks = await examplesIn(guide)
      // Each request is checked: a success, or the status that the guide announces.
      const code = blocks.map(({ python, expected }) => `expected.append(${expected || 0})\n${python}\n`).join('\n')
      return { name: guide.slug, key: await keyOfReader(), code }
    }),
  )
  const directory = service.directory
  writeFileSync(join(directory, 'scripts.json'), JSON.stringify(scripts))
  writeFileSync(join(directory, 'run.py'), scriptRunner)
  await run('python3', ['run.py'], { cwd: directory })
})

test('the table of SDK methods is that of the SDK', async () => {
  const called = new Map<string, string>()
  const found: Record<string, string> = {}
  const fetch: typeof globalThis.fetch = async (input, init) => {
    called.set('last', `${init?.method} ${new URL(String(input)).pathname.slice(EXTERNAL_PREFIX.length)}`)
    return Response.json({})
  }
  const trace = { partnerId: 'a', externalUserId: 'b', agentId: 'c' }
  const proffer = new Proffer({ apiKey: 'pfr_x', baseUrl: 'http://proffer.example', fetch, ...trace })
  for (const [group, methods] of Object.entries(proffer)) {
    for (const [name, method] of Object.entries(methods as Record<string, (...ids: string[]) => Promise<unknown>>)) {
      // `all` and `allLogs` iterate over the pages of another method.
      if (name.startsWith('all')) continue
      await method('FIRST', 'SECOND')
      const operation = service.operations.find(({ method, path }) => {
        const ids = ['FIRST', 'SECOND']
        return called.get('last') === `${method} ${path.replace(/:\w+/g, () => ids.shift() ?? '')}`
      })
      if (operation) found[operation.id] = `${group}.${name}`
    }
  }
  assert.deepEqual(found, sdkMethods)
})
