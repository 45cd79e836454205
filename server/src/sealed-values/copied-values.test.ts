import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { plantSecrets, sealedScene } from '../../test/sealed-scene.ts'
import { secondFactorScene } from '../../test/second-factor-scene.ts'
import { waitUntil } from '../../test/waiting.ts'

/** Somebody who can write to the database copies sealed values to where they do not belong. Nobody may use one there. */

type Scene = Awaited<ReturnType<typeof sealedScene>>
let scene: Scene
let ada: Scene['planted'][0]
let ben: Scene['planted'][1]
const errors: unknown[] = []

before(async () => {
  scene = await sealedScene({ onError: (error) => errors.push(error) })
  ;[ada, ben] = scene.planted
})
after(() => scene.stop())

interface Cell {
  table: string
  column: string
  /** The value of the first column of the key. */
  id: string
}

const keyColumns: Record<string, string> = {
  notification_settings: 'account_id',
  idempotency_keys: 'key',
  totp_secrets: 'user_id',
}
const keyOf = ({ table }: Cell) => keyColumns[table] ?? 'id'

async function read(cell: Cell): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select ${sql.ref(cell.column)} as text from ${sql.table(cell.table)} where ${sql.ref(keyOf(cell))} = ${cell.id}
  `.execute(scene.service.database.db)
  return String(rows[0]?.text)
}

async function write(cell: Cell, text: string): Promise<void> {
  await scene.service.database.transact(null, (trx) =>
    sql`update ${sql.table(cell.table)} set ${sql.ref(cell.column)} = ${text} where ${sql.ref(keyOf(cell))} = ${cell.id}`.execute(
      trx,
    ),
  )
}

const copy = async (from: Cell, to: Cell) => write(to, await read(from))

/** The places of the errors that were reported since the last call. They never contain a value. */
function reported(): string[] {
  const texts = errors.splice(0).map(String)
  for (const text of texts) assert.doesNotMatch(text, /whsec_|key-1234|slack-secret|v2\./)
  return texts.map((text) => /It is in \["([^"]+)"/.exec(text)?.[1] ?? text)
}

const { stringify, parse } = JSON

test('an AI key of another account or another provider counts as missing', async () => {
  const cellOf = ({ caller }: typeof ada): Cell => ({ table: 'accounts', column: 'profile', id: caller.accountId })
  const [stored, ofBen] = [parse(await read(cellOf(ada))), parse(await read(cellOf(ben)))]
  await write(cellOf(ada), stringify({ ...stored, apiKey: ofBen.apiKey, openaiApiKey: stored.anthropicApiKey }))
  const { profile } = (await ada.ada.call('GET', '/profile')).body
  assert.deepEqual([profile.apiKey, profile.openaiApiKey, profile.anthropicApiKey], [null, null, '••••1234'])
  const used = await scene.service.services.profiles.aiCredentials(ada.caller)
  assert.deepEqual([used.apiKey, used.openaiApiKey, used.anthropicApiKey], [null, null, 'claude-key-1234'])
  assert.deepEqual(reported(), ['accounts.profile.apiKey', 'accounts.profile.openaiApiKey'])
})

test('a webhook never signs with the secret of another one, and a new secret repairs it', async () => {
  const { caller } = await plantSecrets(scene.service, scene.receiver)
  const [one, other] = [await scene.hook({ caller }), await scene.hook({ caller })]
  const cellOf = (id: string, column = 'secret'): Cell => ({ table: 'webhooks', column, id })
  const otherSecret = await read(cellOf(other.id))
  await write(cellOf(one.id), otherSecret)
  await scene.createProposal(caller)
  const [refused] = await scene.logged(one, 1)
  assert.equal(refused.error, 'The secret of this webhook cannot be read. Regenerate it.')
  await scene.logged(other, 1)
  assert.equal(one.receiver.received.length, 0)

  const browser = await scene.service.browser(caller)
  assert.equal((await browser.call('POST', `/webhooks/${one.id}/regenerate-secret`)).status, 200)
  await write(cellOf(other.id, 'previous_secret'), await read(cellOf(ada.webhook.id, 'previous_secret')))
  await write(cellOf(other.id, 'previous_secret_until'), '2999-01-01T00:00:00.000Z')
  scene.pass(60_000)
  await scene.createProposal(caller)
  await scene.logged(one, 3)
  await scene.logged(other, 2)
  assert.equal(one.receiver.received.length, 2)
  const signatures = String(other.receiver.received.at(-1)?.headers['webhook-signature'])
  assert.equal(signatures.split(' ').length, 1, 'the copied secret signs nothing')
  assert.deepEqual(reported(), ['webhooks.secret', 'webhooks.previous_secret'])
})

test('nobody signs in with the authenticator app of another person, and the second factor is still asked for', async () => {
  const { person, addTotp, code, ticketOf, complete } = secondFactorScene(scene.service)
  const [victim, attacker] = [await person(), await person()]
  const own = await addTotp(victim)
  const { secret } = await addTotp(attacker)
  const cellOf = (id: string): Cell => ({ table: 'totp_secrets', column: 'sealed', id })
  await copy(cellOf(attacker.id), cellOf(victim.id))
  for (const known of [secret, own.secret]) {
    const ticket = await ticketOf(victim)
    assert.equal((await complete(ticket, { code: code(known) })).status, 401)
  }
  const recovered = await complete(await ticketOf(victim), { recoveryCode: own.recoveryCodes[0] })
  assert.equal(recovered.status, 200)
  assert.deepEqual(reported(), ['totp_secrets.sealed'])
})

test('a callback is not signed with the secret of another session', async () => {
  const { ada: carl, session } = await plantSecrets(scene.service, scene.receiver)
  const cellOf = (id: string): Cell => ({ table: 'lead_sessions', column: 'sealed_callback_secret', id })
  await copy(cellOf(ben.session.id), cellOf(session.id))
  const received = () => scene.receiver.received.filter(({ body }) => body.includes(`ls_${session.id}`))
  const before = received().length
  await carl.call('PATCH', `/lead-sessions/${session.id}`, { status: 'pending' })
  const failed = () =>
    scene.service.database.db
      .selectFrom('delivery_attempts')
      .select('error')
      .where('account_id', '=', carl.accountId)
      .where('error', 'like', 'The callback secret cannot be read.%')
      .executeTakeFirst()
  await waitUntil(failed, 'the failed callback')
  assert.equal(received().length, before)
  assert.deepEqual(reported(), ['lead_sessions.sealed_callback_secret'])
})

test('a Slack URL of another account counts as missing', async () => {
  const cellOf = (id: string): Cell => ({ table: 'notification_settings', column: 'slack_url', id })
  await copy(cellOf(ben.caller.accountId), cellOf(ada.caller.accountId))
  assert.equal((await ada.ada.call('GET', '/notification-settings')).body.slackUrl, null)
  const tested = await ada.ada.call('POST', '/notification-settings/test', { channel: 'slack' })
  assert.equal(tested.status, 409)
  assert.deepEqual(reported(), ['notification_settings.slack_url'])
})

test('the link of another proposal is shown nowhere: not in its record, its events or its deliveries', async () => {
  const { ada: dora, caller, webhook, proposalId, share } = await plantSecrets(scene.service, scene.receiver)
  const second = await dora.shared()
  const hook = { id: webhook.id, caller }
  await scene.logged(hook, 2)
  const tokenCell = (id: string): Cell => ({ table: 'shares', column: 'sealed_token', id })
  await copy(tokenCell(share.id), tokenCell(second.share.id))
  assert.equal((await dora.status(second.id)).share_info.share_url, null)
  assert.equal((await dora.status(proposalId)).share_info.share_url, share.shareUrl)
  assert.equal((await dora.call('PUT', `/proposals/${second.id}`, { name: 'Another' })).status, 200)

  const { db } = scene.service.database
  const events = await db
    .selectFrom('events')
    .select(['id', 'data'])
    .where('account_id', '=', caller.accountId)
    .execute()
  const event = (id: string) =>
    events.find(({ data }) => parse(data).proposal_id === id && typeof parse(data).share_url === 'string')
  const [from, to] = [event(proposalId), event(second.id)]
  const sealedUrl = parse(from?.data ?? '').share_url
  const changed = stringify({ ...parse(to?.data ?? ''), share_url: sealedUrl })
  await write({ table: 'events', column: 'data', id: to?.id ?? '' }, changed)
  const listed = (await dora.call('GET', '/events')).body.events
  const urls = listed.filter(({ data }: { data: { proposal_id: string } }) => data.proposal_id === second.id)
  assert.ok(urls.every(({ data }: { data: { share_url: unknown } }) => data.share_url === null))

  const [log] = await scene.logged(hook, 2)
  const delivery: Cell = { table: 'deliveries', column: 'body', id: log.delivery_id }
  const payload = parse(await read(delivery))
  await write(delivery, stringify({ ...payload, data: { ...payload.data, share_url: sealedUrl } }))
  await dora.call('POST', `/webhooks/${webhook.id}/logs/${log.id}/redeliver`)
  const [redelivered] = await scene.logged(hook, 3)
  assert.deepEqual([redelivered.status, redelivered.payload.data.share_url], ['delivered', null])
  assert.equal(parse(scene.receiver.received.at(-1)?.body ?? '').data.share_url, null)
  assert.deepEqual(new Set(reported()), new Set(['shares.sealed_token', 'events.data.share_url']))
})

test('a mail with the text of another mail is not sent', async () => {
  const { outbox } = scene.service.services
  await outbox.stop()
  const eve = await plantSecrets(scene.service, scene.receiver)
  await eve.ada.shared({}, { recipientEmail: 'other@example.com' })
  const { db } = scene.service.database
  const mails = await db
    .selectFrom('deliveries')
    .select('id')
    .where('account_id', '=', eve.caller.accountId)
    .where('event', '=', 'mail.share_link')
    .orderBy('id')
    .execute()
  const [one, other] = mails.map(({ id }): Cell => ({ table: 'deliveries', column: 'body', id }))
  assert.ok(one && other)
  await copy(one, other)
  outbox.start()
  const attempt = await waitUntil(() => {
    const query = db.selectFrom('delivery_attempts').select(['status', 'error']).where('delivery_id', '=', other.id)
    return query.executeTakeFirst()
  }, 'the attempt')
  assert.deepEqual({ ...attempt }, { status: 'failed', error: 'The stored email cannot be read.' })
  const files = readdirSync(join(scene.service.directory, 'mail'))
  assert.ok(files.every((name) => !name.includes(other.id)))
  assert.deepEqual(reported(), ['deliveries.body'])
})

test('a stored response of another Idempotency-Key is not sent', async () => {
  const { key, body, headers } = ben.request
  const second = { key, body, headers: { 'idempotency-key': 'twice' } }
  assert.equal((await scene.service.call('POST', '/proposals', second)).status, 201)
  const cellOf = (id: string): Cell => ({ table: 'idempotency_keys', column: 'body', id })
  await copy(cellOf(headers['idempotency-key']), cellOf('twice'))
  const answer = await scene.service.call('POST', '/proposals', second)
  assert.equal(answer.status, 500)
  assert.doesNotMatch(answer.text, /Once|decrypt|sealed/)
  assert.equal((await scene.service.call('POST', '/proposals', ben.request)).status, 201)
})
