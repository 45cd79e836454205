import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { client } from '../../test/client-side.ts'
import type { Service } from '../../test/harness.ts'
import { pdfLine } from '../../test/pdf-text.ts'
import { has, printingScene } from '../../test/printing-scene.ts'
import { sampleOffer, sampleSelection } from '../../test/sample-offer.ts'

/** Printing does not depend on the database, so this is tested on SQLite only. */

type Scene = Awaited<ReturnType<typeof printingScene>>

let service: Service
let key: string
let create: Scene['create']
let printed: Scene['printed']

before(async () => {
  let ada: Scene['ada']
  ;({ service, ada, create, printed } = await printingScene())
  key = ada.key
})
after(() => service?.stop())

const offer = { currency: 'EUR', pricing: sampleOffer }

const textOf = async (body: Record<string, unknown>) => pdfLine((await printed(body)).bytes)
const textAt = async (path: string) => pdfLine((await service.call('GET', path, { key })).bytes)

function lacks(text: string, ...parts: string[]) {
  for (const part of parts) assert.ok(!text.includes(part), `has ${JSON.stringify(part)} in ${text}`)
}

test('a draft prints the default selection: a table for each section, the totals and the payments', async () => {
  const text = await textOf(offer)
  has(text, 'You can choose options on the page of this proposal.', 'Package Choice Quantity Amount')
  has(text, 'Choose the scope of the launch.', 'Starter Five pages. Other package 1 €2,400.00')
  has(text, 'Growth Twelve pages. Package selected 1 €4,800.00', 'Complete Other package 1 €9,200.00')
  has(text, 'Workshop Included 2.5 × day at €800.00 €1,800.00 less 10%')
  has(text, 'Printed cards Included 500 × card at €0.35 €175.00')
  has(text, 'Newsletter Optional – selected 1 €600.00')
  has(text, 'Extra language Optional – not selected 1 × language from 1 to 5 €350.00')
  has(text, 'Hosting and care Optional – selected 1 €95.00 per month', '€20.00 per year')
  has(text, 'Subtotal €7,375.00 Discount (5%) −€368.75 Net €7,006.25')
  has(text, 'IVA (21% of €6,840.00) €1,436.40 IVA (10% of €166.25) €16.63 One-time total €8,459.28')
  has(text, 'Subtotal €95.00 IVA (21%) €19.95 Total per month €114.95', 'Total per year €20.00')
  has(text, 'Payment schedule % Due Amount Deposit 40% On acceptance €3,383.71')
  has(text, 'Design approved 30% March 5, 2027 €2,537.78', 'Payment 3 30% On delivery €2,537.79')
  lacks(text, 'Scope of work')
})

test('after the acceptance both PDFs print only what was chosen, with its totals', async () => {
  const { id } = await create({ ...offer, clientName: 'Harbour Café' })
  const { shareUrl } = (await service.call('POST', `/proposals/${id}/share`, { key, body: {} })).body
  const reader = client(service, shareUrl)
  has(await textAt(`${reader.path}/pdf`), 'You can choose options', 'Growth')
  assert.equal((await reader.accept({ name: 'Inês', selection: sampleSelection })).status, 200)

  for (const path of [`${reader.path}/pdf`, `/proposals/${id}/pdf`]) {
    const text = await textAt(path)
    has(text, 'These are the items that were chosen on acceptance.', 'Complete Package chosen 1 €9,200.00')
    has(text, 'Extra language Option chosen 3 × language at €350.00 €1,050.00', 'Hosting and care Option chosen')
    has(text, 'Net €11,613.75', 'One-time total €14,034.36', 'Total per month €114.95', 'Deposit 40% On acceptance')
    lacks(text, 'Growth', 'Newsletter', 'Starter', 'You can choose', 'not selected')
  }

  const body = { pricing: { sections: [{ items: [{ name: 'Another', unitPrice: 1 }] }] } }
  await service.call('PUT', `/proposals/${id}`, { key, body })
  const edited = await textAt(`/proposals/${id}/pdf`)
  has(edited, 'One-time total €14,034.36', 'Accepted by Inês for Harbour Café')
  lacks(edited, 'Another', 'You can choose')
})

test('an acceptance without a selection prints the default as chosen', async () => {
  const { id } = await create(offer)
  const { shareUrl } = (await service.call('POST', `/proposals/${id}/share`, { key, body: {} })).body
  await client(service, shareUrl).accept()
  const text = await textAt(`/proposals/${id}/pdf`)
  has(text, 'Growth Twelve pages. Package chosen', 'One-time total €8,459.28')
  lacks(text, 'Starter', 'Extra language')
})

test('settings.show decides about hours, rates and the amounts of lines', async () => {
  const hours = { currency: 'EUR', hourlyRate: '65', requirements: [{ name: 'Booking', hours: 10, priority: 'high' }] }
  const hidden = await textOf(hours)
  has(hidden, 'Requirement Amount 1 Booking €650.00', 'Total €786.50')
  lacks(hidden, 'Hours', 'per hour', 'Priority')
  const shown = await textOf({ ...hours, settings: { show: { hours: true, rates: true } } })
  has(shown, 'Hours Amount 1 Booking 10 €650.00', 'Based on €65.00 per hour')
  const totalsOnly = await textOf({ ...hours, settings: { show: { lineAmounts: false } } })
  has(totalsOnly, 'Total €786.50')
  lacks(totalsOnly, '1 Booking €650.00')

  const offerTotals = await textOf({ ...offer, settings: { show: { lineAmounts: false } } })
  has(
    offerTotals,
    'Growth Twelve pages. Package selected 1 Complete',
    'Hosting and care Optional – selected 1 per month',
  )
  has(offerTotals, 'One-time total €8,459.28')
  lacks(offerTotals, '€4,800.00', 'less 10%', 'at €')
})

test('an offer without choices, discount or tax prints no words about them', async () => {
  const text = await textOf({
    currency: 'JPY',
    pricing: { sections: [{ items: [{ name: 'Design', quantity: 3, unitPrice: '1500.5', taxRate: 0 }] }] },
  })
  has(text, 'Investment Item Quantity Amount Design 3 at ¥1,500.5 ¥4,502 Total ¥4,502')
  lacks(text, 'Choice', 'Included', 'Subtotal', 'Discount', 'IVA', 'You can choose', 'Payment schedule')
})

test('an offer can be printed in Spanish and in a currency of three decimals', async () => {
  const pricing = { ...sampleOffer, discount: { kind: 'amount', value: '0.005' } }
  const text = await textOf({ currency: 'KWD', pricing, settings: { language: 'es' } })
  has(text, 'Puede elegir opciones en la página de esta propuesta.', 'Elección Cantidad Importe')
  has(text, 'Paquete elegido', 'Otro paquete', 'Incluido', 'Opcional – elegido', 'Opcional – sin elegir', 'al mes')
  has(text, 'Descuento −0,005 KWD', 'Neto 7.374,995 KWD', 'Calendario de pagos % Vencimiento Importe')
  has(text, 'Al aceptar', '5 de marzo de 2027', 'Pago 3', 'A la entrega', 'Pago único', 'Total al mes', 'Total al año')
})

test('an offer of recurring items alone has no one-time total', async () => {
  const text = await textOf({
    currency: 'EUR',
    pricing: { sections: [{ items: [{ name: 'Care', unitPrice: 95, recurring: 'month' }] }] },
  })
  has(text, 'Care €95.00 per month', 'Total per month €114.95')
  lacks(text, 'One-time', 'Total €')
})

test('hostile names, units and labels can be printed', async () => {
  const long = 'W'.repeat(200)
  const pricing = {
    sections: [
      {
        title: long,
        choice: 'any',
        items: [{ name: '😀\u202E', unit: 'U'.repeat(30), unitPrice: '999999999999.99' }],
      },
      { title: 'Empty', items: [] },
    ],
    schedule: [{ label: long, percent: 100 }],
  }
  const text = await textOf({ currency: 'EUR', pricing })
  has(text, '€999,999,999,999.99', 'On acceptance')
  lacks(text, 'Empty')
})
