import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  openedValues,
  SECRET_KEY,
  sealedScene,
  sealFirstVersion,
  storeAsFirstVersion,
} from '../../test/sealed-scene.ts'
import { storedBytes } from '../../test/stored-bytes.ts'
import { type Sealer, sealedPrefix, sealer } from '../process/secrets.ts'
import type { Database } from '../storage/database.ts'
import { secretPlace } from '../webhooks/secret-places.ts'
import { type OpenedSealer, openSealer } from './open-sealer.ts'

/** Replaces the key of a service again and again. Each test begins with the key that the one before has left. */

let scene: Awaited<ReturnType<typeof sealedScene>>
let values: Record<string, string>
let currentKey = SECRET_KEY
let number = 0

before(async () => {
  scene = await sealedScene()
  values = await openedValues(scene.service.database, scene.service.sealer)
})
after(() => scene.stop())

const nextKey = () => `another secret key for tests, number ${++number}`

interface Start {
  secretKey: string
  previousSecretKey?: string
  database?: Database
  errors?: unknown[]
}

/** Opens the sealer as a process does when it starts. */
const open = ({ secretKey, previousSecretKey, database, errors }: Start) =>
  openSealer({
    database: database ?? scene.service.database,
    config: { dataDir: scene.service.directory, secretKey, previousSecretKey },
    onError: (error) => (errors ? errors.push(error) : assert.fail(String(error))),
  })

async function opened(start: Start): Promise<OpenedSealer> {
  const result = await open(start)
  result.release()
  return result
}

async function assertReadable(by: Sealer) {
  assert.deepEqual(await openedValues(scene.service.database, by), values)
}

test('the first start of this version binds every value of the version before to its place, once', async () => {
  const { service, planted } = scene
  const [ada, ben] = planted
  await storeAsFirstVersion(service)
  const { db } = service.database
  const { response_body: echoed } = await db
    .selectFrom('delivery_attempts')
    .select('response_body')
    .where('lane_id', '=', ada.webhook.id)
    .executeTakeFirstOrThrow()
  // The version before stored the sealed token in the responses of receivers too.
  const { body } = await db
    .selectFrom('deliveries')
    .select('body')
    .where('lane_id', '=', ada.webhook.id)
    .executeTakeFirstOrThrow()
  const token = JSON.parse(body).data.share_url.split('/').at(-1)
  const response_body = String(echoed).replace('{link token}', token)
  assert.notEqual(response_body, echoed)
  await service.database.transact(null, async (trx) => {
    await trx.updateTable('delivery_attempts').set({ response_body }).where('lane_id', '=', ada.webhook.id).execute()
  })

  const result = await opened({ secretKey: SECRET_KEY })
  assert.equal(result.sealedAgain?.unreadable, 0)
  const unplanted = Object.entries(result.sealedAgain?.values ?? {}).filter(([, count]) => count === 0)
  assert.deepEqual(unplanted, [], 'plant a value of each new field in sealed-scene.ts')
  await assertReadable(service.sealer)
  assert.doesNotMatch(await storedBytes(service), /v1\.[\w-]{38}/, 'a column is missing in columns.ts')
  const { logs } = (await ada.ada.call('GET', `/webhooks/${ada.webhook.id}/logs`)).body
  assert.ok(logs[0].response_body.includes(ada.share.shareUrl), logs[0].response_body)

  // Somebody who had copied a value of the first version cannot bring it back.
  const secret = await replaceSecret(ben.webhook.id, sealFirstVersion('whsec_copied'))
  assert.equal((await opened({ secretKey: SECRET_KEY })).sealedAgain, null)
  await assert.rejects(assertReadable(service.sealer), /unknown version/)
  await replaceSecret(ben.webhook.id, secret)
})

test('a new key replaces the one before, which is then no longer needed, and a value of another record is left out', async () => {
  const { service, planted } = scene
  const [ada, ben] = planted
  const former = sealer(currentKey)
  const [formerKey, newKey] = [currentKey, nextKey()]
  const secret = await replaceSecret(ben.webhook.id, await secretOf(ada.webhook.id))
  const errors: unknown[] = []
  const result = await opened({ secretKey: newKey, previousSecretKey: formerKey, errors })
  assert.deepEqual([result.needsFormerKeys, result.sealedAgain?.unreadable, errors.length], [false, 1, 1])
  assert.match(
    String(errors),
    /cannot be decrypted: it was changed or belongs to another record\. It is in \["webhooks\.secret"/,
  )
  await replaceSecret(
    ben.webhook.id,
    sealedAt(result.sealer, former.open(secret, secretPlace(placeOf(ben))), placeOf(ben)),
  )

  const only = await opened({ secretKey: newKey })
  assert.equal(only.sealedAgain, null)
  await assertReadable(only.sealer)
  assert.ok(!(await storedBytes(service)).includes(sealedPrefix(former.keyId)), 'a column is missing in columns.ts')
  await assert.rejects(open({ secretKey: formerKey }), /SECRET_KEY does not match this database/)
  currentKey = newKey
})

test('a process that dies anywhere leaves what the next start completes, and the former key is asked for until then', async () => {
  const { database } = scene.service
  for (const writes of [0, 1, 4, 9]) {
    const [formerKey, newKey] = [currentKey, nextKey()]
    let left = writes
    const dying: Database = {
      ...database,
      transact: (queue, work, options) =>
        left-- > 0 ? database.transact(queue, work, options) : Promise.reject(new Error('killed')),
    }
    await assert.rejects(open({ secretKey: newKey, previousSecretKey: formerKey, database: dying }), /killed/)
    if (writes > 0) await assert.rejects(open({ secretKey: newKey }), /Set SECRET_KEY_PREVIOUS to that key/)
    await assertReadable(sealer(newKey, { previousKeys: [formerKey] }))
    const { sealer: completed, sealedAgain } = await opened({ secretKey: newKey, previousSecretKey: formerKey })
    assert.ok(sealedAgain)
    assert.equal((await opened({ secretKey: newKey })).sealedAgain, null)
    await assertReadable(completed)
    currentKey = newKey
  }
})

test('while another process seals with the former key, that key stays in use; two starts at once do no harm', async () => {
  const { service, planted } = scene
  const [, ben] = planted
  const [formerKey, newKey] = [currentKey, nextKey()]
  const beside = service.openAgain()
  try {
    const other = await openSealer({
      database: beside,
      config: { dataDir: service.directory, secretKey: formerKey, previousSecretKey: newKey },
      onError: (error) => assert.fail(String(error)),
    })
    const start = { secretKey: newKey, previousSecretKey: formerKey }
    const first = await opened(start)
    assert.equal(first.needsFormerKeys, true)
    // Stored after everything was sealed again.
    await replaceSecret(ben.webhook.id, sealedAt(other.sealer, await plainSecretOf(first.sealer, ben), placeOf(ben)))
    await assertReadable(first.sealer)
    other.release()
    const both = await Promise.all([opened(start), opened({ ...start, database: beside })])
    assert.ok(both.some(({ needsFormerKeys }) => !needsFormerKeys))
    await assertReadable((await opened({ secretKey: newKey })).sealer)
  } finally {
    await beside.close()
  }
  currentKey = newKey
})

interface Owned {
  caller: { accountId: string }
  webhook: { id: string }
}

const placeOf = ({ caller, webhook }: Owned) => ({ accountId: caller.accountId, id: webhook.id })
const sealedAt = (by: Sealer, plain: string, webhook: ReturnType<typeof placeOf>) =>
  by.seal(plain, secretPlace(webhook))

async function secretOf(id: string): Promise<string> {
  const query = scene.service.database.db.selectFrom('webhooks').select('secret').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).secret
}

const plainSecretOf = async (by: Sealer, owned: Owned) =>
  by.open(await secretOf(owned.webhook.id), secretPlace(placeOf(owned)))

/** Writes to the database directly. Returns what was there before. */
async function replaceSecret(id: string, secret: string): Promise<string> {
  const before = await secretOf(id)
  await scene.service.database.transact(null, async (trx) => {
    await trx.updateTable('webhooks').set({ secret }).where('id', '=', id).execute()
  })
  return before
}
