import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { shareBlockers, shareWarnings } from '@proffer/core/shares/share-check-schema.ts'
import { assertShown, type Exchange, fencesOf, runCommands, type Shell } from '../../test/guide-commands.ts'
import { type Service, startService } from '../../test/harness.ts'
import { loadConfig } from '../config/config.ts'
import { errorCatalogue } from '../errors/catalogue.ts'
import { possibleErrors } from '../http/openapi/possible-errors.ts'
import { type Guide, guides, guideText } from './guides.ts'

let service: Service
let address: string
before(async () => {
  service = await startService({}, { resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
  address = await service.app.listen({ host: '127.0.0.1', port: 0 })
})
after(() => service.stop())

/** A reader with a key of an account that has a draft, as the demo has. */
async function reader(): Promise<Shell> {
  const { key, accountId } = await service.caller()
  await service.services.proposals.create({ accountId, userId: accountId }, { name: 'Draft' })
  return { variables: new Map([['PROFFER_API_KEY', key]]), files: new Map() }
}

/** The guide with this slug. */
function guideNamed(name: string): Guide {
  const guide = guides.find(({ slug }) => slug === name)
  assert.ok(guide, name)
  return guide
}

const languages = ['sh', 'json', 'js', 'python', 'text']

for (const guide of guides) {
  test(`the commands of the guide "${guide.title}" work, and their responses are those that it shows`, async () => {
    const shell = await reader()
    let lastExchange: Exchange | undefined
    for (const { language, expected, text } of fencesOf(await guideText(guide, address))) {
      assert.ok(languages.includes(language), `${language} is not known`)
      if (language === 'sh') {
        const exchanges = await runCommands(text, shell)
        for (const { command, status, body } of exchanges) {
          const summary = `${command}\nanswered ${status} ${JSON.stringify(body)}`
          if (expected) assert.equal(status, Number(expected), summary)
          else assert.ok(status >= 200 && status < 300, summary)
        }
        lastExchange = exchanges.at(-1)
      } else {
        // JSON after a command is its response. Other JSON is not compared.
        const shown = language === 'json' ? JSON.parse(text) : undefined
        if (shown && lastExchange) assertShown(shown, lastExchange.body, lastExchange.command)
        lastExchange = undefined
      }
    }
  })
}

test('the first call of the README works', async () => {
  const shell = await reader()
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const [command = ''] = /^ {4}curl (.*\\\n)+.*$/m.exec(readme) ?? []
  const key = shell.variables.get('PROFFER_API_KEY') ?? ''
  const [exchange] = await runCommands(command.replace('http://127.0.0.1:8080', address).replace('pfr_...', key), shell)
  assert.deepEqual([exchange?.status, exchange?.body.total], [200, 1])
})

test('every command of a guide is in a block that the tests run', async () => {
  for (const guide of guides) {
    const text = await guideText(guide, address)
    const commands = fencesOf(text).filter(({ language, text }) => language !== 'sh' && /^\s*curl /m.test(text))
    assert.deepEqual(commands, [], guide.slug)
    assert.equal(text.split('```').length % 2, 1, `${guide.slug} has a fence that is not closed`)
    assert.equal(fencesOf(text).length, (text.split('```').length - 1) / 2)
  }
})

test('the second of two equal POSTs in the guide is a replay', async () => {
  const text = await guideText(guideNamed('idempotency'), address)
  const [first] = fencesOf(text)
  const exchanges = await runCommands(first?.text ?? '', await reader())
  assert.deepEqual(
    exchanges.map(({ headers }) => headers.get('idempotent-replayed')),
    [null, 'true'],
  )
})

test('the verification that the guide shows accepts our signature and nothing else', async () => {
  const text = await guideText(guideNamed('webhooks'), address)
  const code = fencesOf(text).find(({ language }) => language === 'js')
  assert.ok(code)
  const file = join(service.directory, 'verify.mjs')
  writeFileSync(file, code.text)
  const { isFromProffer } = await import(pathToFileURL(file).href)
  const secret = 'whsec_c2VjcmV0'
  const body = Buffer.from('{"event":"test"}')
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  assert.equal(isFromProffer(body, signature, secret), true)
  assert.equal(isFromProffer(Buffer.from('{"event":"tesT"}'), signature, secret), false)
  for (const wrong of ['', undefined, 'zz', signature.slice(2), `${signature}00`]) {
    assert.equal(isFromProffer(body, wrong, secret), false)
  }
})

test('the verification of the audit log that the guide shows accepts our log, and finds a changed entry', async () => {
  const text = await guideText(guideNamed('audit-log'), address)
  const code = fencesOf(text).find(({ language }) => language === 'python')
  assert.ok(code)
  const { key } = await service.caller()
  for (const name of ['Inês "Café" Duarte', '日本 \u{1f600}', 'Ada']) {
    await service.call('PATCH', '/profile', { key, body: { name } })
  }
  const { entries } = (await service.call('GET', '/audit-log', { key })).body
  const verify = (shown: unknown) => {
    writeFileSync(join(service.directory, 'entries.json'), JSON.stringify(shown))
    return spawnSync('python3', ['-c', code.text], { cwd: service.directory, encoding: 'utf8' })
  }
  const correct = verify(entries)
  assert.equal(correct.stdout, `3 entries, the last hash is ${entries[2].hash}\n`, correct.stderr)
  const changed = verify(entries.with(1, { ...entries[1], address: '203.0.113.9' }))
  assert.deepEqual([changed.status, changed.stderr], [1, `broken: ${entries[1].id}\n`])
})

test('the guide on errors lists every code that a caller can get, once, with advice', async () => {
  const text = await guideText(guideNamed('errors'), address)
  const rows = [...text.matchAll(/^### `(\w+)`\n\n\*\*(\d{3})\.\*\* .+\n\n\*What to do:\* (.+)$/gm)]
  const possible = new Set(service.operations.flatMap((operation) => possibleErrors(operation)))
  for (const [, code = '', status, advice] of rows) {
    assert.equal(String(errorCatalogue[code as keyof typeof errorCatalogue]), status)
    assert.ok(advice?.endsWith('.'), code)
    possible.delete(code as never)
  }
  assert.deepEqual([...possible], [])
  assert.equal(new Set(rows.map(([, code]) => code)).size, rows.length)
})

test('the guide on sharing explains every problem that the share check can find', async () => {
  const text = await guideText(guideNamed('sharing'), address)
  const rows = [...text.matchAll(/^\| `(\w+)` \| (blocker|warning) \|/gm)].map(([, code, severity]) => [code, severity])
  const blockers = shareBlockers.map((code) => [code, 'blocker'])
  assert.deepEqual(rows, [...blockers, ...shareWarnings.map((code) => [code, 'warning'])])
})

test('the guide on webhooks describes the retries that the service makes', async () => {
  const text = await guideText(guideNamed('webhooks'), address)
  assert.match(text, /after 30 seconds, 2 minutes, 15 minutes, 1 hour and 4 hours/)
  assert.match(text, /a little over five hours/)
  const delaysMs = loadConfig({}).webhookRetryDelaysMs
  assert.deepEqual(
    delaysMs.map((ms) => ms / 60_000),
    [0.5, 2, 15, 60, 240],
  )
})
