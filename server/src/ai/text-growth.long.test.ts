import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyseEverywhere } from '../../test/ai-texts.ts'
import { random } from '../../test/faults/random.ts'
import { growthOf } from '../../test/growth.ts'
import { type GrowingText, nameOf, pairedTexts, shapeNames, singleTexts, textOf } from '../../test/growth-texts.ts'

// Each run of this test samples other pairs. `node bench/brief-growth.ts` measures all of them, up to the longest brief.
const length = 6_000
const sampledPairs = 60

/** A text that ends inside a mark may be read in another way, so growth counts only if it shows at each of these lengths. */
const lengths = [length, length + 1, length + 5]

/** Describes the texts that take more than three times as long at twice the length. */
function superLinear(texts: readonly GrowingText[]): string[] {
  return texts.flatMap((text) => {
    let description = ''
    for (const from of lengths) {
      const { single, double, isLinear } = growthOf((size) => analyseEverywhere(textOf(text, size)), from)
      if (isLinear) return []
      description = `${nameOf(text)}: ${single} ms, then ${double} ms`
    }
    return [description]
  })
}

test('the time for a repeated character or word grows in proportion to its length', () => {
  assert.deepEqual(superLinear(singleTexts()), [])
})

test('the time for two repeated characters or words grows in proportion to their length', () => {
  const seed = Date.now() % 2 ** 31
  console.log(`seed ${seed}`)
  const sample = random(seed).shuffled(shapeNames.flatMap(pairedTexts)).slice(0, sampledPairs)
  assert.deepEqual(superLinear(sample), [])
})
