import assert from 'node:assert/strict'
import type { Answer, Service } from '../server/test/harness.ts'

/** Runs a Postman collection from top to bottom with a minimal interpreter of its requests and scripts. */

export interface Pair {
  key: string
  value: string
  disabled?: boolean
}

interface Script {
  listen: 'prerequest' | 'test'
  script: { exec: string[] }
}

export interface Item {
  name: string
  event?: Script[]
  request: {
    method: string
    header: Pair[]
    url: { host: string[]; path: string[]; query?: Pair[]; variable?: Pair[] }
    body?: { raw: string }
  }
}

export interface Collection {
  auth: { apikey: Pair[] }
  event: Script[]
  variable: Pair[]
  item: Array<{ name: string; item: Item[] }>
}

const enabled = (pairs: Pair[] = []) => pairs.filter(({ disabled }) => !disabled)

interface RunItem {
  folder: string
  item: Item
  /** Undefined if a script skipped the request. */
  answer: Answer | undefined
}

/**
 * Runs all requests in order. Waits that the scripts ask for advance the clock of the service. Returns every request with its
 * response, the failed assertions, the number of all assertions, and how long the scripts waited.
 */
export async function runCollection(collection: Collection, service: Service, apiKey: string) {
  const variables = new Map<string, string>(collection.variable.map(({ key, value }) => [key, value]))
  variables.set('apiKey', apiKey)
  const fillIn = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => variables.get(name) ?? assert.fail(name))
  const [keyHeader = '', keyValue = ''] = collection.auth.apikey.map((pair) => fillIn(pair.value))
  const failed: string[] = []
  let assertions = 0
  let waitedMs = 0

  /** Runs the scripts before a request, or after it with its response. Returns whether they skip the request. */
  function runScripts(item: Item, listen: Script['listen'], answer?: Answer): boolean {
    let isSkipped = false
    const { clock } = service
    const code = answer?.status
    const pm = {
      collectionVariables: variables,
      execution: { skipRequest: () => (isSkipped = true) },
      response: {
        code,
        json: () => answer?.body,
        headers: { get: (key: string) => answer?.headers[key.toLowerCase()] },
      },
      expect: (actual: unknown) => ({
        to: {
          be: { oneOf: (list: unknown[]) => assert.ok(list.includes(actual)) },
          match: (pattern: RegExp) => assert.match(String(actual), pattern),
        },
      }),
      test(title: string, check: () => void) {
        assertions += 1
        try {
          check()
        } catch {
          failed.push(`${item.name}: ${title}, but got ${code} ${answer?.text}`)
        }
      },
    }
    // The scripts use these in place of `setTimeout` and `Date`.
    const advanceClock = (_: unknown, ms: number) => {
      waitedMs += ms
      clock.advance(ms)
    }
    const serviceDate = { now: () => clock.now().getTime() }
    const scripts = [...collection.event, ...(item.event ?? [])].filter((script) => script.listen === listen)
    for (const { script } of scripts) {
      new Function('pm', 'setTimeout', 'Date', script.exec.join('\n'))(pm, advanceClock, serviceDate)
    }
    return isSkipped
  }

  async function send({ request: { url, method, header, body } }: Item): Promise<Answer> {
    // A path such as `proposals/:proposal_id`.
    const pathVariables = new Map(url.variable?.map((pair) => [`:${pair.key}`, fillIn(pair.value)]))
    const path = url.path.map((segment) => pathVariables.get(segment) ?? segment).join('/')
    const query = new URLSearchParams(enabled(url.query).map((pair) => [pair.key, fillIn(pair.value)])).toString()
    const headers: Record<string, string> = {
      [keyHeader]: keyValue,
      ...Object.fromEntries(enabled(header).map((pair) => [pair.key, fillIn(pair.value)])),
    }
    const { pathname } = new URL(`${fillIn(url.host.join('.'))}/${path}`)
    const target = query ? `${pathname}?${query}` : pathname
    return service.call(method, target, { headers, ...(body && { body: fillIn(body.raw) }) })
  }

  const ran: RunItem[] = []
  for (const folder of collection.item) {
    for (const item of folder.item) {
      const isSkipped = runScripts(item, 'prerequest')
      const answer = isSkipped ? undefined : await send(item)
      if (answer) runScripts(item, 'test', answer)
      ran.push({ folder: folder.name, item, answer })
    }
  }
  return { ran, failed, assertions, waitedMs }
}
