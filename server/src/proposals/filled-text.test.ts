import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { requestBudget } from '@proffer/core/budgets.ts'
import { provider } from '../../test/client-side.ts'
import { type Answer, type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: ReturnType<typeof provider>
before(async () => {
  service = await startService()
  ada = provider(service, await service.caller({ plan: 'agency' }))
})
after(() => service.stop())

const CLIENT = 'c'.repeat(199)
/** A proposal of 10 descriptions with this many variables in all. */
const withVariables = (count: number, variable = '{{client.name}}') => ({
  name: 'Website',
  clientName: CLIENT,
  requirements: Array.from({ length: 10 }, (_, n) => ({ name: `R${n}`, description: variable.repeat(count / 10) })),
})
const refused = ({ status, body }: Answer, loc: string[]) => {
  assert.deepEqual([status, body.error], [422, 'proposal_too_large'])
  assert.deepEqual(body.detail[0].loc, loc)
  assert.match(body.detail[0].msg, /2097152 bytes/)
}

test('a proposal whose variables make it larger than a client may see is not saved', async () => {
  const most = Math.floor(requestBudget.filledBytes / CLIENT.length / 10) * 10 - 10
  refused(await ada.call('POST', '/proposals', withVariables(66_000)), ['body'])
  refused(await ada.call('POST', '/proposals', withVariables(most + 20)), ['body'])
  const { status, body } = await ada.call('POST', '/proposals', withVariables(most))
  assert.equal(status, 201)

  // A longer name of the client multiplies as well.
  const before = await ada.get(body.id)
  refused(await ada.call('PUT', `/proposals/${body.id}`, { clientName: `${CLIENT}d` }), ['body'])
  refused(await ada.call('PUT', `/proposals/${body.id}`, { settings: { notes: 'n'.repeat(4_000) } }), ['body'])
  assert.deepEqual(await ada.get(body.id), before)
  const shared = await ada.call('POST', `/proposals/${body.id}/share`)
  assert.equal(shared.status, 201, shared.text)

  // Characters that Markdown escapes take two bytes, and control characters six in JSON.
  refused(await ada.call('PUT', `/proposals/${body.id}`, { clientName: '\u0001'.repeat(199) }), ['body'])
  refused(await ada.call('PUT', `/proposals/${body.id}`, { clientName: '*'.repeat(199) }), ['body'])
})

test('without variables, the texts of several requests together are bounded', async () => {
  const text = 'ñ'.repeat(40_000)
  const { id } = await ada.propose({ requirements: Array(12).fill({ name: 'R', description: text }) })
  const change = (settings: object) => ada.call('PUT', `/proposals/${id}`, { settings })
  assert.equal((await change({ introduction: text, notes: text })).status, 200)
  const items = Array(12).fill({ name: 'I', unitPrice: 1, description: 'ñ'.repeat(20_000) })
  const pricing = { sections: [{ items }] }
  assert.equal((await ada.call('PUT', `/proposals/${id}`, { pricing })).status, 200)
  const sections = Array(20).fill({ kind: 'text', title: 'T', body: 'ñ'.repeat(20_000) })
  refused(await change({ sections }), ['body'])
  // Members that no client sees do not count.
  assert.equal((await change({ ownNotes: Array(10).fill(text) })).status, 200)
})

test('a longer company name makes saved texts too large to be checked, previewed, printed, compared or shared', async () => {
  const company = (companyName: string) => ada.call('PATCH', '/profile', { profile: { companyName } })
  await company('Ada')
  const { id } = await ada.propose(withVariables(300, '{{provider.name}}'))
  assert.equal((await ada.call('GET', `/proposals/${id}/pdf`)).status, 200)
  await ada.share(id)
  await company('a'.repeat(10_000))
  const browser = await service.browser({ accountId: ada.accountId })
  const path = `/proposals/${id}`
  for (const answer of [
    await ada.call('POST', `${path}/share`),
    await ada.call('GET', `${path}/share-check`),
    await ada.call('GET', `${path}/pdf`),
    await browser.call('GET', `${path}/preview`),
    await browser.call('GET', `${path}/versions/1/comparison`),
  ])
    refused(answer, ['path', 'proposal_id'])
  // It can be changed and made smaller, but not larger.
  assert.equal((await ada.call('PUT', path, { status: 'rejected' })).status, 200)
  refused(await ada.call('PUT', path, { settings: { notes: 'More' } }), ['body'])
  assert.equal((await ada.call('PUT', path, { requirements: [] })).status, 200)
  assert.equal((await ada.call('POST', `${path}/share`)).status, 201)
  await company('')
})

test('duplicates, proposals from a template and drafts of leads are bounded too', async () => {
  const { requirements } = withVariables(66_000)
  const template = await ada.call('POST', '/templates', { name: 'Large', requirements })
  assert.equal(template.status, 201, template.text)
  const fromTemplate = { name: 'Website', clientName: CLIENT, templateId: template.body.id }
  refused(await ada.call('POST', '/proposals', fromTemplate), ['body'])
  const small = await ada.propose({ ...withVariables(50_000, '{{proposal.name}}'), name: 'W' })
  refused(await ada.call('POST', `/proposals/${small.id}/duplicate?name=${'w'.repeat(100)}`), ['body'])
})
