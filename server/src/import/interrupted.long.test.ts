import assert from 'node:assert/strict'
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { accountAnswers } from '../../test/account-answers.ts'
import { inconsistencies, provider } from '../../test/client-side.ts'
import { download, exported, type RichAccount, richAccount } from '../../test/export-scene.ts'
import { type Service, startService } from '../../test/harness.ts'
import { clockAfterIds } from '../../test/settable-clock.ts'

let source: Service
let rich: RichAccount
let archive: string
let answers: Awaited<ReturnType<typeof accountAnswers>>

before(async () => {
  source = await startService({}, { clock: clockAfterIds() })
  rich = await richAccount(source)
  answers = await accountAnswers(source, rich)
  const { url } = await exported(source, rich)
  archive = join(source.directory, 'export.zip')
  writeFileSync(archive, (await download(source, url)).rawPayload)
})
after(() => source.stop())

test('an interrupted import continues with the same archive, and adds nothing twice', async () => {
  const again = await startService({}, { clock: source.clock })
  try {
    const dora = await again.caller()
    // Something is in the way of the last file, when all records are stored.
    const { files } = (await provider(source, rich).call('GET', '/files')).body
    const obstacle = join(again.directory, 'files', files[0].id)
    mkdirSync(obstacle, { recursive: true })
    await assert.rejects(again.services.imports.run(archive, dora.accountId), /EISDIR/)
    assert.equal((await provider(again, dora).call('GET', '/proposals')).body.total, 3)
    rmdirSync(obstacle)
    await again.services.imports.run(archive, dora.accountId)
    assert.deepEqual(await accountAnswers(again, dora, { accountIds: [dora.accountId, rich.accountId] }), answers)
    assert.deepEqual(await inconsistencies(again), [])
  } finally {
    await again.stop()
  }
})
