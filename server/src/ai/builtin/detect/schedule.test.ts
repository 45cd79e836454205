import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDocument } from '../text/document.ts'
import { passagesOf } from '../text/passages.ts'
import { findSchedule } from './schedule.ts'

const around = (sentence: string) =>
  passagesOf(readDocument(`Website redesign\n\nWe need a new website.\n\n${sentence}`))

const stated = [
  'Timeline: 3 weeks',
  'We want to launch in September 2027.',
  'Deadline is March 5th.',
  'Must be finished within 10 days.',
  'El plazo es de 2 meses.',
  'Entrega: 15 de julio',
  'Lo necesito para el viernes',
  'Debe estar listo antes de diciembre',
  'Project duration: 6 months',
  'We expect delivery by end of May',
  'ASAP, no later than 12/10/2026',
  'Start immediately, 4 weeks max',
  'Ideally completed in two weeks',
  'The event is on June 14',
  'Fecha límite: 30 de abril',
  'Duración del contrato: 12 meses',
  '10 hours per week',
  'Full-time position',
  'Turnaround: 48 hours',
  'Need it done in 3 days',
  'Fecha de inicio: lunes 4 de mayo',
  'El trabajo se realizará durante 3 meses',
  '2 articles per week',
  'Publicaremos 12 posts al mes',
  'We need this live by Black Friday',
  'Ready before summer',
  'in about six weeks',
]
const unstated = [
  'As soon as possible.',
  '5 years of experience required.',
  'Proposals are due by May 4.',
  'Support for 3 months after launch.',
  'The report should run every 2 weeks.',
  'Response within 24 hours',
  'We have been in business since 2010.',
  'Data from the last 12 months',
  'Reminders 3 days before the appointment',
  'Warranty of 12 months',
  'Pages must load in 2 seconds',
  'We opened 3 years ago',
  'Users get a 30 day free trial',
  'Passwords expire after 90 days',
  'Founded in March 2015',
  'Enviar propuestas antes del 5 de mayo',
  'Tenemos 10 años de antigüedad',
  'La app debe avisar 2 días antes',
  'Please tell me your timeline',
  'Show sales for the past 6 months',
  'Sessions last 45 minutes',
  'Bookings can be cancelled up to 24 hours before',
]

for (const sentence of stated)
  test(`“${sentence}” says when the work is due`, () => assert.ok(findSchedule(around(sentence))))
for (const sentence of unstated)
  test(`“${sentence}” says nothing about when the work is due`, () => assert.ok(!findSchedule(around(sentence))))
