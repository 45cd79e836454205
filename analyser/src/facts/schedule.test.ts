import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDocument } from '../read-document.ts'
import { linesOf } from './lines.ts'
import { findSchedule } from './schedule.ts'

const scheduleOf = (brief: string) => findSchedule(linesOf(readDocument(brief)))?.figure ?? null

// Null: a schedule must be found, whatever its words are.
test('dates, durations and rhythms of the work are found', () => {
  for (const [brief, figure] of [
    ['It should be live in 7 weeks.', '7 weeks'],
    ['Launch by 1 May 2027.', '1 May 2027'],
    ['A web shop. Launch on 2027-05-01.', '2027-05-01'],
    ['Timeline: 2-3 weeks', '2-3 weeks'],
    ['We open on 12 October and want it before that.', '12 October'],
    ['Debe estar listo antes del 1 de mayo.', '1 de mayo'],
    ['Colaboración de 6 meses.', '6 meses'],
    ['A flyer, sometime in june.', 'june'],
    ['A small shop. Budget $900, 3 weeks.', '3 weeks'],
    ['The printer wants it in the second week of March.', 'March'],
    ['Un cartel. Antes del verano.', 'verano'],
    ['Steps\n\n- Draft text: 10 March\n- Final text: 31 March', '10 March'],
    ['It must be live by the end of Q2.', 'end of Q2'],
    ['Launch planned for Q3.', 'Q3'],
    ['Delivery in early 2027.', 'early 2027'],
    ['Necesitamos un cartel para principios de 2027.', 'principios de 2027'],
    ['The work takes about 10 hours a week.', null],
    ['We sign on the 14th.', 'the 14th'],
    ['Tenemos que presentarlo el día 20.', 'día 20'],
    ['My appointment is on June 20.', 'June 20'],
    ['The survey must be finished before the school holidays.', 'holidays'],
    ['Urge, antes de la campaña de Navidad.', 'campaña'],
    ['A menu card. Need it this week.', 'this week'],
    ['Plazo: 10 semanas desde la firma.', '10 semanas'],
    ['Contract length: 6 months, extendable.', '6 months'],
    ['First version in four months.', 'four months'],
    ['¿Se podría tener antes del verano?', 'verano'],
    ['A newsletter: four issues a year.', null],
    ['It comes out every other Tuesday.', null],
  ]) {
    const found = scheduleOf(brief ?? '')
    if (figure === null) assert.ok(found, brief ?? '')
    else assert.ok(found?.includes(figure ?? ''), `${brief}: ${found}`)
  }
})

test('experience, support, bid deadlines and questions are no schedule', () => {
  for (const brief of [
    'You have 5 years of experience.',
    'Returns are free within 30 days.',
    'Proposals are due by 4 May 2027.',
    'Support for 3 months after launch.',
    'We have been in business for 12 years.',
    'Detailed report every Friday.',
    'Can you start in the next 2 weeks?',
    'Q1. Describe your company.\n\nQ2. Name your references.',
    'Sales grew in Q2 by 10 %.',
    'We answer within two days.',
    'Open Monday to Friday, 9 to 17.',
    'We ship 900 orders a week.',
    'Can we talk on Tuesday?',
    'Send me your quote by Friday.',
    'Perdemos dos horas al día al teléfono.',
    'Gastamos 3 horas a la semana en papeleo.',
    'We lose two hours a day on the phone.',
    'Two hours per week go into calls.',
  ])
    assert.equal(scheduleOf(brief), null, brief)
})
