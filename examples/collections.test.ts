import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Answer, type Caller, type Service, startService } from '../server/test/harness.ts'

/** Runs the collections with minimal interpreters, as Postman and n8n would. */

let service: Service
let caller: Caller
before(async () => {
  service = await startService()
  caller = await service.caller()
})
after(() => service.stop())

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))

interface Pair {
  key: string
  value: string
  disabled?: boolean
}

interface Item {
  name: string
  event?: Array<{ script: { exec: string[] } }>
  request: {
    method: string
    header: Pair[]
    url: { path: string[]; query?: Pair[]; variable?: Pair[] }
    body?: { mode: 'raw'; raw: string } | { mode: 'file' }
  }
}

/** The file that a user would choose for an upload. */
const chosenFile = (type: string | undefined) =>
  type === 'image/png'
    ? Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      )
    : Buffer.from('March: design. April: build.')

test('the Postman collection, run from top to bottom on a new account, succeeds', async () => {
  const collection = read('postman/proffer.postman_collection.json')
  assert.match(collection.info.schema, /v2\.1\.0/)
  const variables = new Map<string, string>(collection.variable.map(({ key, value }: Pair) => [key, value]))
  variables.set('apiKey', caller.key)
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => variables.get(name) ?? assert.fail(name))
  const [name, value] = collection.auth.apikey.map((pair: Pair) => filled(pair.value))
  const enabled = (pairs: Pair[] = []) => pairs.filter(({ disabled }) => !disabled)

  async function run({ request, event = [] }: Item): Promise<Answer> {
    const { url, method, header, body } = request
    const pathVariables = new Map(url.variable?.map((pair) => [`:${pair.key}`, filled(pair.value)]))
    const path = url.path.map((segment) => pathVariables.get(segment) ?? segment).join('/')
    const query = new URLSearchParams(enabled(url.query).map((pair) => [pair.key, filled(pair.value)])).toString()
    const headers: Record<string, string> = {
      [name]: value,
      ...Object.fromEntries(enabled(header).map((pair) => [pair.key, filled(pair.value)])),
    }
    const answer = await service.call(method, `/${path}${query && `?${query}`}`, {
      headers,
      ...(body && { body: body.mode === 'raw' ? body.raw : chosenFile(headers['Content-Type']) }),
    })
    const pm = { response: { code: answer.status, json: () => answer.body }, collectionVariables: variables }
    for (const { script } of event) new Function('pm', script.exec.join('\n'))(pm)
    return answer
  }

  const operations = new Set<string>()
  for (const folder of collection.item) {
    for (const item of folder.item as Item[]) {
      const { status, text, body } = await run(item)
      // A new account has no default template, and no client has accepted its proposal.
      const isExpected = status < 300 || ['default_template_not_set', 'not_accepted'].includes(body?.error)
      assert.ok(isExpected, `${folder.name}, ${item.name}: ${status} ${text}`)
      operations.add(`${item.request.method} /${item.request.url.path.join('/')}`)
    }
  }
  const expected = service.operations.map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual([...operations].sort(), expected.sort())
})

test('the n8n workflow turns an inquiry into a shared proposal', async () => {
  const { nodes, connections } = read('n8n/inquiry-to-proposal.json')
  const outputs = new Map<string, unknown>()
  let $json: unknown = {
    body: { name: 'Inês Duarte', email: 'ines@example.com', brief: 'A menu page and an order form.' },
  }
  const $ = (name: string) => ({ item: { json: outputs.get(name) ?? assert.fail(`${name} has not run`) } })
  const evaluate = (expression: string) =>
    new Function('$json', '$', '$execution', `return (${expression})`)($json, $, { id: '42' })
  const text = (template: string) =>
    template.slice(1).replace(/\{\{(.+?)\}\}(?!\})/g, (_, expression) => String(evaluate(expression)))

  let node = nodes[0]
  for (; node; node = nodes.find(({ name }: { name: string }) => name === connections[node.name]?.main[0][0].node)) {
    const { parameters, type } = node
    if (type === 'n8n-nodes-base.set') {
      $json = Object.fromEntries(
        parameters.assignments.assignments.map(({ name, value }: Record<string, string>) => [name, value]),
      )
    }
    if (type === 'n8n-nodes-base.httpRequest') {
      const headers = Object.fromEntries(
        parameters.headerParameters.parameters.map(({ name, value }: Record<string, string>) => [
          name,
          text(value ?? ''),
        ]),
      )
      const path = new URL(text(parameters.url)).pathname
      const body = evaluate(/^=\{\{(.*)\}\}$/.exec(parameters.jsonBody)?.[1] ?? '')
      const answer = await service.call(parameters.method, path, { key: caller.key, headers, body })
      assert.ok(answer.status < 300, `${node.name}: ${answer.status} ${answer.text}`)
      assert.equal(headers['Idempotency-Key'] !== undefined, parameters.method === 'POST')
      $json = answer.body
    }
    outputs.set(node.name, $json)
  }
  assert.equal(outputs.size, nodes.length)
  const { shareUrl, recipientEmail, proposalId } = outputs.get('Share proposal') as Record<string, string>
  assert.match(shareUrl ?? '', /\/p\//)
  assert.equal(recipientEmail, 'ines@example.com')
  const session = (outputs.get('Start lead session') as { id: string }).id
  const { body } = await service.call('GET', `/lead-sessions/${session}`, { key: caller.key })
  assert.deepEqual([body.proposalId, body.status], [proposalId, 'pending'])
})
