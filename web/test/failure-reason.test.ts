import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureReason } from '../src/features/settings/webhooks/failure-reason.ts'

test('a failed delivery has a reason, and a delivered one has none', () => {
  const reasonOf = (status_code: number | null, error: string | null = null) =>
    failureReason({ status: 'failed', status_code, error })
  assert.deepEqual(
    [302, 400, 401, 404, 410, 429, 500, 503].map((code) => reasonOf(code)),
    ['redirected', 'rejected', 'refused', 'missing', 'missing', 'busy', 'broken', 'broken'],
  )
  assert.equal(reasonOf(null, 'The endpoint did not respond within 10 seconds.'), 'slow')
  assert.equal(reasonOf(null, 'The connection was refused.'), 'unreachable')
  assert.equal(failureReason({ status: 'delivered', status_code: 200, error: null }), null)
})
