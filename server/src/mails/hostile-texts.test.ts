import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readMail } from '../../test/mail-text.ts'
import { messageFor, publicUrl, readRendered, sender } from '../../test/rendered-mails.ts'
import { sampleMails } from '../../test/sample-mails.ts'
import type { Mail } from '../delivery/mail.ts'
import { UnusableAddress } from './message.ts'

const { shareLink } = sampleMails

test('names cannot add addresses, line breaks or long texts to our sentences', async () => {
  const data = {
    ...shareLink.data,
    message: null,
    providerName: 'Your Bank\n\nhttps://evil.example/login security@bank.example www.evil.example',
    recipientName: `customer ${'x'.repeat(500)}`,
    proposalName: `Act now: HTTPS://EVIL.example ${'y'.repeat(500)}`,
  }
  const { headers, text, html } = await readRendered({ ...shareLink, data })
  assert.deepEqual(headers['from'], ['Your Bank <no-reply@proffer.example>'])
  assert.match(headers['subject']?.[0] ?? '', /^Your Bank sent you a proposal: Act now: y+…$/)
  assert.ok(text.includes('Your Bank sent you the proposal “Act now: y'))
  for (const part of [text, html, ...Object.values(headers).flat()]) assert.doesNotMatch(part, /evil|bank\.example/i)
  assert.doesNotMatch(text, /x{60}|y{120}/)
  const unnamed = await readRendered({ ...shareLink, data: { ...data, providerName: 'boss@bank.example' } })
  assert.deepEqual(unnamed.headers['from'], ['Proffer <no-reply@proffer.example>'])
  assert.ok(unnamed.text.includes('Your provider sent you'))
})

test('markup in user texts is shown as text', async () => {
  const evil = '<script>alert(1)</script><img src="https://evil.example/x.png" onerror=\'x\'>'
  const { html } = await readRendered({
    ...shareLink,
    data: {
      ...shareLink.data,
      providerName: evil,
      recipientName: evil,
      proposalName: evil,
      message: evil,
      shareUrl: `${publicUrl}/p/"><b>`,
    },
  })
  assert.doesNotMatch(html, /<script|<img|<b>/)
  assert.ok(html.includes('&lt;script&gt;alert(1)'))
})

test('a mail with a logo loads nothing but this logo, whatever the texts and the address of the logo contain', async () => {
  const path = `/logos/${'0a'.repeat(32)}.png`
  const evil = `O'Hara & Co" onload="f()"><script>f()</script><img src="https://evil.example/x.png" onerror='f()'>`
  const texts = { providerName: evil, recipientName: evil, proposalName: evil, message: evil, content: evil }
  const clientMails = Object.values(sampleMails).filter(({ data }) => 'providerName' in data)
  assert.equal(clientMails.length, 7)
  for (const logoUrl of [`${publicUrl}${path}`, `https://evil.example/"><img src=x>${path}`]) {
    const brand = { logoUrl, brandColor: '#ffd400' }
    for (const mail of clientMails) {
      const { html } = await readRendered({ ...mail, data: { ...mail.data, ...texts, brand } } as Mail)
      const [image = '', ...others] = html.match(/<img[^>]*>/g) ?? []
      assert.deepEqual(others, [], mail.kind)
      const [, source, name] = /^<img src="([^"]*)" alt="([^"]*)" height="32" style="[^"]*">$/.exec(image) ?? []
      assert.equal(source, `${publicUrl}${path}`, image)
      assert.match(name ?? '', /^O&#39;Hara &amp; Co /)
      assert.doesNotMatch(html.replace(image, ''), /<script|<link|url\(|@import|src="/, mail.kind)
    }
  }
})

test('no mail without a logo loads anything when it is opened', async () => {
  for (const mail of Object.values(sampleMails)) {
    const { html } = await readRendered(mail)
    assert.doesNotMatch(html, /<img|<link|url\(|@import|src=/)
  }
})

const unusable = [
  'c@d.co\r\nBcc: x@y.co',
  'c@d.co\nBcc: x@y.co',
  'c@d.co\rBcc: x@y.co',
  'c@d.co, x@y.co',
  'c@d.co;x@y.co',
  'Ana <c@d.co>',
  '<c@d.co>',
  'c@d.co ',
  '"c d"@d.co',
  'c@d.co\u2028x@y.co',
  'c@d.co\0',
  'c@d',
  'c@-d.co',
  'c@[127.0.0.1]',
  '',
  `${'c'.repeat(250)}@d.co`,
]

for (const address of unusable) {
  test(`no mail is sent to ${JSON.stringify(address).slice(0, 40)}`, async () => {
    await assert.rejects(messageFor({ ...shareLink, to: address }), UnusableAddress)
    const { headers } = await readRendered({ ...shareLink, replyTo: address })
    assert.equal(headers['reply-to'], undefined)
  })
}

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '\r',
        '\n',
        '\r\n',
        'Bcc: x@y.co',
        ':',
        ' ',
        '<',
        '>',
        '"',
        ',',
        '=?utf-8?Q?=0D=0A?=',
        '\u2028',
        'ñ',
        '😀',
        '\t',
        '\0',
      ),
      { maxLength: 40 },
    )
    .map((all) => all.join('')),
)

test('no user text can add headers or recipients to a message', async () => {
  const names = Object.keys((await readRendered(shareLink)).headers).sort()
  await fc.assert(
    fc.asyncProperty(
      anything,
      anything,
      anything,
      anything,
      async (providerName, recipientName, proposalName, text) => {
        const data = { ...shareLink.data, providerName, recipientName, proposalName, message: text }
        const { envelope, raw } = await messageFor({ ...shareLink, data })
        assert.deepEqual(envelope, { from: sender.address, to: ['jon@clinica.example'] })
        const { headers } = readMail(raw.toString())
        assert.deepEqual(Object.keys(headers).sort(), names)
        for (const values of Object.values(headers)) assert.equal(values.length, 1)
        assert.match(headers['to']?.[0] ?? '', /^([^<>\r\n]* <jon@clinica\.example>|jon@clinica\.example)$/)
        assert.match(headers['from']?.[0] ?? '', /^[^<>\r\n]+ <no-reply@proffer\.example>$/)
      },
    ),
    { numRuns: 200 },
  )
})
