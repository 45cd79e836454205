import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailIn, phoneIn } from './contacts.ts'

const mail = `From: Ana Ruiz <ana@tallerruiz.es>
To: Studio <hello@studio.example>
Cc: luis@tallerruiz.es

Hi, please send the orders to info@tallerruiz.es. Budget 1.500.000.

Ana
612 345 678`

const cases: Array<[text: string, email: string | null, phone: string | null]> = [
  [mail, 'ana@tallerruiz.es', '612 345 678'],
  ['To: hello@studio.example\n\nI need a logo.\n\nMaria\nmaria@cafe.mx', 'maria@cafe.mx', null],
  ['To: hello@studio.example\n\nThanks, hello@studio.example!', null, null],
  ['Para: hola@estudio.es\nDe: Luis <luis.p@correo.com.ar>\nHola', 'luis.p@correo.com.ar', null],
  ['De: Luis <luis@x.com> Para: hola@estudio.es', 'luis@x.com', null],
  ['I need a site.\n\nTom\n\nOn Monday, Studio <hello@studio.example> wrote:\n> Call 07700 900999', null, null],
  ['A site. noreply@forms.example sent this. Email: eva@eva.org', 'eva@eva.org', null],
  ['Write to eva@eva.org.', 'eva@eva.org', null],
  ['We are @cafe on Instagram', null, null],
  ['Thanks, Fiona Mackay 07700 900123', null, '07700 900123'],
  ['Mi teléfono: 612 345 678', null, '612 345 678'],
  ['Call me on (555) 123-4567', null, '(555) 123-4567'],
  ['WhatsApp +52 55 1234 5678, gracias', null, '+52 55 1234 5678'],
  ['+1 (415) 555-0100', null, '+1 (415) 555-0100'],
  ['Cel. 9 8765 4321', null, '9 8765 4321'],
  ['We have 2,000 products and 15 000 customers since 2012-11-05.', null, null],
  ['Deadline 14.09.2026, budget 1 500 000 €', null, null],
  ['Order 12345678', null, null],
  ['Account ES91 2100 0418 4502 0005 1332', null, null],
]
for (const [text, email, phone] of cases)
  test(`the contacts of "${text.slice(0, 60).replaceAll('\n', ' ')}" are ${email} and ${phone}`, () => {
    assert.equal(emailIn(text), email)
    assert.equal(phoneIn(text), phone)
  })

test('hostile texts are read in time', () => {
  const startedAt = performance.now()
  for (const part of ['1', '1 ', '@', 'a@', 'a.', 'a@a.', '(', '> \n', 'to: ', '+', '0 ', '\n', 'tel '])
    for (const read of [emailIn, phoneIn]) read(part.repeat(50_000))
  assert.ok(performance.now() - startedAt < 5_000)
})
