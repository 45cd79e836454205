import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Sealer } from '../src/process/secrets.ts'
import { sealedColumns } from '../src/sealed-values/columns.ts'
import { listSealedRows, replaceSealedText } from '../src/sealed-values/sealed-rows-store.ts'
import type { Database } from '../src/storage/database.ts'
import { provider } from './client-side.ts'
import type { Service } from './harness.ts'
import { type Receiver, startReceiver } from './receivers.ts'
import { waitUntil } from './waiting.ts'
import { webhookScene } from './webhook-scene.ts'

/** The key of `startService`. */
export const SECRET_KEY = 'a secret key for tests, long enough'

export type Planted = Awaited<ReturnType<typeof plantSecrets>>

/** An account with a value in every field that is sealed, made through the API. The receiver repeats what it gets. */
export async function plantSecrets(service: Service, receiver: Receiver) {
  const caller = await service.caller()
  const ada = provider(service, caller)
  const credentials = { apiKey: 'gemini-key-1234', openaiApiKey: 'openai-key-1234', anthropicApiKey: 'claude-key-1234' }
  await ada.call('PATCH', '/profile', { profile: credentials })
  await ada.call('PUT', '/notification-settings', { slackUrl: `${receiver.url}/slack-secret` })
  const newWebhook = { name: 'CRM', url: receiver.url, events: ['proposal.shared'] }
  const webhook = (await ada.call('POST', '/webhooks', newWebhook)).body
  const browser = await service.browser(caller)
  await browser.call('POST', `/webhooks/${webhook.id}/regenerate-secret`)
  await browser.call('POST', '/second-factor/totp')
  const lead = { channel: 'chat', channelId: '1', callbackUrl: receiver.url }
  const session = (await ada.call('POST', '/lead-sessions', lead)).body
  const { id, share } = await ada.shared({}, { recipientEmail: 'client@example.com' })
  const request = {
    key: caller.key,
    headers: { 'idempotency-key': `once ${caller.accountId}` },
    body: { name: 'Once' },
  }
  await service.call('POST', '/proposals', request)
  return { caller, ada, webhook, session, proposalId: id as string, share, request }
}

/** A service with sealed values of two accounts, after the webhooks were called. */
export async function sealedScene(outside: Parameters<typeof webhookScene>[1] = {}) {
  const scene = await webhookScene({}, outside)
  const receiver = await startReceiver((_request, response, body) => response.end(body))
  const planted = [await plantSecrets(scene.service, receiver), await plantSecrets(scene.service, receiver)] as const
  for (const { webhook, caller } of planted) await scene.logged({ id: webhook.id, caller }, 1)
  const { db } = scene.service.database
  const waiting = () => db.selectFrom('delivery_queue').selectAll().execute()
  await waitUntil(async () => (await waiting()).length === 0, 'an empty queue')
  return {
    ...scene,
    receiver,
    planted,
    async stop() {
      await scene.stop()
      await receiver.stop()
    },
  }
}

/** Every sealed value that is stored, opened, by its place. */
export async function openedValues(database: Database, sealer: Sealer): Promise<Record<string, string>> {
  const opened: Record<string, string> = {}
  await forEachValue(database, async ({ column, row, sealed, place }) => {
    opened[`${column.table}.${column.column} ${JSON.stringify(place)} ${row['id']}`] = sealer.open(sealed, place)
  })
  return opened
}

/** Stores every value as the first version of the encryption did: without a place and a key id. */
export async function storeAsFirstVersion({ database, sealer }: Service) {
  await forEachValue(database, async ({ column, row, text, sealed, place }) => {
    const first = sealFirstVersion(sealer.open(sealed, place))
    await database.transact(null, (trx) => replaceSealedText(trx, column, row, text.replaceAll(sealed, first)))
    row[column.column] = text.replaceAll(sealed, first)
  })
  await database.transact(null, async (trx) => {
    await trx.deleteFrom('sealed_checks').execute()
    await trx
      .insertInto('sealed_checks')
      .values({ name: 'secret_key', sealed: sealFirstVersion('secret_key') })
      .execute()
  })
}

export function sealFirstVersion(plain: string): string {
  const key = Buffer.from(hkdfSync('sha256', SECRET_KEY, '', 'proffer sealing key', 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const data = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), data]).toString('base64url')}`
}

type Column = (typeof sealedColumns)['webhooks.secret'][number]
type Row = Awaited<ReturnType<typeof listSealedRows>>[number]

interface FoundValue {
  column: Column
  row: Row
  text: string
  sealed: string
  place: Parameters<Sealer['open']>[1]
}

async function forEachValue(database: Database, visit: (value: FoundValue) => Promise<void>) {
  for (const column of Object.values(sealedColumns).flat()) {
    const rows = await listSealedRows(database.db, column, { after: undefined, currentPrefix: '-', limit: 10_000 })
    for (const row of rows) {
      const text = String(row[column.column])
      for (const value of column.valuesIn(text, row)) await visit({ column, row, text, ...value })
    }
  }
}
