import { DEFAULT_THRESHOLD, type DraftHabits, type DraftLesson } from '@proffer/core/ai/draft-lessons-schema.ts'
import { nameKey } from '../ai/operations/evidence.ts'

type Lesson = Omit<DraftLesson, 'createdAt'>

/** Lessons about a surer requirement say nothing about the threshold. */
const MAX_TELLING_CONFIDENCE = 0.85
const MIN_LESSONS = 12
/** The default threshold counts as many lessons. */
const PRIOR_LESSONS = 20
const MIN_THRESHOLD = 0.25
const MAX_THRESHOLD = 0.8
const MAX_NAMES = 100

/** What the lessons say. They are in the order in which the provider gave them. */
export const habitsOf = (lessons: readonly Lesson[]): DraftHabits => ({
  threshold: thresholdOf(lessons),
  names: namesOf(lessons),
})

function thresholdOf(lessons: readonly Lesson[]): number | null {
  const telling = lessons.filter(({ confidence }) => confidence <= MAX_TELLING_CONFIDENCE)
  if (telling.length < MIN_LESSONS) return null
  const weighted = telling.length * bestSplit(telling) + PRIOR_LESSONS * DEFAULT_THRESHOLD
  const threshold = weighted / (telling.length + PRIOR_LESSONS)
  return Math.round(Math.min(MAX_THRESHOLD, Math.max(MIN_THRESHOLD, threshold)) * 1_000) / 1_000
}

/** The confidence that separates kept from dropped lessons with the fewest errors. Of several, the nearest to the default. */
function bestSplit(lessons: readonly Lesson[]): number {
  const confidences = [...new Set(lessons.map(({ confidence }) => confidence))].sort((a, b) => a - b)
  const [lowest = 0, highest = 0] = [confidences[0], confidences.at(-1)]
  const between = confidences.slice(1).map((confidence, index) => (confidence + (confidences[index] ?? 0)) / 2)
  // Everything is kept below the lowest, and dropped above the highest.
  const aboveAll = Math.min(1, highest + 0.01)
  const candidates = [Math.min(lowest, DEFAULT_THRESHOLD), ...between, Math.max(aboveAll, DEFAULT_THRESHOLD)]
  const errorsAt = (split: number) => lessons.filter(({ confidence, isKept }) => confidence >= split !== isKept).length
  const distance = (split: number) => Math.abs(split - DEFAULT_THRESHOLD)
  const rated = candidates.map((split) => ({ split, errors: errorsAt(split) }))
  rated.sort((a, b) => a.errors - b.errors || distance(a.split) - distance(b.split))
  return rated[0]?.split ?? DEFAULT_THRESHOLD
}

/** The newest new name of each thing. Names with the same content words, in any form and order, mean the same thing. */
function namesOf(lessons: readonly Lesson[]): DraftHabits['names'] {
  const names = new Map<string, { from: string; to: string }>()
  for (const { name, renamedTo, isKept } of lessons) {
    if (!isKept || !renamedTo || renamedTo === name) continue
    // A draft may have offered the preferred name, and the provider changed it again.
    const preferred = [...names].filter(([, { to }]) => to === name)
    for (const [key, entry] of preferred) {
      if (entry.from === renamedTo) names.delete(key)
      else entry.to = renamedTo
    }
    if (preferred.length > 0) continue
    const key = nameKey(name)
    // The newest names are at the end.
    names.delete(key)
    names.set(key, { from: name, to: renamedTo })
  }
  return [...names.values()].slice(-MAX_NAMES)
}
