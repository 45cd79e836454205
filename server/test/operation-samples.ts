import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { AnyOperation } from '../src/http/operation.ts'
import { sha256 } from '../src/process/secrets.ts'
import { tokenOf } from './client-side.ts'
import type { Service } from './harness.ts'
import { sampleOf } from './sample.ts'

/** Ids, paths and queries for tests that call every operation. */

/** Creates a record and returns its id. `ids` has the ids of the parameters before it in the path. */
type Maker = (service: Service, userId: string, ids: Record<string, string>) => Promise<string>

/** Creates the record that a path parameter names. A new parameter needs a line here, otherwise the tests fail. */
const makers: Record<string, Maker> = {
  proposal_id: async ({ services }, userId) => {
    const { id } = await services.proposals.create(userId, { name: 'Secret' })
    // Each proposal has its own recipient, because a recipient gets a limited number of mails.
    await services.shares.share(userId, id, { recipientEmail: `${id}@example.com` })
    return id
  },
  share_id: async ({ services }, userId, { proposal_id = '' }) =>
    (await services.shares.share(userId, proposal_id, {})).share.id,
  version: async ({ services }, userId, { proposal_id = '' }) =>
    String((await services.shares.share(userId, proposal_id, {})).share.version),
  session_id: async ({ services }, userId) =>
    // With a callback URL, because callbacks without one cannot be resumed.
    (
      await services.leadSessions.create(userId, {
        channel: 'chat',
        channelId: '1',
        callbackUrl: 'http://127.0.0.1:9/',
      })
    ).id,
  /** A client is known from the links that were sent to it. */
  client_id: async ({ services }, userId) => {
    const { id } = await services.proposals.create(userId, { name: 'Secret' })
    await services.shares.share(userId, id, { recipientEmail: `${id}@example.com` })
    return (await services.clients.list(userId, {})).clients[0]?.id ?? ''
  },
  file_id: async ({ services: { files } }, userId) => {
    const draft = files.newDraft()
    await mkdir(dirname(draft), { recursive: true })
    await writeFile(draft, 'Secret')
    const upload = { type: 'text/plain', fileName: 'secret.txt', size: 6, sha256: sha256('Secret') }
    return (await files.create(userId, await files.accept({ upload, draft }, { account: userId }))).id
  },
  template_id: async ({ services }, userId) => (await services.templates.create(userId, { name: 'Secret' })).id,
  api_key_id: async ({ services }, userId) =>
    (await services.keys.create(userId, { name: 'Secret', scopes: ['read'] })).record.id,
  browser_session_id: async ({ services }, userId) => {
    const client = { address: '203.0.113.7', userAgent: 'test' }
    return (await services.sessions.replace(userId, client, undefined)).session.id
  },
  /** A webhook. The specification calls its parameter `id`. */
  id: async ({ services }, userId) => {
    const { webhooks } = await services.webhooks.list(userId, { offset: 0, limit: 100 })
    // An account can have only a few webhooks.
    for (const { id } of webhooks) await services.webhooks.remove(userId, id)
    const input = { name: 'Secret', url: 'http://127.0.0.1:9/', events: ['proposal.accepted' as const] }
    return (await services.webhooks.create(userId, input)).id
  },
  widget_id: async ({ services }, userId) => (await services.widgets.get(userId)).widgetId,
  /** The token of a conversation with the widget, or of a link to a proposal. */
  token: async ({ services }, userId, { widget_id }) => {
    if (widget_id === undefined) {
      const { id } = await services.proposals.create(userId, { name: 'Secret' })
      return tokenOf((await services.shares.share(userId, id, {})).share.shareUrl)
    }
    const widget = await services.widgets.admit(widget_id, undefined)
    return (await services.visitors.start(widget, {}, randomUUID())).token
  },
  log_id: async ({ services }, userId, { id = '' }) => (await services.webhookDeliveries.test(userId, id)).log_id ?? '',
}

export const parametersOf = ({ path }: AnyOperation) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string)

/** Whether the response to a request ends. An event stream stays open. */
export const answersOnce = ({ staysOpen }: AnyOperation) => !staysOpen

/** Values for parameters that are no UUIDs. */
const absentIds: Record<string, string> = { version: '1', client_id: '0'.repeat(32) }

/** Fills these ids into the path. Missing parameters get an id that does not exist. */
export const pathWith = (operation: AnyOperation, ids: Record<string, string>) =>
  operation.path.replace(/:(\w+)/g, (_, name) => ids[name] ?? absentIds[name] ?? randomUUID())

/** Creates the records that the path of the operation names, and returns their ids by parameter. */
export async function idsOf(service: Service, userId: string, operation: AnyOperation) {
  const ids: Record<string, string> = {}
  for (const name of parametersOf(operation)) {
    const make = makers[name]
    assert.ok(make, `add a maker for the path parameter ${name} to server/test/operation-samples.ts`)
    ids[name] = await make(service, userId, ids)
  }
  if (operation.path.endsWith('/acceptance')) await acceptShared(service, userId, ids['proposal_id'] ?? '')
  return ids
}

/** Lets a client accept the proposal, because only an accepted one has evidence. */
async function acceptShared({ services }: Service, userId: string, proposalId: string) {
  const { share } = await services.shares.share(userId, proposalId, {})
  await services.answering.accept(
    tokenOf(share.shareUrl),
    { name: 'Secret' },
    { address: '127.0.0.1', userAgent: null },
  )
}

/** The smallest valid query of the operation, with its question mark. Empty if it needs none. */
export function querySample({ query }: AnyOperation): string {
  const sample = query ? (sampleOf(query) as Record<string, string>) : {}
  const text = new URLSearchParams(sample).toString()
  return text ? `?${text}` : ''
}
