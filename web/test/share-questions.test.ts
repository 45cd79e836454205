import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ShareProblem, shareBlockers, shareWarnings } from '@proffer/core/shares/share-check-schema.ts'
import { problemsToAsk, relevantProblems } from '../src/features/proposals/detail/share-questions.ts'

const problem = (code: ShareProblem['code'], path: string | null = null): ShareProblem => ({
  code,
  path,
  message: code,
  severity: 'warning',
})
const all = [...shareBlockers, ...shareWarnings].map((code) => problem(code, 'settings.sections.0'))
const sections = [
  { id: 'a', kind: 'text', title: 'Approach', body: '' },
  { id: 'approach', kind: 'approach' },
]
const codesFor = (recipientEmail: string, hasReminders = false) =>
  relevantProblems(all, { settings: { sections } }, { recipientEmail, hasReminders }).map(({ code }) => code)
const without = (...codes: string[]) => all.map(({ code }) => code).filter((code) => !codes.includes(code))

test('the dialog asks about mail only if the provider wants one sent', () => {
  assert.deepEqual(codesFor('teresa@museu.example'), without('no_recipient'))
  assert.deepEqual(codesFor('teresa@', true), without('no_recipient', 'mail_not_configured'), 'the server refuses it')
  assert.deepEqual(codesFor(' '), without('no_recipient', 'mail_not_configured'), 'a link to copy')
  assert.deepEqual(codesFor('', true), without('mail_not_configured'), 'reminders need an address')
})

test('an empty section of the usual list only keeps its place', () => {
  const empty = [0, 1, 2].map((index) => problem('empty_section', `settings.sections.${index}`))
  const shown = relevantProblems(empty, { settings: { sections } }, { recipientEmail: '', hasReminders: false })
  assert.deepEqual(
    shown.map(({ path }) => path),
    ['settings.sections.0', 'settings.sections.2'],
  )
})

test('the panel asks about a missing mail server only if the client would wait for a code', () => {
  const asked = (needsCode: boolean) => problemsToAsk(all, needsCode).map(({ code }) => code)
  assert.deepEqual(asked(false), without('mail_not_configured'))
  assert.deepEqual(asked(true), without(), 'the client could not accept')
})
