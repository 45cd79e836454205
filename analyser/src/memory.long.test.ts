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

// If a cache kept the uncommon word, it would keep the whole unit. A text without words is read quickly.
const rest = 'z'.repeat(1_800)

test('no brief stays in memory because of its words', () => {
  const analyse = (index: number) => analyseBrief({ brief: `We need an uncommonword${index} ${rest}` })
  analyse(0)
  const before = heapMb()
  for (let index = 1; index <= 3_000; index++) analyse(index)
  const grown = heapMb() - before
  assert.ok(grown < 6, `${grown} MB more than before`)
})
