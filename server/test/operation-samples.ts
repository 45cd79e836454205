import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ActualsChange } from '@proffer/core/actuals/schema.ts'
import type { AnyOperation } from '../src/http/operation.ts'
import { insertPasskey } from '../src/passkeys/store.ts'
import { sha256 } from '../src/process/secrets.ts'
import { newId } from '../src/values/ids.ts'
import { tokenOf } from './client-side.ts'
import type { Service } from './harness.ts'
import { sampleOf } from './sample.ts'

/** Ids, paths and queries for tests that call every operation. */

/** Creates a record and returns its id. `ids` has the ids of the parameters before it in the path. */
type Maker = (service: Service, accountId: string, ids: Record<string, string>) => Promise<string>

/** The owner of an account has its id. */
const ownerOf = (accountId: string) => ({ accountId, userId: accountId, role: 'owner' }) as const

/** Creates the record that a path parameter names. A new parameter needs a line here, otherwise the tests fail. */
const makers: Record<string, Maker> = {
  proposal_id: async ({ services }, accountId) => {
    const { id } = await services.proposals.create(ownerOf(accountId), { name: 'Secret', requirements: [sampleWork] })
    // Each proposal has its own recipient, because a recipient gets a limited number of mails.
    await services.shares.share(ownerOf(accountId), id, { recipientEmail: `${id}@example.com` })
    return id
  },
  share_id: async ({ services }, accountId, { proposal_id = '' }) =>
    (await services.shares.share(ownerOf(accountId), proposal_id, {})).share.id,
  version: async ({ services }, accountId, { proposal_id = '' }) =>
    String((await services.shares.share(ownerOf(accountId), proposal_id, {})).share.version),
  session_id: async ({ services }, accountId) =>
    // With a callback URL, because callbacks without one cannot be resumed.
    (
      await services.leadSessions.create(
        { accountId, userId: accountId },
        {
          channel: 'chat',
          channelId: '1',
          callbackUrl: 'http://127.0.0.1:9/',
        },
      )
    ).id,
  /** A client is known from the links that were sent to it. */
  client_id: async ({ services }, accountId) => {
    const { id } = await services.proposals.create(ownerOf(accountId), { name: 'Secret' })
    await services.shares.share(ownerOf(accountId), id, { recipientEmail: `${id}@example.com` })
    return (await services.clients.list({ accountId, ownOf: null }, {})).clients[0]?.id ?? ''
  },
  file_id: async ({ services: { files } }, accountId) => {
    const draft = files.newDraft()
    await mkdir(dirname(draft), { recursive: true })
    await writeFile(draft, 'Secret')
    const upload = { type: 'text/plain', fileName: 'secret.txt', size: 6, sha256: sha256('Secret') }
    return (
      await files.create(
        { accountId, userId: accountId },
        await files.accept({ upload, draft }, { account: accountId }),
      )
    ).id
  },
  template_id: async ({ services }, accountId) =>
    (await services.templates.create(ownerOf(accountId), { name: 'Secret' })).id,
  item_id: async ({ services }, accountId) =>
    (await services.catalogue.create(ownerOf(accountId), { name: 'Secret', unitPrice: '1.00' })).id,
  /** Of a second member. The account becomes a team first. */
  user_id: async (service, accountId) => {
    await makeTeam(service, accountId)
    return (await service.member({ accountId }, 'member')).userId
  },
  export_id: async ({ services }, accountId) => (await services.exports.create(ownerOf(accountId))).id,
  invitation_id: async (service, accountId) => (await invite(service, accountId)).id,
  api_key_id: async ({ services }, accountId) =>
    (await services.keys.create(ownerOf(accountId), { name: 'Secret', scopes: ['read'] })).record.id,
  /** The second of two, because the last one of a person without a password cannot be removed. */
  passkey_id: async ({ database, clock }, accountId) => {
    const ids = [newId(clock.now()), newId(clock.now())]
    await database.transact(accountId, async (trx) => {
      for (const id of ids) await insertPasskey(trx, samplePasskey(accountId, id))
    })
    return ids[1] ?? ''
  },
  browser_session_id: async (service, accountId) => (await service.openSession(accountId)).session.id,
  /** A webhook. The specification calls its parameter `id`. */
  id: async ({ services }, accountId) => {
    const { webhooks } = await services.webhooks.list(accountId, { offset: 0, limit: 100 })
    // An account can have only a few webhooks.
    for (const { id } of webhooks) await services.webhooks.remove(accountId, id)
    const input = { name: 'Secret', url: 'http://127.0.0.1:9/', events: ['proposal.accepted' as const] }
    return (await services.webhooks.create(accountId, input)).id
  },
  widget_id: async ({ services }, accountId) => (await services.widgets.get(accountId)).widgetId,
  /** The token of a conversation with the widget, or of a link to a proposal. */
  token: async ({ services }, accountId, { widget_id }) => {
    if (widget_id === undefined) {
      const { id } = await services.proposals.create(ownerOf(accountId), { name: 'Secret' })
      return tokenOf((await services.shares.share(ownerOf(accountId), id, {})).share.shareUrl)
    }
    const widget = await services.widgets.admit(widget_id, undefined)
    return (await services.visitors.start(widget, {}, randomUUID())).token
  },
  log_id: async ({ services }, accountId, { id = '' }) =>
    (await services.webhookDeliveries.test(accountId, id)).log_id ?? '',
}

/** The requirement that the sample of actual hours names. */
const sampleWork = {
  ...{ id: (sampleOf(ActualsChange) as ActualsChange).items[0]?.requirementId ?? '', name: 'Secret', description: '' },
  ...{ rationale: '', complexity: 3, priority: 'medium' as const, manuallyEdited: false },
}

const samplePasskey = (userId: string, id: string) => ({
  id,
  userId,
  credentialId: id,
  publicKey: 'Secret',
  counter: 0,
  transports: [],
  verifiesUser: true,
  name: 'Secret',
  createdAt: '2026-11-15T09:30:00.000Z',
  lastUsedAt: null,
})

async function makeTeam({ services }: Service, accountId: string) {
  const isTeam = await services.teams.get(accountId).catch(() => false)
  if (!isTeam) await services.teams.create(accountId, { name: 'Secret' })
}

async function invite(service: Service, accountId: string) {
  await makeTeam(service, accountId)
  const email = `${randomUUID()}@example.com`
  return service.services.invitations.create({ accountId, userId: accountId }, { email, role: 'member' })
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
export async function idsOf(service: Service, accountId: string, operation: AnyOperation) {
  const ids: Record<string, string> = {}
  for (const name of parametersOf(operation)) {
    const make = makers[name]
    assert.ok(make, `add a maker for the path parameter ${name} to server/test/operation-samples.ts`)
    ids[name] = await make(service, accountId, ids)
  }
  if (/\/(?:acceptance|actuals)$/.test(operation.path)) await acceptShared(service, accountId, ids['proposal_id'] ?? '')
  return ids
}

/** Lets a client accept the proposal, because only an accepted one has evidence and actual hours. */
async function acceptShared({ services }: Service, accountId: string, proposalId: string) {
  const { share } = await services.shares.share(ownerOf(accountId), proposalId, {})
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
