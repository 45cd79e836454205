import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesIn } from './names.ts'

const none = { systems: [], connected: [] }
const cases: Array<[text: string, platforms: string[], techStack: string[], integrations: string[]]> = [
  ['An app for iPhone and Android in flutter.', ['iOS', 'Android'], ['Flutter'], []],
  ['We need a website on wordpress with payments by Stripe.', ['web'], ['WordPress'], ['Stripe']],
  ['Una app móvil que se sincroniza con Holded y cobra por Bizum.', ['mobile'], [], ['Holded', 'Bizum']],
  ['Orders go to QuickBooks, alerts to Slack.', [], [], ['QuickBooks', 'Slack']],
  ['The accounts are kept in QuickBooks.', [], ['QuickBooks'], []],
  ['Sync Shopify with Odoo.', [], ['Shopify', 'Odoo'], ['Shopify', 'Odoo']],
  ['Skills: Zapier, HubSpot, n8n', [], ['Zapier', 'HubSpot', 'n8n'], []],
  ['No Shopify please, just WooCommerce.', [], ['WooCommerce'], []],
  ['Something like an Uber for laundry.', [], [], []],
  ['Our square tables and the notion of a slack week. Write to ann@stripe.com', [], [], []],
  ['Pago por PayPal, 80 euros.', [], [], []],
  ['Hoy usamos WhatsApp y papel.', [], [], []],
  ['El cliente recibe avisos conectado con WhatsApp.', ['WhatsApp'], [], ['WhatsApp']],
]
for (const [text, platforms, techStack, integrations] of cases)
  test(`the names of "${text}" are found in their parts`, () =>
    assert.deepEqual(namesIn([text], none), { platforms, techStack, integrations }))

test('tagged passages are added if they look like names', () => {
  const tagged = {
    systems: ['nuestro QVET', 'the system', 'Wordpress'],
    connected: ['Tyler Munis,', 'our database', 'holded', 'API'],
  }
  assert.deepEqual(namesIn(['Una web en WordPress'], tagged), {
    platforms: ['web'],
    techStack: ['WordPress', 'QVET'],
    integrations: ['Tyler Munis', 'Holded'],
  })
})

test('hostile texts are read in time', () => {
  const startedAt = performance.now()
  for (const part of ['a', 'Stripe ', 'connect to ', 'http://', 'no ', ' ', 'is ', 'A ', '.'])
    for (const text of [part.repeat(50_000)]) namesIn([text], { systems: [text], connected: [text] })
  assert.ok(performance.now() - startedAt < 5_000)
})
