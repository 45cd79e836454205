import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobQueue } from './job-queue.ts'

const bounds = { waitingPerAccount: 3, waitingInAll: 5 }

/** A queue of jobs such as "ada 1". An exclamation mark makes a job urgent. */
function queueOf(...names: string[]) {
  const queue = jobQueue<{ account: string; isUrgent: boolean; name: string }>(bounds)
  const add = (name: string) => queue.add(jobNamed(name))
  names.forEach(add)
  const takeAll = () => {
    const taken: string[] = []
    for (let job = queue.take(() => true); job; job = queue.take(() => true)) taken.push(job.name)
    return taken
  }
  return { ...queue, takeAll, add }
}

const jobNamed = (name: string) => ({ account: name.split(' ')[0] ?? '', isUrgent: name.endsWith('!'), name })

test('accounts take turns', () => {
  assert.deepEqual(queueOf('ada 1', 'ada 2', 'ada 3', 'bob 1', 'carl 1').takeAll(), [
    'ada 1',
    'bob 1',
    'carl 1',
    'ada 2',
    'ada 3',
  ])
})

test('urgent jobs come first, of all accounts', () => {
  assert.deepEqual(queueOf('ada 1', 'ada 2', 'bob 1', 'bob 2!', 'ada 3!').takeAll(), [
    'ada 3!',
    'bob 2!',
    'ada 1',
    'bob 1',
    'ada 2',
  ])
})

test('many urgent jobs of one account take turns with the jobs of others', () => {
  assert.deepEqual(queueOf('ada 1!', 'ada 2!', 'ada 3!', 'bob 1', 'bob 2').takeAll(), [
    'ada 1!',
    'bob 1',
    'ada 2!',
    'bob 2',
    'ada 3!',
  ])
})

test('an account is refused beyond its limit, all are beyond the total, and urgent jobs are counted apart', () => {
  const queue = queueOf('ada 1', 'ada 2', 'ada 3')
  assert.equal(queue.refusal(jobNamed('ada 4')), 'account_full')
  assert.equal(queue.refusal(jobNamed('bob 1')), null)
  queue.add('bob 1')
  queue.add('bob 2')
  assert.equal(queue.refusal(jobNamed('carl 1')), 'all_full')
  assert.equal(queue.refusal(jobNamed('carl 2!')), null)
  assert.equal(queue.refusal(jobNamed('ada 5!')), null)
  queue.takeAll()
  assert.equal(queue.refusal(jobNamed('ada 6')), null)
})

test('a job that may not run stays, and the next account is asked', () => {
  const queue = queueOf('ada 1', 'bob 1')
  assert.equal(queue.take(({ account }) => account === 'bob')?.name, 'bob 1')
  assert.equal(queue.hasOther('bob'), true)
  assert.equal(queue.hasOther('ada'), false)
  assert.deepEqual(queue.takeAll(), ['ada 1'])
})

test('a removed job is not taken, and a job is removed once', () => {
  const queue = queueOf('ada 1')
  const job = jobNamed('bob 1')
  queue.add('bob 2')
  assert.equal(queue.remove(job), false)
  const taken = queue.take(() => true)
  assert.equal(taken && queue.remove(taken), false)
  assert.deepEqual(queue.takeAll(), ['bob 2'])
})

test('the jobs of one account are removed together', () => {
  const queue = queueOf('ada 1', 'bob 1', 'ada 2')
  const names = queue.clear('ada').map(({ name }) => name)
  assert.deepEqual(names, ['ada 1', 'ada 2'])
  assert.deepEqual(queue.takeAll(), ['bob 1'])
})
