import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Service, startService } from '../../test/harness.ts'

let service: Service
before(async () => {
  service = await startService()
})
after(() => service.stop())

const pricing = { sections: [{ title: 'Work', items: [{ name: 'Design', quantity: '2', unitPrice: '100' }] }] }

test('a template is previewed as the page of a proposal that starts from it, in the brand of the account', async () => {
  const { key, accountId } = await service.caller()
  const profile = { companyName: 'Engine Works', brandColor: '#1f6feb', taxRate: 21 }
  await service.call('PATCH', '/profile', { key, body: { profile } })
  const settings = { language: 'es', introduction: 'Para {{client.name}}', secret: 'for integrations' }
  const body = { name: 'Sitio web', settings, requirements: [{ name: 'Portada' }], pricing }
  const { id } = (await service.call('POST', '/templates', { key, body })).body

  const browser = await service.browser({ accountId })
  const page = (await browser.call('GET', `/templates/${id}/preview`)).body
  const { proposal, language } = page.snapshot
  assert.deepEqual([page.unshared, page.version, language], [null, 1, 'es'])
  assert.deepEqual([proposal.name, proposal.clientName], ['Sitio web', 'Cliente de ejemplo'])
  assert.deepEqual(proposal.settings, { language: 'es', introduction: 'Para Cliente de ejemplo' })
  assert.equal(proposal.requirements[0].name, 'Portada')
  assert.equal(proposal.pricing.totals.oneTime.gross, '242.00')
  assert.equal(page.provider.companyName, 'Engine Works')
  assert.ok(page.accent, 'the page has the colours of the brand')
  assert.equal((await service.call('GET', '/proposals', { key })).body.total, 0)
})

test('a starting point of the gallery is previewed with the title of the caller, in the chosen language', async () => {
  const { accountId } = await service.caller()
  const browser = await service.browser({ accountId })
  const preview = (language: string) =>
    browser.call('GET', `/gallery/preview?start=website&language=${language}&title=Shop`)
  const { snapshot } = (await preview('en')).body
  assert.deepEqual([snapshot.language, snapshot.proposal.name], ['en', 'Shop'])
  assert.match(snapshot.proposal.settings.sections[0].body, /^Example Client needs a website/)
  assert.equal(snapshot.proposal.requirements[0].name, 'Eight pages')
  assert.equal((await preview('es')).body.snapshot.language, 'es')
  assert.equal((await preview('fr')).status, 422)
})
