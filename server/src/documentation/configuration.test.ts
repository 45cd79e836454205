import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { loadConfig } from '../config/config.ts'

const document = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8')

/** The rows of the document's tables: the name of a setting, and its default as it is written there. */
const rows = [...document.matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \|/gm)].map(([, name = '', written = '']) => ({
  name,
  written,
}))

test('the document on configuration lists every setting that the code reads, once', () => {
  const read = new Set<string>()
  loadConfig(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get(_target, name) {
          read.add(String(name))
          return undefined
        },
      },
    ),
  )
  // npm sets this variable. It is not a setting.
  read.delete('npm_lifecycle_event')
  assert.deepEqual(rows.map(({ name }) => name).sort(), [...read].sort())
})

test('a setting with its documented default changes nothing', () => {
  // A default with capital letters depends on another setting, as in `http://HOST:PORT`, so it is not compared.
  const literals = rows.flatMap(({ name, written }) => {
    const [, literal] = /^`([^`A-Z]+)`$/.exec(written) ?? []
    return literal === undefined ? [] : [[name, literal] as const]
  })
  assert.ok(literals.length > 15)
  for (const [name, literal] of literals) assert.deepEqual(loadConfig({ [name]: literal }), loadConfig({}), name)
  const [, plans = ''] = /```json\n([^`]+)```/.exec(document) ?? []
  assert.deepEqual(JSON.parse(plans), loadConfig({}).limits.plans)
})

test('the documented defaults that depend on production are those of the code', () => {
  for (const name of ['SIGN_UP', 'ALLOW_PRIVATE_TARGETS']) {
    const [, usual, inProduction] =
      /^`(\w+)`; `(\w+)` in production$/.exec(rows.find((row) => row.name === name)?.written ?? '') ?? []
    assert.deepEqual(loadConfig({ [name]: usual }), loadConfig({}), name)
    assert.deepEqual(
      loadConfig({ NODE_ENV: 'production', [name]: inProduction }),
      loadConfig({ NODE_ENV: 'production' }),
      name,
    )
  }
})
