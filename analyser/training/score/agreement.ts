import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Message } from '../messages.ts'
import type { Counts, Label, Prediction } from './match.ts'
import { countMatches, excludedIn, figuresOf, fit, labelsOf, labelWith, prediction } from './match.ts'

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
  const f1 = (countsFor: (pair: (typeof pairs)[number]) => Counts) => figuresOf(pairs.map(countsFor)).f1
  return {
    messages: pairs.length,
    requirements: f1(({ reading, message }) => compare(labelsOf(message), reading.requirements, reading.maybe)),
    excludedAndLater: f1(({ reading, message }) =>
      compare(excludedIn(message), [...reading.excluded, ...reading.later], []),
    ),
    missing: f1(({ reading, message }) => ({
      labels: message.missing.length,
      predictions: reading.missing.length,
      matched: reading.missing.filter((category) => message.missing.includes(category)).length,
      neutral: 0,
    })),
  }
}

/** What one of the two only considers is neutral. */
function compare(labels: Label[], requirements: string[], maybe: string[]): Counts {
  const predictionsOf = (names: string[]) => names.map((name) => prediction(name, name))
  const [found, considered] = [predictionsOf(requirements), predictionsOf(maybe)]
  const isAmong = (label: Label, list: Prediction[]) => list.some((one) => likeness(label, one) > 0)
  const required = labels.filter((label) => !label.isOptional && (!isAmong(label, considered) || isAmong(label, found)))
  const optional = labels.filter(({ isOptional }) => isOptional)
  return countMatches(required, optional, found, likeness)
}

/** Either may use more words, so a pair fits if one contains the other. */
function likeness(label: Label, one: Prediction): number {
  const reverse = labelWith([[...one.name].join(' ')])
  return fit(label, one) || Math.max(...label.wordings.map((wording) => fit(reverse, { name: wording, all: wording })))
}
