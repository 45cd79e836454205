import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bodyOf,
  headerOf,
  linesOf,
  subjectOf,
  unusedSentences,
  wordsAround,
} from '../src/features/proposals/from-email/email-lines.ts'
import { passagesIn } from '../src/features/proposals/from-email/passages.ts'

const email = [
  '---------- Forwarded message ----------',
  'From: Jo Marsh <jo@yoga.example>',
  'Subject: Fwd: Re: website??',
  '',
  'Hi Bea,',
  'Lovely to chat! We need a site for Harbour Yoga, the old one is bad. What we need:',
  '- gift vouchers, approx. 30 a month',
  '* no popups please',
  'Date: to be agreed',
  'Jo x',
].join('\n')
const passages = (...quotes: [string, 'need' | 'who'][]) =>
  passagesIn(
    email,
    quotes.map(([quote, kind], index) => ({ id: String(index), quote, kind })),
  )

test('the lines of an email are headers, items and text', () => {
  const kinds = linesOf(email).map(({ kind }) => kind)
  assert.deepEqual(kinds, ['header', 'header', 'header', 'blank', 'text', 'text', 'item', 'item', 'text', 'text'])
  const [, from] = linesOf(email)
  assert.equal(email.slice(from?.contentStart, from?.end), 'Jo Marsh <jo@yoga.example>')
  assert.equal(subjectOf(email), 'website??')
  assert.equal(subjectOf('Asunto: Web nueva\n\nHola'), 'Web nueva')
  assert.equal(subjectOf('We need a site.'), null)
  assert.ok(bodyOf(email).startsWith('Hi Bea,'))
})

test('the messages of a copied chat begin after their time and sender', () => {
  const chat = '[12/11/26, 18:02] Marcos Obrador: quiero una web\n12/11/2026, 6:03 p. m. - Marcos: y un mapa: sí'
  const texts = linesOf(chat).map(({ kind, contentStart, end }) => [kind, chat.slice(contentStart, end)])
  assert.deepEqual(texts, [
    ['text', 'quiero una web'],
    ['text', 'y un mapa: sí'],
  ])
})

test('the sentences that nothing was made of are left, without greetings and announcements', () => {
  const unused = unusedSentences(
    email,
    passages(['gift vouchers, approx. 30 a month', 'need'], ['Harbour Yoga', 'who']),
  )
  assert.deepEqual(
    unused.map(({ text }) => text),
    [
      'Lovely to chat!',
      // Only its name is used.
      'We need a site for Harbour Yoga, the old one is bad.',
      'no popups please',
      'Date: to be agreed',
    ],
  )
  for (const { start, text } of unused) assert.equal(email.slice(start, start + text.length), text)
})

test('a fact is shown with the words in front of it in its sentence, and one in a header without', () => {
  const around = (quote: string) => {
    const [passage] = passages([quote, 'who'])
    return passage && wordsAround(email, passage)
  }
  assert.equal(around('Harbour Yoga'), 'need a site for Harbour Yoga')
  assert.equal(around('Lovely'), 'Lovely to chat!')
  assert.equal(around('Jo Marsh'), null)
})

test('a fact in a header names the header that it is in', () => {
  const lines = [
    ...['---------- Jo forwarded this ----------', 'From: Jo <jo@yoga.example>', 'Reply-To: office@yoga.example'],
    ...['*Asunto:* Web de Yoga', 'Para: Bea', '', 'Jo wants a site.'],
  ]
  const headers = lines.join('\n')
  const of = (words: string, from = 0) => {
    const start = headers.indexOf(words, from)
    return headerOf(headers, { start, end: start + words.length })
  }
  assert.deepEqual(of('jo@yoga.example'), { kind: 'sender' })
  assert.deepEqual(of('Web de Yoga'), { kind: 'subject' })
  assert.deepEqual(of('office@yoga.example'), { kind: 'other', label: 'Reply-To' })
  assert.deepEqual(of('Bea'), { kind: 'other', label: 'Para' })
  assert.deepEqual([of('Jo'), of('Jo', headers.indexOf('Jo wants'))], [null, null])
})
