import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { answers, scriptedServer } from '../test/scripted-server.ts'
import { trace } from '../test/trace.ts'
import { Proffer } from './index.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const document = JSON.parse(read('../../docs/openapi.json'))
const readme = read('../README.md')

/** Methods that read whole lists. They call the method that reads one page. */
const iterators = ['all', 'allLogs']

test('every operation of the OpenAPI document has exactly one method', async (t) => {
  const server = await scriptedServer(answers(200))
  t.after(() => server.stop())
  const proffer = new Proffer({ apiKey: 'pfr_x', baseUrl: server.url, ...trace })
  const called: string[] = []
  for (const [group, methods] of Object.entries(proffer)) {
    for (const [name, method] of Object.entries(methods as Record<string, (...args: unknown[]) => Promise<unknown>>)) {
      if (iterators.includes(name)) continue
      assert.ok(isInReadme(group, name), `${group}.${name} is missing in the table of methods in sdk/README.md`)
      const requestsBefore = server.requests.length
      await method('FIRST', 'SECOND')
      assert.equal(server.requests.length, requestsBefore + 1, `${group}.${name} makes one request`)
      const { method: verb, path } = server.requests.at(-1) as { method: string; path: string }
      called.push(`${verb} ${path.replace(/\?.*/, '')}`)
    }
  }
  const expected = Object.entries<object>(document.paths).flatMap(([path, item]) => {
    const ids = ['FIRST', 'SECOND']
    const address = document.servers[0].url + path.replace(/\{\w+\}/g, () => ids.shift() ?? '')
    return Object.keys(item).map((method) => `${method.toUpperCase()} ${address}`)
  })
  const missing = expected.filter((operation) => !called.includes(operation))
  assert.equal(missing.length, 0, `add a method in sdk/src/resources/ for: ${missing.join(', ')}`)
  assert.deepEqual(called.sort(), expected.sort())
})

/** The row of a group starts with its name. A row of several groups names each method with its group. */
function isInReadme(group: string, method: string): boolean {
  const row = readme.split('\n').find((line) => line.startsWith('| `') && line.includes(`\`${group}\``)) ?? ''
  return row.includes(`\`${method}\``) || row.includes(`\`${group}.${method}\``)
}
