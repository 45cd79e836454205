import { ClientMessage } from '@proffer/core/messages/schema.ts'
import { Acceptance, ChangeRequest, Rejection } from '@proffer/core/shares/client-schema.ts'
import { NewConversation, VisitorMessage } from '@proffer/core/widget/visitor-schema.ts'
import type { TSchema } from 'typebox'
import { tokenOf } from '../client-side.ts'
import { type Caller, type Service, traceHeaders } from '../harness.ts'
import { prefixOf } from '../hostile-requests.ts'
import { idsOf, pathWith, querySample } from '../operation-samples.ts'

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
  }
  const targets: Target[] = []
  for (const operation of [...service.operations, ...service.appOperations]) {
    const { door, id, method, body } = operation
    const ids = await idsOf(service, caller.userId, operation)
    const path = prefixOf[door] + pathWith(operation, ids) + querySample(operation)
    // Signing out must not end the session of the other operations.
    const headers = id === 'sign_out' ? await sessionHeaders(service, caller) : credentials[door]
    targets.push({ name: `${door} ${id}`, method, path, headers, body })
  }
  return [...targets, ...(await publicTargets(service, caller.userId)), agents(caller.key)]
}

async function sessionHeaders(service: Service, caller: Caller): Promise<Record<string, string>> {
  const { cookie = '' } = await service.browser(caller)
  return { cookie, origin: service.config.publicUrl, 'sec-fetch-site': 'same-origin' }
}

async function publicTargets({ app, services }: Service, userId: string): Promise<Target[]> {
  const { id } = await services.proposals.create(userId, { name: 'Public' })
  const share = `/api/public/v1/shares/${tokenOf((await services.shares.share(userId, id, {})).shareUrl)}`
  const widget = `/api/public/v1/widgets/${(await services.widgets.get(userId)).widgetId}`
  const started = await app.inject({ method: 'POST', url: `${widget}/sessions`, payload: {} })
  const conversation = `${widget}/sessions/${started.json().token}`
  const target = (method: string, path: string, body?: TSchema): Target => ({
    name: `public ${method} ${path.replace(/[\w-]{36,}/g, '…')}`,
    method,
    path,
    headers: {},
    body,
  })
  return [
    target('GET', share),
    target('GET', `${share}/conversation`),
    target('GET', `${share}/pdf`),
    target('POST', `${share}/view`),
    target('POST', `${share}/messages`, ClientMessage),
    target('POST', `${share}/request-changes`, ChangeRequest),
    target('POST', `${share}/reject`, Rejection),
    target('POST', `${share}/accept`, Acceptance),
    target('GET', widget),
    target('POST', `${widget}/sessions`, NewConversation),
    target('GET', conversation),
    target('POST', `${conversation}/messages`, VisitorMessage),
    target('GET', '/api/public/v1/demo'),
    target('GET', '/api/public/v1/sign-up'),
  ]
}

const agents = (key: string): Target => ({
  name: 'agents POST /mcp',
  method: 'POST',
  path: '/mcp',
  headers: { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' },
  body: undefined,
})
