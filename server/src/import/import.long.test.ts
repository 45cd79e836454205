import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { accountAnswers } from '../../test/account-answers.ts'
import { client, inconsistencies, provider } from '../../test/client-side.ts'
import { download, exported, type RichAccount, richAccount } from '../../test/export-scene.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { clockAfterIds } from '../../test/settable-clock.ts'

let source: Service
let target: Service
let rich: RichAccount
let archive: string
let answers: Awaited<ReturnType<typeof accountAnswers>>
let bob: Caller

before(async () => {
  const clock = clockAfterIds()
  source = await startService({}, { clock })
  rich = await richAccount(source)
  answers = await accountAnswers(source, rich, { printsVersions: false })
  const { url } = await exported(source, rich)
  archive = join(source.directory, 'export.zip')
  writeFileSync(archive, (await download(source, url)).rawPayload)
  target = await startService({ publicUrl: 'http://127.0.0.1:9090' }, { clock })
  bob = await target.caller()
})
after(async () => {
  await source.stop()
  await target.stop()
})

const importInto = ({ accountId }: Caller) => target.services.imports.run(archive, accountId)

test('an import into another installation restores the same records and files, and counts them', async () => {
  const { files, records } = await importInto(bob)
  assert.deepEqual([files, records['proposals']], [3, 3])
  assert.deepEqual(
    await accountAnswers(target, bob, { accountIds: [bob.accountId, rich.accountId], printsVersions: false }),
    answers,
  )
  assert.deepEqual(await inconsistencies(target), [])

  const { proposals } = (await provider(target, bob).call('GET', '/proposals')).body
  for (const { id, userId, teamId, assigneeId } of proposals) {
    assert.deepEqual([userId, teamId, assigneeId], [rich.accountId, bob.accountId, null])
    const before = (await provider(source, rich).call('GET', `/proposals/${id}`)).text
    const after = (await provider(target, bob).call('GET', `/proposals/${id}`)).text
    const ofPeople = /"(teamId|assigneeId)":("[\w-]+"|null)/g
    assert.equal(after.replace(ofPeople, ''), before.replace(ofPeople, ''), 'the same bytes')
  }
})

test('links are gone until the provider shares again, and webhooks are paused with a new secret', async () => {
  const ada = provider(target, bob)
  const { proposals } = (await ada.call('GET', '/proposals?status=sent')).body
  const [{ id }] = proposals
  const [{ state, shareUrl }] = (await ada.call('GET', `/proposals/${id}/shares`)).body.shares
  assert.deepEqual([state, shareUrl], ['revoked', null])
  const shared = await ada.share(id, { recipientEmail: 'other@example.com' })
  assert.equal(shared.version, 2)
  assert.equal((await client(target, shared.shareUrl).read()).status, 200)

  const [webhook] = (await ada.call('GET', '/webhooks')).body.webhooks
  assert.equal(webhook.is_active, false)
  const deliveries = target.database.db.selectFrom('deliveries').select('event').where('event', 'like', 'proposal.%')
  assert.deepEqual(await deliveries.execute(), [], 'nothing is sent to the receiver of the other installation')
  const resumed = await ada.call('PUT', `/webhooks/${webhook.id}`, { is_active: true })
  assert.equal(resumed.status, 200)
})

test('an archive is imported once: not into an account with records, and not twice into one installation', async () => {
  await assert.rejects(
    importInto(bob),
    /The account has proposals, templates, catalogue items, leads, files or a logo, webhooks/,
  )
  const carol = await target.caller()
  await assert.rejects(importInto(carol), /exists in this installation already/)
  assert.equal((await provider(target, carol).call('GET', '/proposals')).body.total, 0)
})
