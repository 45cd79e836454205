import type { TSchema } from 'typebox'
import { type Caller, type Service, traceHeaders } from '../harness.ts'
import { prefixOf } from '../hostile-requests.ts'
import { answersOnce, idsOf, pathWith, querySample } from '../operation-samples.ts'

/** An operation of any door, with valid credentials. */
export interface Target {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body: TSchema | undefined
}

/** Every operation of every door: other systems, the application, clients with a link, visitors of the widget, agents. */
export async function everyDoor(service: Service): Promise<Target[]> {
  const caller = await service.caller()
  const credentials = {
    external: { ...traceHeaders, 'x-api-key': caller.key },
    app: await sessionHeaders(service, caller),
    public: {},
  }
  const targets: Target[] = []
  const operations = [...service.operations, ...service.appOperations, ...service.publicOperations]
  for (const operation of operations.filter(answersOnce)) {
    const { door, id, method, body } = operation
    const ids = await idsOf(service, caller.accountId, operation)
    const path = prefixOf[door] + pathWith(operation, ids) + querySample(operation)
    // Signing out must not end the session of the other operations.
    const headers = id === 'sign_out' ? await sessionHeaders(service, caller) : credentials[door]
    targets.push({ name: `${door} ${id}`, method, path, headers, body })
  }
  return [...targets, agents(caller.key)]
}

async function sessionHeaders(service: Service, caller: Caller): Promise<Record<string, string>> {
  const { cookie = '' } = await service.browser(caller)
  return { cookie, origin: service.config.publicUrl, 'sec-fetch-site': 'same-origin' }
}

const agents = (key: string): Target => ({
  name: 'agents POST /mcp',
  method: 'POST',
  path: '/mcp',
  headers: { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' },
  body: undefined,
})
