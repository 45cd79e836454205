import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registerOf } from '../src/features/proposals/from-email/register.ts'
import { replyOf } from '../src/features/proposals/from-email/reply.ts'

const asking = {
  register: 'formal' as const,
  clientName: 'Jo Marsh',
  providerName: 'Beatriz Alvim',
  questions: ['How many?', 'By when?'],
}

test('the reply asks what is ticked, and leaves room for the answers to what the client asked', () => {
  assert.equal(
    replyOf({ language: 'en', ...asking, asked: ['Do you do photos?'] }),
    [
      'Hi Jo,',
      'Thank you for your message.',
      'To prepare a good proposal for you, I would like to know:',
      '1. How many?\n2. By when?',
      'You asked:',
      '“Do you do photos?”\n[Answer]',
      'Kind regards,\nBeatriz Alvim',
    ].join('\n\n'),
  )
})

test('the reply is in the language of the client, and leaves out what there is not', () => {
  assert.equal(
    replyOf({
      language: 'es',
      register: 'formal',
      clientName: '',
      providerName: '',
      questions: [],
      asked: ['¿Hacen fotos?'],
    }),
    ['Hola:', 'Gracias por su mensaje.', 'Usted preguntó:', '«¿Hacen fotos?»\n[Respuesta]', 'Un saludo,'].join('\n\n'),
  )
  assert.ok(replyOf({ language: 'es', ...asking, asked: [] }).startsWith('Hola, Jo:'))
})

test('a client who writes “tú” gets a reply with “tú”', () => {
  const reply = replyOf({ language: 'es', ...asking, register: 'familiar', asked: ['¿Haces fotos?'] })
  for (const part of ['Gracias por tu mensaje.', 'Para prepararte una buena propuesta', 'Preguntaste:'])
    assert.ok(reply.includes(part), part)
  assert.ok(!/usted|\bsu\b/i.test(reply))
})

test('the email shows how the client addresses the provider', () => {
  for (const familiar of [
    '¿Hacéis también las fotos?',
    'Os escribo por la web.',
    'Hola, ¿me puedes pasar un presupuesto?',
    'Estimado Juan: te adjunto el listado.',
    '¿Vos hacés logos?',
    '¿Ustedes hacen logos? Cuéntame el precio.',
  ])
    assert.equal(registerOf(familiar), 'familiar', familiar)
  for (const formal of [
    'Necesitamos una web para la clínica.',
    '¿Podría usted enviarnos un presupuesto? Si lo tienes claro, adelante.',
    'Tiene que funcionar en Mac OS, y lo revisa el equipo de TI.',
    'Queremos un botón «Pide tu cita».',
    'Necesitamos una web.\n\nEl 3 de mayo, Beatriz escribió:\n> Cuéntame qué necesitas.',
  ])
    assert.equal(registerOf(formal), 'formal', formal)
})
