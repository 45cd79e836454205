import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressReason, fixedReasons, limitReason, mailLimits, refusedReason } from '@proffer/core/mails/reasons.ts'
import { type Notified, notificationStates } from '@proffer/core/mails/schema.ts'
import { mailSentence, mailTone } from '../src/features/proposals/detail/mail-sentence.ts'
import { en } from '../src/features/proposals/detail/mail-words-en.ts'
import { es } from '../src/features/proposals/detail/mail-words-es.ts'

const TO = 'teresa@museu.example'
const moment = (time: string) => `<${time}>`
const facts = { to: TO, of: 'share', sendsMail: false } as const

function sentences(notification: Notified['notification'], reason?: string, retryAt: string | null = null) {
  const mail = { notification, notificationDetail: reason === undefined ? null : { reason, retryAt } }
  return [en, es].map((words) => mailSentence({ ...facts, mail }, { words, moment }))
}

test('a reason is in the language of the reader, and the words of a mail server are quoted', () => {
  assert.deepEqual(sentences('failed', refusedReason('550 5.1.1 No such user.')), [
    `The email to ${TO} wasn’t sent. The mail server refused it: “550 5.1.1 No such user”.`,
    `No se ha enviado el correo a ${TO}. El servidor de correo lo ha rechazado: «550 5.1.1 No such user».`,
  ])
  assert.deepEqual(sentences('queued', fixedReasons.unreachable, 'soon'), [
    `The email to ${TO} hasn’t gone out yet. The mail server can’t be reached. Next try: <soon>.`,
    `El correo a ${TO} aún no ha salido. No se puede conectar con el servidor de correo. Próximo intento: <soon>.`,
  ])
  assert.deepEqual(sentences('held_back', limitReason(20, mailLimits.account_hour), 'soon'), [
    `The email to ${TO} has to wait. Your account can send 20 emails an hour to clients. Next try: <soon>.`,
    `El correo a ${TO} tiene que esperar. Tu cuenta puede enviar 20 correos por hora a clientes. Próximo intento: <soon>.`,
  ])
  assert.equal(
    sentences('held_back', addressReason('x'))[1],
    `No se ha enviado el correo a ${TO}. La dirección no es válida.`,
  )
  assert.equal(
    sentences('failed', 'A new reason.')[1],
    `No se ha enviado el correo a ${TO}. El motivo: «A new reason».`,
  )
})

test('every state has a sentence, and a record without a mail has none', () => {
  for (const state of notificationStates)
    for (const text of sentences(state)) assert.match(text ?? '', /\w.*\.\s*$/, state)
  assert.deepEqual(sentences(null), [null, null])
})

test('the advice fits the record, and is not given once a mail server is set up', () => {
  const mail = { notification: 'not_configured', notificationDetail: null } as const
  const text = (change: object) => mailSentence({ ...facts, mail, ...change }, { words: en, moment })
  assert.match(text({}) ?? '', /no mail server is set up\. Send the link yourself\.$/)
  assert.match(text({ of: 'acceptance' }) ?? '', /can download the signed copy/)
  assert.equal(text({ sendsMail: true }), 'No email was sent, because no mail server was set up at the time.')
})

test('only a mail that has left or is about to leave is good news', () => {
  const tone = (notification: Notified['notification'], reason?: string) =>
    mailTone({ notification, notificationDetail: reason === undefined ? null : { reason, retryAt: 'soon' } })
  assert.deepEqual([tone('sent'), tone('queued'), tone('no_recipient')], ['good', 'good', 'info'])
  assert.deepEqual(
    [tone('queued', fixedReasons.unreachable), tone('failed', ''), tone('not_configured')],
    Array(3).fill('warn'),
  )
})
