import type { Message } from '../messages.ts'
import { stems } from './stems.ts'

/** What a reader should find, or may find if it is optional: the stems of each of its wordings. */
export interface Label {
  isOptional: boolean
  wordings: Set<string>[]
}

/** The stems of a predicted requirement: those of its name, and those of name and description. */
export interface Prediction {
  name: Set<string>
  all: Set<string>
}

/** The share of a label's words that a prediction must have. For exclusions it is higher, so that fewer hits are chance. */
const requiredShare = 0.6
export const excludedShare = 0.75
const maxDescriptionStems = 60

export const labelWith = (wordings: Iterable<string>, isOptional = false): Label => ({
  isOptional,
  wordings: [...wordings].map(stemSet),
})

/** The stems of a wording without generic words, unless it has only generic words. */
function stemSet(wording: string): Set<string> {
  const specific = stems(wording, false)
  return new Set(specific.length > 0 ? specific : stems(wording, true))
}

/** What a reader should find in a message: the short name or the client's words, each thing once. */
export function labelsOf({ marks, text }: Message): Label[] {
  const ofKind = marks.filter(({ kind }) => kind === 'R' || kind === 'R?')
  const byName = Map.groupBy(ofKind, ({ name, start, end }) => (name ?? text.slice(start, end)).toLowerCase())
  return [...byName.values()].map((of) => {
    const wordings = of.flatMap(({ name, start, end }) => [...(name ? [name] : []), text.slice(start, end)])
    const isOptional = of.every(({ kind }) => kind === 'R?')
    return labelWith(new Set(wordings), isOptional)
  })
}

/** What the client rules out, or wants later. */
export const excludedIn = ({ marks, text }: Message): Label[] =>
  marks
    .filter(({ kind }) => kind === 'X' || kind === 'L')
    .map(({ name, start, end }) => labelWith([name ?? text.slice(start, end)]))

/** The stems of a requirement's name and description. */
export function prediction(name: string, description: string): Prediction {
  const nameStems = new Set(stems(name, true))
  return { name: nameStems, all: new Set([...nameStems, ...stems(description, true).slice(0, maxDescriptionStems)]) }
}

/**
 * How well a prediction fits a label: from `minShare` to 1.25, because words in the name count more. 0 if it does not fit. At least one of
 * the label's words must be in the name.
 */
export function fit(label: Label, { name, all }: Prediction, minShare = requiredShare): number {
  let best = 0
  for (const wording of label.wordings) {
    const words = [...wording]
    const inName = words.filter((word) => name.has(word)).length
    const share = words.filter((word) => all.has(word)).length / (words.length || 1)
    if (inName > 0 && share >= minShare) best = Math.max(best, share + (0.25 * inName) / words.length)
  }
  return best
}

/**
 * The largest one-to-one matching, best fits first: the index of the label of each prediction, or -1. If all predictions of a label are
 * taken, the labels that took them look for another one (Kuhn's algorithm).
 */
export function matchOneToOne<L, P>(
  labels: readonly L[],
  predictions: readonly P[],
  fitOf: (label: L, prediction: P) => number,
): number[] {
  const labelOf: number[] = predictions.map(() => -1)
  /** For each label, the predictions that fit it, the best first. */
  const fitting = labels.map((label) =>
    predictions
      .map((prediction, at) => ({ at, fit: fitOf(label, prediction) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit),
  )
  /** Finds a prediction for a label, and returns whether there is one. */
  const assign = (label: number, tried: Set<number>): boolean => {
    for (const { at } of fitting[label]!) {
      if (tried.has(at)) continue
      tried.add(at)
      const holder = labelOf[at]!
      if (holder < 0 || assign(holder, tried)) {
        labelOf[at] = label
        return true
      }
    }
    return false
  }
  for (const label of labels.keys()) assign(label, new Set())
  return labelOf
}

/** The counts from which precision, recall and F1 are computed. Neutral predictions match only optional labels. */
export interface Counts {
  labels: number
  predictions: number
  matched: number
  neutral: number
}

/** Compares predictions with the labels that they must and may fit. */
export function countMatches<L, P>(
  required: readonly L[],
  optional: readonly L[],
  predictions: readonly P[],
  fitOf: (label: L, prediction: P) => number,
): Counts {
  const labelOf = matchOneToOne(required, predictions, fitOf)
  const isOptional = (prediction: P) => optional.some((label) => fitOf(label, prediction) > 0)
  return {
    labels: required.length,
    predictions: predictions.length,
    matched: labelOf.filter((label) => label >= 0).length,
    neutral: predictions.filter((prediction, at) => labelOf[at] === -1 && isOptional(prediction)).length,
  }
}

/** Precision, recall and F1 over the counts of several messages. */
export function figuresOf(counts: readonly Counts[]) {
  const sum = (of: keyof Counts) => counts.reduce((total, one) => total + one[of], 0)
  const matched = sum('matched')
  const precision = matched / (sum('predictions') - sum('neutral') || 1)
  const recall = matched / (sum('labels') || 1)
  const f1 = matched === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  return { f1: rounded(f1), precision: rounded(precision), recall: rounded(recall) }
}

/** A share with three decimals. */
export const rounded = (share: number) => Math.round(share * 1000) / 1000
