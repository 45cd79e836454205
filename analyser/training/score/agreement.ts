import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Message } from '../messages.ts'
import { addCounts, type Counts, figuresOf, noCounts } from './counts.ts'
import { excludedIn, labelsOf } from './labels.ts'
import { fit, type Label, matchOneToOne, type Prediction, parseLabel, prediction } from './match.ts'

/** What a second reader, who did not see our labels, wrote down for a message. */
interface SecondReading {
  id: string
  requirements: string[]
  maybe: string[]
  excluded: string[]
  later: string[]
  missing: string[]
}

const file = join(import.meta.dirname, '..', '..', 'data', 'second-reader.json')

/** How far the second reader agrees with our labels, as F1: the highest that a reader of these messages can be expected to reach. */
export function agreement(messages: readonly Message[]) {
  const second: SecondReading[] = JSON.parse(readFileSync(file, 'utf8'))
  const byId = new Map(messages.map((message) => [message.id, message]))
  const pairs = second.map((reading) => ({ reading, message: byId.get(reading.id) as Message }))
  const f1 = (countsFor: (pair: (typeof pairs)[number]) => Counts) =>
    Math.round(figuresOf(pairs.map(countsFor).reduce(addCounts, noCounts)).f1 * 1000) / 1000
  return {
    messages: pairs.length,
    requirements: f1(({ reading, message }) => {
      const labels = labelsOf(message)
      return compare(
        labels.filter(({ isOptional }) => !isOptional),
        labels.filter(({ isOptional }) => isOptional),
        reading,
      )
    }),
    excludedAndLater: f1(({ reading, message }) =>
      compare(excludedIn(message), [], { requirements: [...reading.excluded, ...reading.later], maybe: [] }),
    ),
    missing: f1(({ reading, message }) => ({
      ...noCounts,
      labels: message.missing.length,
      predictions: reading.missing.length,
      matched: reading.missing.filter((category) => message.missing.includes(category)).length,
    })),
  }
}

/** What one of the two only considers is neutral. */
function compare(
  labels: Label[],
  optional: Label[],
  { requirements, maybe }: Pick<SecondReading, 'requirements' | 'maybe'>,
): Counts {
  const [found, considered] = [requirements, maybe].map((names) => names.map((name) => prediction(name, name))) as [
    Prediction[],
    Prediction[],
  ]
  // Either may use more words, so a pair fits if one contains the other.
  const likeness = (label: Label, one: Prediction) =>
    fit(label, one) ||
    Math.max(
      ...label.wordings.map((wording) => fit(parseLabel([...one.name].join(' ')), { name: wording, all: wording })),
    )
  const kept = labels.filter(
    (label) => !considered.some((one) => likeness(label, one) > 0) || found.some((one) => likeness(label, one) > 0),
  )
  const labelOf = matchOneToOne(kept.length, found.length, (label, at) =>
    likeness(kept[label] as Label, found[at] as Prediction),
  )
  const neutral = found.filter(
    (one, at) => labelOf[at] === -1 && optional.some((label) => likeness(label, one) > 0),
  ).length
  return {
    ...noCounts,
    labels: kept.length,
    predictions: found.length,
    matched: labelOf.filter((label) => label >= 0).length,
    neutral,
  }
}
