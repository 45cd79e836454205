import { writerOf } from './messages.ts'
import { randomNumbers } from './random.ts'
import type { ReadMessage } from './read-message.ts'

/** Divides messages into folds, so that no writer is in two of them. `seed` decides who is with whom. */
export function inFolds(messages: readonly ReadMessage[], count: number, seed: number) {
  const byWriter = [...Map.groupBy(messages, ({ message }) => writerOf(message)).values()]
  const random = randomNumbers(seed)
  const shuffled = byWriter.map((of) => ({ of, order: random() })).toSorted((a, b) => a.order - b.order)
  const folds: ReadMessage[][] = Array.from({ length: count }, () => [])
  // The largest writers first, each into the fold with the fewest messages.
  for (const { of } of shuffled.toSorted((a, b) => b.of.length - a.of.length))
    folds.toSorted((a, b) => a.length - b.length)[0]?.push(...of)
  return folds.map((test) => ({ test, train: folds.filter((fold) => fold !== test).flat() }))
}
