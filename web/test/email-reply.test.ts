import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replyOf } from '../src/features/proposals/from-email/reply.ts'

const asking = { clientName: 'Jo Marsh', providerName: 'Beatriz Alvim', questions: ['How many?', 'By when?'] }

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
    replyOf({ language: 'es', clientName: '', providerName: '', questions: [], asked: ['¿Hacen fotos?'] }),
    ['Hola:', 'Gracias por su mensaje.', 'Usted preguntó:', '«¿Hacen fotos?»\n[Respuesta]', 'Un saludo,'].join('\n\n'),
  )
  assert.ok(replyOf({ language: 'es', ...asking, asked: [] }).startsWith('Hola, Jo:'))
})
