import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDocument } from '../text/document.ts'
import { passagesOf } from '../text/passages.ts'
import { findAudience } from './audience.ts'

const around = (sentence: string) =>
  passagesOf(readDocument(`Website redesign\n\nWe need a new website.\n\n${sentence}`))

const stated = [
  'Our customers are young parents.',
  'Target audience: teenagers',
  'It will be used by nurses and doctors.',
  'Dirigido a mujeres de 30 a 45 años',
  'Students can log in',
  'Los pacientes reservan turnos',
  'The platform is for restaurant owners',
  'Para adultos mayores',
  'Usuarios: administrador y vendedor',
  'aimed at small businesses',
  'for our sales team',
  'Teachers upload lessons',
  'Público objetivo: familias',
  'El personal de cocina lo usará',
]
const unstated = [
  'It must be user-friendly.',
  'Attention to customer service',
  'The developer must know React.',
  'We want more customers.',
  'User interface in blue',
  'Good user experience',
]

for (const sentence of stated)
  test(`“${sentence}” says whom it is for`, () => assert.ok(findAudience(around(sentence)).stated))
for (const sentence of unstated)
  test(`“${sentence}” does not say whom it is for`, () => assert.ok(!findAudience(around(sentence)).stated))
