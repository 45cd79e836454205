import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from '../../test/browser.ts'
import { provider } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: ReturnType<typeof provider>
let browser: Browser

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  const caller = await service.caller()
  ada = provider(service, caller)
  browser = await service.browser(caller)
})
after(() => service.stop())

const pricing = {
  sections: [
    {
      title: 'Extras',
      choice: 'any',
      items: [{ id: 'guide', name: 'Audio guide', unitPrice: '100', selected: false }],
    },
  ],
}

test('a version is shown as its client saw and answered it, whatever was shared later', async () => {
  const { id, client } = await ada.shared(
    { name: 'Ticket shop', total: undefined, pricing },
    { recipientName: 'Inês', message: 'As we said.' },
  )
  await client.requestChanges({ note: 'With the guide, please' })
  await ada.call('PUT', `/proposals/${id}`, { name: 'Ticket shop and guide' })
  await ada.share(id)
  await client.accept({ name: 'Inês Duarte', selection: { items: [{ id: 'guide', selected: true }] } })
  const read = async (query: string) => (await browser.call('GET', `/proposals/${id}/preview${query}`)).body

  const first = await read('?version=1')
  assert.deepEqual([first.version, first.snapshot.proposal.name], [1, 'Ticket shop'])
  assert.deepEqual([first.share.recipientName, first.share.message], ['Inês', 'As we said.'])
  assert.deepEqual([first.state.canRespond, first.state.answer.answer], [false, 'revision'])
  assert.equal(first.state.answer.note, 'With the guide, please')

  const second = await read('?version=2')
  assert.equal(second.snapshot.proposal.name, 'Ticket shop and guide')
  assert.deepEqual(second.state.answer.selection, { items: [{ id: 'guide', selected: true }] })
  assert.equal(second.state.answer.totals.oneTime.net, '100.00')
  assert.equal((await read('?version=3')).error, 'version_not_found')

  // What the client chose is no change of the draft.
  const draft = await read('')
  assert.deepEqual([draft.version, draft.unshared.fields], [2, []])
})

test('the PDF of a version is that version, and an accepted one is the signed document', async () => {
  const { id, client } = await ada.shared({ name: 'Ticket shop' })
  await ada.call('PUT', `/proposals/${id}`, { name: 'Ticket shop and guide' })
  await ada.share(id)
  await client.accept()
  const pdf = (version: number) => browser.call('GET', `/proposals/${id}/versions/${version}/pdf`)
  const first = await pdf(1)
  assert.equal(first.status, 200)
  assert.match(String(first.headers['content-disposition']), /"Ticket shop\.pdf"/)
  const signed = await pdf(2)
  assert.match(String(signed.headers['content-disposition']), /Ticket shop and guide\.pdf/)
  const issued = await service.database.db.selectFrom('issued_documents').select('version').execute()
  assert.deepEqual(
    issued.map(({ version }) => version),
    [2],
  )
  assert.equal((await pdf(3)).body.error, 'version_not_found')
})
