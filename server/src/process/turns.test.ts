import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turns } from './turns.ts'

const queueOf = (...entries: string[]) => {
  const queue = turns<string>({ perAccount: 3, inAll: 5 })
  for (const entry of entries) queue.add(entry.charAt(0), entry)
  return queue
}
const drain = (queue: ReturnType<typeof queueOf>) => Array.from({ length: 9 }, () => queue.take()).filter(Boolean)

test('accounts take turns, each with its oldest entry', () => {
  assert.deepEqual(drain(queueOf('a1', 'a2', 'a3', 'b1', 'c1')), ['a1', 'b1', 'c1', 'a2', 'a3'])
  const queue = queueOf('a1', 'a2')
  assert.equal(queue.take(), 'a1')
  queue.add('b', 'b1')
  queue.moveBack('a')
  queue.moveBack('c')
  assert.deepEqual(drain(queue), ['b1', 'a2'])
})

test('an account and all together have a bound, and what leaves makes room', () => {
  const queue = queueOf('a1', 'a2', 'a3')
  assert.equal(queue.fullFor('a'), 'account')
  assert.equal(queue.fullFor('b'), undefined)
  for (const entry of ['b1', 'b2']) queue.add('b', entry)
  assert.equal(queue.fullFor('b'), 'all')
  assert.equal(queue.remove('a', 'a2'), true)
  assert.equal(queue.remove('a', 'a2'), false)
  assert.equal(queue.remove('c', 'a1'), false)
  assert.equal(queue.fullFor('b'), undefined)
  assert.deepEqual(queue.takeAllOf('b'), ['b1', 'b2'])
  assert.deepEqual(drain(queue), ['a1', 'a3'])
  assert.equal(queue.fullFor('a'), undefined)
})

test('taking all empties the queue', () => {
  const queue = queueOf('a1', 'b1', 'a2')
  assert.deepEqual(queue.takeAll().sort(), ['a1', 'a2', 'b1'])
  assert.equal(queue.take(), undefined)
})
