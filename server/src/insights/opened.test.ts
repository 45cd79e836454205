import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { provider } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'

let service: Service
before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
})
after(() => service.stop())

const DAY_MS = 86_400_000

test('what clients opened and did not answer is listed, the longest silent first', async () => {
  const caller = await service.caller()
  const ada = provider(service, caller)
  const opened = async (name: string, share: object = {}) => {
    const { id, client } = await ada.shared({ name, currency: 'EUR' }, share)
    await client.view()
    service.clock.advance(DAY_MS)
    return { id, client }
  }
  const quiet = await opened('Quiet', { recipientEmail: 'owner@harbour-cafe.example', expiresInDays: 30 })
  await opened('Without address')
  const answered = await opened('Answered')
  await answered.client.accept()
  await opened('Expired', { expiresInDays: 1 })
  await ada.shared({ name: 'Never opened' })
  const again = await opened('Opened again')
  const changed = await opened('New version not opened')
  await ada.call('PUT', `/proposals/${changed.id}`, { total: 120 })
  await ada.share(changed.id)
  await quiet.client.view()
  await quiet.client.write()

  const browser = await service.browser(caller)
  const { opened: lines, opened_count: count } = (await browser.call('GET', '/insights')).body
  assert.equal(count, 3)
  assert.deepEqual(
    lines.map(
      ({ name, view_count, can_remind, awaits_reply, total, currency, client_name }: Record<string, unknown>) => [
        ...[name, view_count, can_remind, awaits_reply, total, currency, client_name],
      ],
    ),
    [
      ['Without address', 1, false, false, '100.00', 'EUR', 'Harbour Café'],
      ['Opened again', 1, false, false, '100.00', 'EUR', 'Harbour Café'],
      ['Quiet', 2, true, true, '100.00', 'EUR', 'Harbour Café'],
    ],
  )
  assert.equal(lines[1].proposal_id, again.id)
  assert.ok(lines[2].expires_at > lines[2].last_viewed_at)
  const other = await service.browser(await service.caller())
  assert.deepEqual((await other.call('GET', '/insights')).body.opened, [])
})
