import { addCounts, figuresOf, noCounts } from './counts.ts'
import type { Score } from './score-reading.ts'

const categories = ['scope', 'technical', 'business', 'timeline', 'budget', 'users', 'integrations']

/** The figures of a set of readings. Shares are of the messages that have something to compare. */
export function figuresFor(scores: readonly Score[]) {
  const counts = scores.map(({ requirements }) => requirements).reduce(addCounts, noCounts)
  const { f1, precision, recall } = figuresOf(counts)
  const share = (of: (score: Score) => boolean | null) => {
    const known = scores.map(of).filter((value) => value !== null)
    return known.length === 0 ? null : rounded(known.filter(Boolean).length / known.length)
  }
  const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0)
  return {
    messages: scores.length,
    f1: rounded(f1),
    precision: rounded(precision),
    recall: rounded(recall),
    excluded: share(({ hasExcluded }) => hasExcluded),
    questions: rounded(questionF1(scores)),
    toldAgain: rounded(sum(({ toldAgain }) => toldAgain) / (sum(({ told }) => told) || 1)),
    name: share(({ isNameRight }) => isNameRight),
    company: share(({ isCompanyRight }) => isCompanyRight),
    title: share(({ isTitleGood }) => isTitleGood),
    budget: share(({ isBudgetRight }) => isBudgetRight),
    deadline: share(({ isDeadlineRight }) => isDeadlineRight),
  }
}

/** The mean F1 of the categories: each compares the messages that ask about it with those that lack it. */
function questionF1(scores: readonly Score[]): number {
  const ofCategories = categories.map((category) => {
    const asked = scores.filter(({ asked: of }) => of.includes(category))
    const matched = asked.filter(({ missing }) => missing.includes(category)).length
    const missing = scores.filter(({ missing: of }) => of.includes(category)).length
    return asked.length + missing === 0 ? 1 : (2 * matched) / (asked.length + missing)
  })
  return ofCategories.reduce((total, f1) => total + f1, 0) / categories.length
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
