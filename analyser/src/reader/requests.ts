import type { Passage, Request } from '../reading.ts'
import { overlap, stemsIn } from '../words/stems.ts'

/** From this likelihood on, a candidate is a request. It was chosen by cross-validation. */
const requestLikelihood = 0.3
const sureConfidence = 0.5

/** The likelihood at which a candidate is a request becomes a confidence of 0.5. */
export function confidenceOf(likelihood: number): number {
  if (likelihood < requestLikelihood) return (sureConfidence * likelihood) / requestLikelihood
  return sureConfidence + ((1 - sureConfidence) * (likelihood - requestLikelihood)) / (1 - requestLikelihood)
}

/** Divides what was found into requests and what is less sure, without what the client refuses. If nothing is sure, the likeliest one counts. */
export function settleRequests(found: readonly Request[], refused: readonly Passage[]) {
  const refusedStems = refused.map(({ name }) => stemsIn(name))
  const offered = distinct(found).filter(({ name }) => !refusedStems.some((other) => isSame(other, stemsIn(name))))
  const sure = offered.filter(({ confidence }) => confidence >= sureConfidence)
  if (sure.length > 0) return { requests: sure, unsure: offered.filter((request) => !sure.includes(request)) }
  const [likeliest, ...others] = offered.toSorted((a, b) => b.confidence - a.confidence)
  return { requests: likeliest ? [{ ...likeliest, confidence: sureConfidence }] : [], unsure: others }
}

/** The passages with different names. An empty name has no meaning. */
export function distinct<P extends Passage>(passages: readonly P[]): P[] {
  const names = new Set<string>()
  return passages.filter(({ name }) => {
    const key = [...stemsIn(name)].toSorted().join(' ')
    if (key === '' || names.has(key)) return false
    names.add(key)
    return true
  })
}

/** Whether the words say the same, or one says it in a word more. */
const isSame = (a: Set<string>, b: Set<string>) => a.size > 0 && overlap(a, b) === 1 && Math.abs(a.size - b.size) <= 1
