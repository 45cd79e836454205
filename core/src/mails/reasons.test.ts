import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addressReason,
  fixedReasons,
  limitReason,
  limitRefusal,
  mailLimits,
  type Reason,
  readReason,
  refusedReason,
  slowReason,
} from './reasons.ts'

const fixed = Object.entries(fixedReasons).map(([reason, text]) => [text, { kind: 'fixed', reason }] as const)
const limits = Object.entries(mailLimits).flatMap(([of, name]) => [
  [limitReason(20, name), { kind: 'limit', limit: 20, of }] as const,
  [limitRefusal(0, name), { kind: 'limit', limit: 0, of }] as const,
])
const texts: ReadonlyArray<readonly [string, object]> = [
  ...fixed,
  ...limits,
  [refusedReason('550 No such user.\nBye'), { kind: 'refused', response: '550 No such user.\nBye' }],
  [slowReason(30), { kind: 'slow', seconds: 30 }],
  [slowReason(0.5), { kind: 'slow', seconds: 0.5 }],
  [addressReason('a"b\n@c'), { kind: 'address' }],
]

test('every sentence that the server writes is read again', () => {
  for (const [text, reason] of texts) assert.deepEqual(readReason(text), reason, text)
})

test('any other sentence is quoted as it is', () => {
  const unknown = (text: string): Reason => ({ kind: 'unknown', text })
  for (const text of ['', 'The limit of 20 pigeons is reached.', 'Try within 30 seconds.', 'toString']) {
    assert.deepEqual(readReason(text), unknown(text), text)
  }
})
