import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { analyseBrief } from './analyse-brief.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

function heapMb(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 2 ** 20
}

test('no brief stays in memory because of its words', () => {
  const analyse = (index: number) => {
    const words = Array.from({ length: 20 }, (_, at) => `uncommonword${at}of${index}`)
    analyseBrief({ brief: `We need ${words.join(' and ')} ${'and '.repeat(12_000)}` })
  }
  analyse(0)
  const before = heapMb()
  for (let index = 1; index <= 120; index++) analyse(index)
  const grown = heapMb() - before
  assert.ok(grown < 4, `${grown} MB more than before`)
})
