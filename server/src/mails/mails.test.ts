import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accentOf } from '@proffer/core/brand/accent.ts'
import { abuseContact, deliveryId, messageFor, publicUrl, readRendered } from '../../test/rendered-mails.ts'
import { sampleMails } from '../../test/sample-mails.ts'
import type { Mail } from '../delivery/mail.ts'
import { renderMail } from './outgoing-mail.ts'

const { shareLink, providerMessage, clientMessage, clientAnswer, newLead } = sampleMails

test("a client gets the link in the provider's name, and replies go to the provider", async () => {
  const { headers, text, html } = await readRendered(shareLink)
  assert.deepEqual(headers['from'], ['Estudio Norte <no-reply@proffer.example>'])
  assert.deepEqual(headers['to'], ['Jon Ibáñez <jon@clinica.example>'])
  assert.deepEqual(headers['reply-to'], ['hola@norte.example'])
  assert.deepEqual(headers['subject'], ['Estudio Norte sent you a proposal: Website relaunch'])
  for (const part of [text, html]) {
    for (const words of [
      'Hi Jon Ibáñez,',
      'As we said on Tuesday.',
      'https://proffer.example/p/token',
      'December 15, 2026',
    ]) {
      assert.ok(part.includes(words), `${words} in ${part}`)
    }
  }
})

test('the mail with a link shows the personal note first, then price and validity, and one button', async () => {
  const offer = { total: '8459.28', monthly: '114.95', yearly: null, currency: 'EUR', validUntil: '2026-12-15' }
  const message = 'It was **good** to meet you.\n\n[Click](https://evil.example/x) <img src=x onerror=alert(1)>'
  const mail: Mail = { ...shareLink, data: { ...shareLink.data, message, offer } }
  const { text, html } = await readRendered(mail)
  assert.match(
    text,
    /It was \*\*good\*\* to meet you\.[\s\S]*sent you the proposal[\s\S]*Total: €8,459\.28\nPer month: €114\.95\nValid until December 15, 2026/,
  )
  assert.ok(!text.includes('This link expires'), 'one date says both')
  const places = [
    'It was <strong>good</strong>',
    'sent you the proposal',
    '€8,459.28',
    'Valid until',
    'View proposal</a>',
  ]
  // The preview repeats a sentence of the mail before everything else.
  const found = places.map((part) => html.lastIndexOf(part))
  assert.ok(
    found.every((at, index) => at > (found[index - 1] ?? 0)),
    JSON.stringify(found),
  )
  assert.equal(html.match(/<a /g)?.length, 1, 'a link in the note does not work')
  assert.ok(!html.includes('<img'), 'the note is text')
  const spanish = (await readRendered({ ...mail, language: 'es' })).text
  assert.match(spanish, /Total: 8\.459,28\s€\nAl mes: 114,95\s€\nVálida hasta el 15 de diciembre de 2026/)
})

test('a note that greets the reader replaces our greeting', async () => {
  const notes = { 'Dear Ms. Ibáñez,\n\nhere it is.': false, 'Hola, Jon: aquí está.': false, 'Here it is: enjoy.': true }
  for (const [message, hasOurGreeting] of Object.entries(notes)) {
    const { text } = await readRendered({ ...shareLink, data: { ...shareLink.data, message } })
    assert.equal(text.includes('Hi Jon Ibáñez,'), hasOurGreeting, text)
  }
})

test('the mail about an acceptance shows net, gross, recurring amounts and the options, some by name', async () => {
  const options = Array.from({ length: 20 }, (_, index) => `Option ${index} <b>`)
  const accepted = {
    gross: '15125.00',
    monthly: { net: '95.00', gross: '114.95' },
    yearly: { net: '20.00', gross: '20.00' },
    options,
    moreOptions: 3,
  }
  const mail: Mail = { ...clientAnswer, data: { ...clientAnswer.data, accepted } }
  const { text, html } = await readRendered(mail)
  const amounts = ['€12,500.00', '€15,125.00', '€95.00 before tax, €114.95 with tax', '€20.00 before tax']
  for (const part of [text, html]) {
    for (const words of [...amounts, 'Option 0 b', 'Option 19 b', 'and 3 more']) assert.ok(part.includes(words), words)
  }
  assert.match(
    text,
    /Total with tax: €15,125\.00\nPer month: .*\nPer year: .*\nOptions taken:\n {2}Option 0 b\n {2}Option 1 b/,
  )
  const spanish = (await readRendered({ ...mail, language: 'es' })).text
  for (const words of ['Total con impuestos: 15.125,00', 'Al mes: 95,00', 'Opciones elegidas:', 'y 3 más']) {
    assert.ok(spanish.includes(words), `${words} in ${spanish}`)
  }
})

test('the mail about an acceptance repeats no amount, and lists nothing that was not there to choose', async () => {
  const accepted = { gross: '12500.00', monthly: null, yearly: null, options: [], moreOptions: 0 }
  const { text } = await readRendered({ ...clientAnswer, data: { ...clientAnswer.data, accepted } })
  assert.ok(text.includes('Total before tax: €12,500.00'))
  assert.doesNotMatch(text, /with tax|Per month|Per year|Options/)
})

test('a reminder says who waits for what until when, with one button and a way to stop', async () => {
  const { headers, text, html } = await readRendered(sampleMails.reminder)
  assert.deepEqual(headers['subject'], ['Reminder from Estudio Norte: Website relaunch'])
  const stopUrl = 'https://proffer.example/p/token/reminders'
  assert.deepEqual(headers['list-unsubscribe'], [`<${stopUrl}>`])
  assert.deepEqual(headers['list-unsubscribe-post'], ['List-Unsubscribe=One-Click'])
  for (const part of [text, html]) {
    for (const words of ['Estudio Norte is waiting', 'Website relaunch', 'until December 15, 2026', stopUrl]) {
      assert.ok(part.includes(words), `${words} in ${part}`)
    }
  }
  assert.equal(html.match(/<a /g)?.length, 2)
})

test('the mail about a new version says that it is one', async () => {
  const { headers, text } = await readRendered(sampleMails.newVersion)
  assert.deepEqual(headers['subject'], ['Estudio Norte sent you a new version: Website relaunch'])
  assert.match(text, /a new version of the proposal “Website relaunch”/)
})

test('a mail about a message, an answer or an inquiry has its text and a link', async () => {
  const expected: Array<[Mail, string, string[]]> = [
    [
      providerMessage,
      'New message from Estudio Norte about Website relaunch',
      ['Hosting is included.', '2 attachments', '/p/token'],
    ],
    [
      clientMessage,
      'New message from Ana about Website relaunch',
      ['Is hosting included?', '1 attachment', '/proposals/019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90?tab=conversation'],
    ],
    [
      clientAnswer,
      'Ana accepted Website relaunch',
      ['Go ahead!', '€12,500.00', 'November 20, 2026', '/proposals/019a'],
    ],
    [newLead, 'New lead: Marta', ['A shop for 200 products', 'marta@example.com', 'web-widget', '/leads/019a']],
  ]
  for (const [mail, subject, texts] of expected) {
    const { headers, text, html } = await readRendered(mail)
    assert.deepEqual(headers['subject'], [subject])
    for (const words of texts) assert.ok(text.includes(words) && html.includes(words), `${words} in ${text}`)
  }
})

test("a mail to a client names the sender's address and where to report abuse", async () => {
  for (const mail of [shareLink, providerMessage, sampleMails.reminder]) {
    const { headers, text, html } = await readRendered(mail)
    assert.deepEqual(headers['x-report-abuse'], ['Please report abuse of this service to abuse@proffer.example'])
    for (const part of [text, html]) {
      assert.ok(part.includes('because Estudio Norte (hola@norte.example) sent you a proposal'), part)
      assert.ok(part.includes('Don’t know the sender? Report this email: abuse@proffer.example'), part)
    }
    const spanish = await readRendered({ ...mail, language: 'es' })
    assert.match(spanish.text, /porque Estudio Norte \(hola@norte\.example\) le ha enviado/)
    assert.match(spanish.text, /¿No conoce al remitente\? Denuncie este correo: abuse@proffer\.example/)
  }
  for (const mail of [clientMessage, clientAnswer, newLead, sampleMails.resetPassword]) {
    const { headers, text } = await readRendered(mail)
    assert.equal(headers['x-report-abuse'], undefined)
    assert.ok(!text.includes(abuseContact))
  }
})

test('a mail to a provider comes from the service', async () => {
  const { headers } = await readRendered(clientMessage)
  assert.deepEqual(headers['from'], ['Proffer <no-reply@proffer.example>'])
  assert.deepEqual(headers['reply-to'], ['jon@clinica.example'])
  assert.equal((await readRendered({ ...clientMessage, replyTo: null })).headers['reply-to'], undefined)
})

test('a mail about a rejection or requested changes has the reason or the note', async () => {
  const data = { ...clientAnswer.data, note: 'Too slow', reason: 'Price', total: null }
  const rejected = await readRendered({ ...clientAnswer, data: { ...data, answer: 'rejected' } })
  assert.deepEqual(rejected.headers['subject'], ['Ana declined Website relaunch'])
  assert.ok(rejected.text.includes('Reason: Price') && rejected.text.includes('> Too slow'))
  const revision = await readRendered({ ...clientAnswer, data: { ...data, answer: 'revision', clientName: null } })
  assert.deepEqual(revision.headers['subject'], ['Your client requested changes to Website relaunch'])
})

test('every mail exists in Spanish', async () => {
  const subjects = [
    'Estudio Norte le ha enviado una propuesta: Website relaunch',
    'Estudio Norte le ha enviado una nueva versión: Website relaunch',
    'Recordatorio de Estudio Norte: Website relaunch',
    'Nuevo mensaje de Estudio Norte sobre Website relaunch',
    'Su copia firmada: Website relaunch',
    '042517 es su código para Website relaunch',
    'Nuevo mensaje de Ana sobre Website relaunch',
    'Ana ha aceptado Website relaunch',
    'Nueva consulta: Marta',
    'Estudio Norte responde a su consulta',
    'Ana ha abierto Website relaunch',
    'El enlace a Website relaunch caduca pronto',
    'Webhook en pausa: CRM',
    'Callbacks en pausa: https://bot.example.com',
    'Notificación de prueba',
    'Confirma tu correo electrónico',
    'Grace Green te invita a Harbour Studio',
    'Te han invitado a Proffer',
    'Ya tienes una cuenta',
    'Restablece tu contraseña',
    'Confirma tu correo electrónico',
    'Se ha cambiado tu correo electrónico',
    'La cuenta «Harbour Studio» se va a eliminar',
    'Se ha añadido un segundo factor a tu cuenta',
    'Se ha usado un código de recuperación para iniciar sesión',
    'Ya puedes iniciar sesión con Keycloak',
    'Se ha cambiado tu contraseña',
    'Nuevo inicio de sesión en tu cuenta',
  ]
  for (const [index, mail] of Object.values(sampleMails).entries()) {
    const { headers, html, text } = await readRendered({ ...mail, language: 'es' })
    assert.deepEqual(headers['subject'], [subjects[index]])
    assert.ok(html.includes('<html lang="es">'))
    assert.doesNotMatch(text, /\b(the|you|your)\b/)
  }
})

test('a mail to a client has the logo on this service and the brand color, and no image from elsewhere', async () => {
  const path = `/logos/${'0a'.repeat(32)}.png`
  const branded = (logoUrl: string) =>
    readRendered({ ...shareLink, data: { ...shareLink.data, brand: { logoUrl, brandColor: '#ffd400' } } })
  const { html } = await branded(`${publicUrl}${path}`)
  assert.ok(html.includes(`<img src="${publicUrl}${path}" alt="${shareLink.data.providerName}"`), html)
  const { fill, onFill } = accentOf('#ffd400').light
  assert.ok(html.includes(`background:${fill};color:${onFill};`))
  assert.doesNotMatch((await branded('https://evil.example/x.png')).html, /<img|evil/)
})

test("every attempt sends the same bytes, with the delivery's id", async () => {
  const [first, second] = [await messageFor(shareLink), await messageFor(shareLink)]
  assert.ok(first.raw.equals(second.raw))
  const { headers } = await readRendered(shareLink)
  assert.deepEqual(headers['message-id'], [`<${deliveryId}@proffer.example>`])
  assert.deepEqual(headers['date'], ['Sun, 15 Nov 2026 09:30:00 +0000'])
  assert.deepEqual(headers['auto-submitted'], ['auto-generated'])
})

test('a very long inquiry is cut at a character boundary', async () => {
  const brief = `${'x'.repeat(1_999)}😀${'y'.repeat(50_000)}`
  const { text } = await readRendered({ ...newLead, data: { ...newLead.data, brief } })
  assert.ok(text.length < 3_000)
  assert.ok(text.isWellFormed())
})

test('the mail about a new password says whether API keys were revoked, if there are any', async () => {
  const { passwordChanged } = sampleMails
  const textWith = async (language: 'en' | 'es', apiKeys: { count: number; areRevoked: boolean }) =>
    (await readRendered({ ...passwordChanged, language, data: { ...passwordChanged.data, apiKeys } })).text.replace(
      /\s+/g,
      ' ',
    )
  assert.match(await textWith('en', { count: 3, areRevoked: true }), /Your 3 API keys were revoked\./)
  assert.match(await textWith('en', { count: 1, areRevoked: true }), /Your API key was revoked\./)
  assert.match(await textWith('en', { count: 3, areRevoked: false }), /Your 3 API keys still work\./)
  assert.match(await textWith('en', { count: 1, areRevoked: false }), /Your API key still works\./)
  assert.match(await textWith('es', { count: 3, areRevoked: true }), /Se han revocado tus 3 claves de API\./)
  assert.match(await textWith('es', { count: 1, areRevoked: false }), /Tu clave de API sigue funcionando\./)
  assert.ok(!(await textWith('en', { count: 0, areRevoked: true })).includes('API'))
})

test('the mails about second factors say what was changed, and what to do if it was somebody else', async () => {
  const { secondFactorChanged, recoveryCodeUsed } = sampleMails
  const said = async (mail: Mail) => {
    const { headers, text } = await readRendered(mail)
    return `${headers['subject']?.[0]} ${text.replace(/\s+/g, ' ')}`
  }
  const bodies = new Set<string>()
  for (const language of ['en', 'es'] as const) {
    for (const change of ['added', 'removed'] as const) {
      for (const method of ['totp', 'passkey', 'recovery_codes', 'all'] as const) {
        // Nobody adds all factors at once.
        if (change === 'added' && method === 'all') continue
        const data = { ...secondFactorChanged.data, change, method }
        const text = await said({ ...secondFactorChanged, language, data })
        assert.match(text, /Work laptop.*2026.*(If this wasn’t you, reset your password|Si no has sido tú, restablece)/)
        bodies.add(text)
      }
    }
    for (const left of [9, 1, 0])
      bodies.add(await said({ ...recoveryCodeUsed, language, data: { ...recoveryCodeUsed.data, left } }))
  }
  assert.equal(bodies.size, 20, 'each says something else')
  assert.ok([...bodies].some((body) => body.includes('You have 1 recovery code left.')))
})

test('a mail about the account has its subject and its whole link, in both languages', async () => {
  const { confirmSignUp, invitation, accountExists, resetPassword, confirmEmail, accountClosed } = sampleMails
  const { emailChanged, passwordChanged, signInConnected } = sampleMails
  const linked = [confirmSignUp, invitation, accountExists, resetPassword, confirmEmail, accountClosed]
  const subjects = new Set<string>()
  for (const language of ['en', 'es'] as const) {
    for (const mail of [...linked, emailChanged, passwordChanged, signInConnected]) {
      const { headers, text, html } = await readRendered({ ...mail, language })
      assert.deepEqual(headers['from'], ['Proffer <no-reply@proffer.example>'])
      assert.deepEqual(headers['to'], ['ada@example.com'])
      assert.equal(headers['reply-to'], undefined)
      subjects.add(`${language} ${headers['subject']?.[0]}`)
      const notices = { email_changed: 'new@example.com', password_changed: '2026', sign_in_connected: 'Keycloak' }
      const detail = notices as Record<string, string>
      for (const part of [text, html]) {
        assert.ok(part.includes(detail[mail.kind] ?? 'https://proffer.example/page#token=abc'), `${mail.kind}: ${part}`)
        assert.ok(!/undefined|\[object/.test(part))
      }
    }
  }
  assert.equal(subjects.size, 16, 'only the two confirmations share a subject')
})

test('without a contact of the operator, a mail names only the address of the provider', async () => {
  const options = { publicUrl, abuseContact: null, at: new Date('2026-11-15T09:30:00.000Z') }
  const rendered = renderMail(shareLink, options)
  assert.ok(rendered.text.includes('Not expecting this email? Write to the sender: hola@norte.example'), rendered.text)
  assert.equal(rendered.reportAbuse, undefined)
  const nobody = renderMail({ ...shareLink, replyTo: null }, options)
  assert.doesNotMatch(nobody.text, /Write to the sender|Report this email|no-reply/)
})

test('the texts of a mail with the signed PDF exist without it too', () => {
  const options = { publicUrl, abuseContact, at: new Date('2026-11-15T09:30:00.000Z') }
  for (const [mail, linked] of [
    [sampleMails.acceptanceCopy, 'You find the signed document with its certificate on its page'],
    [
      { ...clientAnswer, data: { ...clientAnswer.data, version: 1 } },
      'signed document with its certificate is on the page',
    ],
  ] as const) {
    const { text, withoutPdf } = renderMail(mail, options)
    assert.match(text, /signed PDF with its certificate is attached/)
    assert.ok(withoutPdf?.text.includes(linked) && withoutPdf.html.includes(linked), withoutPdf?.text)
    assert.doesNotMatch(withoutPdf?.text ?? '', /attached/)
  }
})
