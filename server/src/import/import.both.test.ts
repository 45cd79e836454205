import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { accountAnswers } from '../../test/account-answers.ts'
import { provider } from '../../test/client-side.ts'
import { download, exported, type RichAccount, richAccount } from '../../test/export-scene.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { clockAfterIds } from '../../test/settable-clock.ts'

let source: Service
let target: Service
let rich: RichAccount
let archive: string
let answers: Awaited<ReturnType<typeof accountAnswers>>

before(async () => {
  const clock = clockAfterIds()
  source = await startService({}, { clock })
  rich = await richAccount(source)
  answers = await accountAnswers(source, rich)
  const { url } = await exported(source, rich)
  archive = join(source.directory, 'export.zip')
  writeFileSync(archive, (await download(source, url)).rawPayload)
  target = await startService({ publicUrl: 'http://127.0.0.1:9090' }, { clock })
})
after(async () => {
  await source.stop()
  await target.stop()
})

const importInto = (service: Service, { accountId }: Caller, file = archive) =>
  service.services.imports.run(file, accountId)

test('an import into another installation restores the same records and files', async () => {
  const bob = await target.caller()
  const result = await importInto(target, bob)
  assert.equal(result.files, 3)
  assert.equal(result.records['proposals'], 3)
  assert.deepEqual(await accountAnswers(target, bob, [bob.accountId, rich.accountId]), answers)

  await assert.rejects(
    importInto(target, bob),
    /The account has proposals, templates, leads, files or a logo, webhooks/,
  )
  const carol = await target.caller()
  await assert.rejects(importInto(target, carol), /exists in this installation already/)
  assert.deepEqual((await provider(target, carol).call('GET', '/proposals')).body.total, 0)
})
