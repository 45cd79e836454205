/**
 * The counts from which precision, recall and F1 are computed. Neutral predictions match only optional labels. Excluded hits are
 * predictions of something that the brief excludes.
 */
export interface Counts {
  labels: number
  predictions: number
  matched: number
  neutral: number
  excludedHits: number
}

export interface Figures {
  precision: number
  recall: number
  f1: number
}

export const noCounts: Counts = { labels: 0, predictions: 0, matched: 0, neutral: 0, excludedHits: 0 }

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    labels: a.labels + b.labels,
    predictions: a.predictions + b.predictions,
    matched: a.matched + b.matched,
    neutral: a.neutral + b.neutral,
    excludedHits: a.excludedHits + b.excludedHits,
  }
}

export function figuresOf({ labels, predictions, matched, neutral }: Counts): Figures {
  const precision = matched / (predictions - neutral || 1)
  const recall = matched / (labels || 1)
  return { precision, recall, f1: matched === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}
