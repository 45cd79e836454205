import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Received } from '../receivers.ts'
import { audit, type Evidence } from './audit.ts'
import { Ledger } from './ledger.ts'

/** A ledger with two acknowledged proposals, one of them changed, and the matching evidence of a correct service. */
function correctRun() {
  const ledger = new Ledger()
  const [first, second] = [ledger.open(), ledger.open()]
  first.request('a')
  first.acknowledge({ id: '1', name: 'a' })
  first.request('b')
  first.acknowledge({ id: '1', name: 'b' })
  second.request('c')
  second.acknowledge({ id: '2', name: 'c' })
  const evidence: Evidence = {
    proposals: [
      { id: '1', name: 'b' },
      { id: '2', name: 'c' },
    ],
    received: [
      delivery('d1', 'created', '1', 'a'),
      delivery('d2', 'updated', '1', 'b'),
      delivery('d3', 'created', '2', 'c'),
    ],
  }
  return { ledger, second, evidence }
}

const delivery = (id: string, verb: string, proposalId: string, name: string): Received => ({
  path: '/',
  headers: { 'x-service-delivery-id': id },
  body: JSON.stringify({ event: `proposal.${verb}`, data: { proposal_id: proposalId, name } }),
})

test('a correct service has no faults, even with repeated deliveries', () => {
  const { ledger, evidence } = correctRun()
  evidence.received.push(delivery('d1', 'created', '1', 'a'))
  assert.deepEqual(audit(ledger, evidence), [])
})

test('an unacknowledged change may be stored or not; if it is stored, its event must have arrived', () => {
  const { ledger, second, evidence } = correctRun()
  second.request('d')
  ledger.open().request('e')
  assert.deepEqual(audit(ledger, evidence), [])
  evidence.proposals = [
    { id: '1', name: 'b' },
    { id: '2', name: 'd' },
    { id: '3', name: 'e' },
  ]
  assert.deepEqual(audit(ledger, evidence), [
    'proposal.updated of "d" has not arrived',
    'proposal.created of "e" has not arrived',
  ])
  evidence.received.push(delivery('d4', 'updated', '2', 'd'), delivery('d5', 'created', '3', 'e'))
  assert.deepEqual(audit(ledger, evidence), [])
})

/** The faults, and how the evidence shows each of them. */
const broken: Array<[fault: string, introduce: (evidence: Evidence) => void]> = [
  ['"c" was acknowledged and is gone', ({ proposals }) => proposals.pop()],
  ['"b" was acknowledged, but it is "a"', ({ proposals }) => proposals.splice(0, 1, { id: '1', name: 'a' })],
  ['"c" is not as it was acknowledged', ({ proposals }) => Object.assign(proposals[1] ?? {}, { total: '1.00' })],
  ['"a" was created twice', ({ proposals }) => proposals.push({ id: '9', name: 'a' })],
  ['"x" was never requested', ({ proposals }) => proposals.push({ id: '9', name: 'x' })],
  ['proposal.created of "c" has not arrived', ({ received }) => received.pop()],
  ['proposal.updated of "b" has not arrived', ({ received }) => received.splice(1, 1)],
  ['proposal.created of "x" has no change', ({ received }) => received.push(delivery('d9', 'created', '9', 'x'))],
  ['proposal.updated of "c" has no change', ({ received }) => received.push(delivery('d9', 'updated', '9', 'c'))],
  ['proposal.created of "c" is two deliveries', ({ received }) => received.push(delivery('d9', 'created', '2', 'c'))],
  ['delivery d3 came with different bytes', ({ received }) => received.push(delivery('d3', 'created', '2', 'b'))],
  [
    'proposal.updated of "c" is about another proposal',
    ({ received }) => received.push(delivery('d9', 'updated', '1', 'c')),
  ],
]

for (const [fault, introduce] of broken) {
  test(`the audit reports: ${fault}`, () => {
    const { ledger, evidence } = correctRun()
    introduce(evidence)
    assert.ok(audit(ledger, evidence).includes(fault), audit(ledger, evidence).join('\n'))
  })
}
