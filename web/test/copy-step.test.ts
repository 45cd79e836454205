import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDay } from '@proffer/core/language.ts'
import type { Notified } from '@proffer/core/mails/schema.ts'
import { copyStep } from '../src/features/client-page/copy-step.ts'

const TO = 't•••••@museu.example'
const respondedAt = '2026-11-15T10:00:00.000Z'
const retryAt = '2026-11-15T11:00:00.000Z'

function step(notification: Notified['notification'], { retry = false, now = respondedAt, sentTo = TO } = {}) {
  const notificationDetail = retry ? { reason: 'The email could not be sent.', retryAt } : null
  const page = { share: { sentTo: sentTo || null }, state: { notification, notificationDetail, respondedAt } }
  const { when, what, detail } = copyStep(page, {
    language: 'en',
    day: (time) => formatDay(time, 'en'),
    now: new Date(now),
  })
  return [when, what, detail]
}

const later = `We’ll also email it to ${TO} as soon as we can.`

test('the client reads that a signed copy was mailed only if it was', () => {
  const download = 'Download your signed copy'
  const keep = 'Keep it. The last page is the certificate.'
  const failed = `It couldn’t be emailed to ${TO}. Download it here and keep it.`
  assert.deepEqual(step('sent'), ['Today', 'We emailed you a signed copy', `Sent to ${TO}, with the certificate.`])
  assert.deepEqual(step('queued').slice(0, 2), ['Today', 'A signed copy is on its way'])
  assert.deepEqual(step('queued', { retry: true }), ['Today', download, later])
  assert.deepEqual(step('held_back', { retry: true }), ['Today', download, later])
  for (const state of ['held_back', 'failed', 'not_configured'] as const)
    assert.deepEqual(step(state), ['Today', download, failed])
  for (const state of ['no_recipient', null] as const) assert.deepEqual(step(state), ['Today', download, keep])
  assert.deepEqual(step('sent', { sentTo: '' }), ['Today', download, keep])
})

test('on a later day, the copy was not mailed today', () => {
  const now = '2026-11-18T08:00:00.000Z'
  assert.equal(step('sent', { now })[0], 'November 15, 2026')
  assert.equal(step('failed', { now })[0], 'Now')
})
