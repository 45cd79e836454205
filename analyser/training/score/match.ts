import { stems } from './stems.ts'

/** A label of a brief. In "a | b", a and b are wordings of one thing. A final "?" marks what may be found or not. */
export interface Label {
  text: string
  isOptional: boolean
  /** The stems of each wording. */
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

/** Reads a label such as "photo gallery | pictures?". */
export function parseLabel(label: string): Label {
  const wordings = label
    .replace(/\?\s*$/, '')
    .split('|')
    .map((wording) => wording.trim())
    .filter((wording) => wording !== '')
  return { text: wordings[0] ?? '', isOptional: label.trim().endsWith('?'), wordings: wordings.map(stemSet) }
}

/** The stems of a wording without generic words, unless it has only generic words. */
function stemSet(wording: string): Set<string> {
  const specific = stems(wording, false)
  return new Set(specific.length > 0 ? specific : stems(wording, true))
}

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
 * The largest one-to-one matching, best fits first: the label of each prediction, or -1. If all predictions of a label are
 * taken, the labels that took them look for another one (Kuhn's algorithm).
 */
export function matchOneToOne(
  labelCount: number,
  predictionCount: number,
  fitOf: (label: number, prediction: number) => number,
) {
  const labelOf: number[] = new Array(predictionCount).fill(-1)
  /** For each label, the predictions that fit it, the best first. */
  const fittingPredictions = Array.from({ length: labelCount }, (_, label) =>
    Array.from({ length: predictionCount }, (_, at) => ({ at, fit: fitOf(label, at) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit)
      .map(({ at }) => at),
  )
  /** Finds a prediction for a label, and returns whether there is one. */
  const assign = (label: number, tried: Set<number>): boolean => {
    for (const at of fittingPredictions[label] ?? []) {
      if (tried.has(at)) continue
      tried.add(at)
      const holder = labelOf[at] ?? -1
      if (holder < 0 || assign(holder, tried)) {
        labelOf[at] = label
        return true
      }
    }
    return false
  }
  for (let label = 0; label < labelCount; label++) assign(label, new Set())
  return labelOf
}
