import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../src/features/proposals/from-email/email-lines.ts'
import { foldsIn, ownTextOf } from '../src/features/proposals/from-email/folds.ts'
import { passagesIn } from '../src/features/proposals/from-email/passages.ts'

/** The folds of an email with the lines, each as its kind and its text. `quotes` are the words of the draft. */
function folds(lines: readonly string[], ...quotes: string[]) {
  const email = lines.join('\n')
  const passages = passagesIn(
    email,
    quotes.map((quote, index) => ({ id: String(index), kind: 'need', quote })),
  )
  return foldsIn(email, linesOf(email), passages).map(({ kind, from, to }) => [kind, lines.slice(from, to).join('\n')])
}

const request = ['Hi Bea,', '', 'We need a shop.', 'Jo', '']
const notice = [
  'This email and any attachments are confidential and intended solely for the addressee. If you have received it in error,',
  'please notify the sender and delete it. Any unauthorised use is prohibited.',
]
const aviso = [
  'Este mensaje es confidencial y se dirige exclusivamente a su destinatario. Si lo ha recibido por error, comuníquelo al remitente.',
  '',
  'De acuerdo con el RGPD, sus datos serán tratados por Clínica Ferrer con el fin de gestionar la relación que nos une, y no se cederán.',
]

test('an earlier message is folded, whatever introduces it', () => {
  for (const introduction of [
    ['On Mon, 16 Nov 2026 at 18:40, Bea <bea@nortada.example> wrote:'],
    ['On Mon, 16 Nov 2026 at 18:40, Beatriz Alvim', '<bea@nortada.example> wrote:'],
    ['El lun, 16 nov 2026 a las 18:40, Bea (<bea@nortada.example>) escribió:'],
    ['-----Original Message-----', 'From: Bea', 'Sent: Monday'],
    ['----- Mensaje original -----'],
    ['________________________________', 'From: Bea', 'Sent: Monday'],
  ]) {
    const earlier = [...introduction, '', 'Hi Jo,', 'Tell me what you need.']
    assert.deepEqual(folds([...request, ...earlier]), [['quoted', earlier.join('\n')]], introduction[0])
  }
})

test('a message with quote marks ends where they end, so an answer below each quote stays', () => {
  const lines = [
    'On 3 May 2026, Bea wrote:',
    '> How many pages?',
    '>',
    '> By when?',
    'Ten.',
    '> Anything else?',
    'A map.',
  ]
  assert.deepEqual(folds(lines), [
    ['quoted', lines.slice(0, 4).join('\n')],
    ['quoted', '> Anything else?'],
  ])
  assert.equal(ownTextOf(lines.join('\n')), 'Ten.\nA map.')
})

test('a legal notice is folded, without the signature above it', () => {
  assert.deepEqual(folds([...request.slice(0, -1), ...notice]), [['legal', notice.join('\n')]])
  assert.deepEqual(folds([...request, ...aviso]), [['legal', aviso.join('\n')]])
})

test('a request about confidential messages is not a legal notice', () => {
  const wish =
    'We need a portal where our clients send confidential messages to their doctor, with everything that the GDPR asks for, in two languages.'
  assert.deepEqual(folds(['Hi,', '', wish]), [])
  assert.deepEqual(folds(['On the home page we want a map and a form. Wrote it all down:', 'a map']), [])
})

test('a notice and the message below it are one fold, unless words of the draft come from one of them', () => {
  const quoted = ['On 3 May 2026, Bea wrote:', '> Do you need a blog?']
  const lines = [...request, ...notice, '', ...quoted]
  assert.deepEqual(folds(lines), [['quoted', lines.slice(request.length).join('\n')]])
  assert.deepEqual(folds(lines, 'a blog'), [['legal', notice.join('\n')]])
  assert.deepEqual(folds(lines, 'unauthorised use'), [['quoted', quoted.join('\n')]])
})

test('an email that is only quoted or forwarded has no folds', () => {
  assert.deepEqual(folds(['> We need a shop.', '> Jo']), [])
  assert.deepEqual(folds(['-----Original Message-----', 'From: Jo', 'Subject: Shop', '', 'We need a shop.']), [])
  assert.deepEqual(folds(['---------- Forwarded message ----------', 'From: Jo', 'Subject: Shop', '', 'A shop.']), [])
})

test('an email of 50 kB with a quote in every second line is folded at once', () => {
  const lines = Array.from({ length: 12_500 }, () => ['>', 'a']).flat()
  const start = performance.now()
  assert.equal(folds(lines).length, 12_500)
  // Many times more than it takes, and less than a square of the lines would.
  assert.ok(performance.now() - start < 2_000)
})
