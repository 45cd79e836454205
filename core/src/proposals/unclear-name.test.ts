import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNameUnclear } from './unclear-name.ts'

const unclear = [
  '  ',
  '—',
  '2026',
  'Untitled',
  'untitled  PROPOSAL (copy)',
  'Sin título',
  'Nueva propuesta (copia)',
  'Proposal for NOT',
  'Proposal for',
  'Propuesta para el cliente',
  'Proposal for ???',
  'Re: your website',
  'FWD: Angebot',
  'ines@cafe.example',
  'https://cafe.example',
  'Class timetable that pulls from Momoyoga (thats the booking',
  'We would like the following:',
  'A website for our café, with…',
]
const clear = [
  'Website relaunch',
  'Proposal for IBM',
  'Proposal for NOTHS',
  'Proposal for The Old Inn',
  'Propuesta para La Paz',
  'Café (phase 2)',
  'Logo',
  'Phase 2: booking',
  'Reply cards',
  '网站',
]

for (const name of unclear) test(`“${name}” says nothing`, () => assert.equal(isNameUnclear(name), true))
for (const name of clear) test(`“${name}” is a name`, () => assert.equal(isNameUnclear(name), false))
