import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { rowsWith } from '../../test/erasure-scene.ts'
import { type Service, startService } from '../../test/harness.ts'
import { amountsIn, type CostScene, plantCosts } from '../../test/planted-costs.ts'

/** Where costs, margins and the target are, after all that an agency does. `secrecy.long.test.ts` reads every answer. */

let service: Service
let scene: CostScene
before(async () => {
  service = await startService()
  scene = await plantCosts(service)
})
after(() => service.stop())

test('the database has costs in their own columns only: not in records, events, deliveries, snapshots or the audit log', async () => {
  assert.ok(scene.derived.length > 5)
  assert.deepEqual([...new Set(await rowsWith(service, scene.secrets))].toSorted(), [
    'accounts.profile',
    'catalogue_items.unit_cost',
    'proposals.costs',
    'templates.costs',
  ])
})

test('neither a client nor a member was told one, in an answer, a page or a mail', async () => {
  const { body: page, statusCode } = await service.app.inject({ url: `/p/${scene.ids['token']}` })
  const mails = JSON.stringify(service.mails)
  assert.ok(statusCode === 200 && page.includes('Website') && mails.includes('client@cafe.example'))
  for (const text of [...scene.answers, page, mails]) assert.deepEqual(amountsIn(text, scene.secrets), [], text)
})
