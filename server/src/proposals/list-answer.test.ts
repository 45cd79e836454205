import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { listAnswers } from './list-answer.ts'

/** The bytes of a record: more than a list that is joined in memory may have. */
const LARGE = 3 * 1024 * 1024

/** Starts responses with two large records each. `reads` lists the names whose records were read. */
function startLists() {
  const listAnswer = listAnswers()
  const reads: string[] = []
  const answer = async (account: string, name = account) => {
    const stream = await listAnswer({
      account,
      ids: ['1', '2'],
      sizes: [LARGE, LARGE],
      read: async (ids) => {
        reads.push(name)
        return ids.map((id) => ({ id, version: 1, json: JSON.stringify(`${name} ${id}`) }))
      },
      start: '[',
      end: ']',
      join: () => assert.fail('too large to be put together'),
    })
    assert.ok(stream instanceof Readable)
    return stream
  }
  return { answer, reads }
}

test('large lists of one account are sent one after the other, and those of other accounts in parallel', async () => {
  const { answer, reads } = startLists()
  const [first, second, other] = [await answer('ada', 'first'), await answer('ada', 'second'), await answer('bob')]
  const iterator = first[Symbol.asyncIterator]()
  await iterator.next()
  const waiting = text(second)
  assert.equal(await text(other), '["bob 1","bob 2"]')
  assert.ok(!reads.includes('second'))
  while (!(await iterator.next()).done) assert.ok(!reads.slice(0, reads.lastIndexOf('first')).includes('second'))
  assert.equal(await waiting, '["second 1","second 2"]')
})

test('a list that the client abandons lets the next one start', async () => {
  const { answer } = startLists()
  const [first, second, third] = [
    await answer('ada', 'first'),
    await answer('ada', 'second'),
    await answer('ada', 'third'),
  ]
  await first[Symbol.asyncIterator]().next()
  const [abandoned, waiting] = [text(second), text(third)]
  second.destroy(new Error('gone'))
  first.destroy()
  await assert.rejects(abandoned, /gone/)
  assert.equal(await waiting, '["third 1","third 2"]')
})
