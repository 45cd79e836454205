import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { joinJsonList, jsonListStreams } from './json-list.ts'

/** Starts lists of two records. `reads` has the name of the list for each record that was read. */
function startLists() {
  const streamList = jsonListStreams()
  const reads: string[] = []
  const answer = (account: string, name = account) =>
    streamList({
      account,
      start: '[',
      ids: ['1', 'deleted', '2'],
      end: ']',
      read: async (id) => {
        reads.push(name)
        return id === 'deleted' ? undefined : JSON.stringify(`${name} ${id}`)
      },
    })
  return { answer, reads }
}

test('a joined list has the same bytes as its records', () => {
  assert.equal(String(joinJsonList('{"a":[', [], ']}')), '{"a":[]}')
  assert.equal(String(joinJsonList('[', ['"é"', Buffer.from('"ü"'), '3'], ']')), '["é","ü",3]')
})

test('large lists of one account are sent one after the other, and those of other accounts in parallel', async () => {
  const { answer, reads } = startLists()
  const [first, second, other] = [answer('ada', 'first'), answer('ada', 'second'), answer('bob')]
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
  const [first, second, third] = [answer('ada', 'first'), answer('ada', 'second'), answer('ada', 'third')]
  await first[Symbol.asyncIterator]().next()
  const [abandoned, waiting] = [text(second), text(third)]
  second.destroy(new Error('gone'))
  first.destroy()
  await assert.rejects(abandoned, /gone/)
  assert.equal(await waiting, '["third 1","third 2"]')
})
