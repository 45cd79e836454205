import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Received } from '../receivers.ts'
import { audit, type Evidence } from './audit.ts'
import { Ledger } from './ledger.ts'

/** Two proposals, one of them changed, all acknowledged, and a service that has kept its word. */
function scene() {
  const ledger = new Ledger()
  const [one, two] = [ledger.open(), ledger.open()]
  one.ask('a')
  one.acknowledge({ id: '1', name: 'a' })
  one.ask('b')
  one.acknowledge({ id: '1', name: 'b' })
  two.ask('c')
  two.acknowledge({ id: '2', name: 'c' })
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
  return { ledger, one, two, evidence }
}

const delivery = (id: string, verb: string, proposalId: string, name: string): Received => ({
  path: '/',
  headers: { 'x-service-delivery-id': id },
  body: JSON.stringify({ event: `proposal.${verb}`, data: { proposal_id: proposalId, name } }),
})

test('a service that kept its word is found without fault, repeated deliveries included', () => {
  const { ledger, evidence } = scene()
  evidence.received.push(delivery('d1', 'created', '1', 'a'))
  assert.deepEqual(audit(ledger, evidence), [])
})

test('a change without an answer may stand or not; if it stands, its event must have come', () => {
  const { ledger, two, evidence } = scene()
  two.ask('d')
  ledger.open().ask('e')
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

const broken: Array<[string, (evidence: Evidence) => void]> = [
  ['"c" was acknowledged and is gone', ({ proposals }) => proposals.pop()],
  ['"b" was acknowledged, but it is "a"', ({ proposals }) => proposals.splice(0, 1, { id: '1', name: 'a' })],
  ['"c" is not as it was acknowledged', ({ proposals }) => Object.assign(proposals[1] ?? {}, { total: '1.00' })],
  ['"a" was made twice', ({ proposals }) => proposals.push({ id: '9', name: 'a' })],
  ['nobody asked for "x"', ({ proposals }) => proposals.push({ id: '9', name: 'x' })],
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

for (const [fault, spoil] of broken) {
  test(`it is found that ${fault}`, () => {
    const { ledger, evidence } = scene()
    spoil(evidence)
    assert.ok(audit(ledger, evidence).includes(fault), audit(ledger, evidence).join('\n'))
  })
}
