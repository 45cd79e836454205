import { type Concept, concepts } from '../language/concept.ts'
import { overlap } from '../words/stems.ts'
import type { DocumentContext, UnitContext } from './context.ts'
import { type FeatureFamily, flag } from './family.ts'

/** The concepts that are counted in the parent, in the units before and after, and in the siblings. */
const watchedConcepts: Concept[] = [
  'ask',
  'obligation',
  'ability',
  'vendor',
  'bid',
  'given',
  'self',
  'terms',
  'negation',
  'money',
]
const watchedIndexes = watchedConcepts.map((concept) => concepts.indexOf(concept))

/** Adds a flag for each watched concept: whether it occurs in the unit. */
function pushConcepts(values: number[], context: UnitContext | undefined) {
  for (const concept of watchedIndexes) values.push(flag((context?.conceptCounts[concept] ?? 0) > 0))
}

/** The mean of a number over some units; 0 if there are none. */
function mean<Each>(units: readonly Each[], numberOf: (unit: Each) => number): number {
  let sum = 0
  for (const unit of units) sum += numberOf(unit)
  return units.length === 0 ? 0 : sum / units.length
}

/** What the units around a unit say, and what it repeats. */
export const neighbours: FeatureFamily = {
  names: [
    ...watchedConcepts.map((concept) => `parent:${concept}`),
    ...watchedConcepts.map((concept) => `before:${concept}`),
    ...watchedConcepts.map((concept) => `after:${concept}`),
    ...watchedConcepts.map((concept) => `siblings:${concept}`),
    'siblingsVerb',
    'sameStart',
    'siblingsLength',
    'relativeLength',
    'childrenVerb',
    'childrenLength',
    'parentWords',
    'parentIsLabel',
    'repetition',
    'likeTitle',
    'isTitleAgain',
    'likeParent',
    'parentVerb',
    'clauseCount',
  ],
  values(context: UnitContext, document: DocumentContext) {
    const { unit, stems, words } = context
    const parent = unit.parent === null ? undefined : document.units[unit.parent]
    const siblings = siblingsOf(context, parent, document)
    const children = context.children.slice(0, 40).map((child) => document.units[child] as UnitContext)
    const siblingMeans = meansOf(siblings, words[0])
    const likeTitle = overlap(stems, document.titleStems)
    const values: number[] = []
    pushConcepts(values, parent)
    pushConcepts(values, nearestUnit(document, unit.index, -1))
    pushConcepts(values, nearestUnit(document, unit.index, 1))
    for (const share of siblingMeans.concepts) values.push(share)
    values.push(
      siblingMeans.verbs,
      siblingMeans.sameStart,
      Math.log1p(siblingMeans.words),
      siblingMeans.words === 0 ? 1 : Math.min(3, words.length / siblingMeans.words),
      mean(children, (child) => flag(child.startsWithVerb)),
      Math.log1p(mean(children, (child) => child.words.length)),
      parent ? Math.log1p(parent.words.length) : 0,
      // parentIsLabel: most words of the parent announce its section.
      flag((parent?.announcedShare ?? 0) >= 0.6),
      repetition(stems, document),
      stems.size === 0 ? 0 : likeTitle,
      flag(likeTitle >= 0.75 && stems.size >= 2 && unit.kind !== 'title'),
      parent ? overlap(stems, parent.stems) : 0,
      flag(parent?.startsWithVerb ?? false),
      context.children.filter((child) => document.units[child]?.unit.kind === 'clause').length,
    )
    return values
  },
}

/** The means over the siblings, in one pass because every unit has siblings. `first` is the first word of the unit itself. */
function meansOf(siblings: readonly UnitContext[], first: string | undefined) {
  const concepts = new Array<number>(watchedIndexes.length).fill(0)
  let words = 0
  let verbs = 0
  let sameStart = 0
  for (const sibling of siblings) {
    words += sibling.words.length
    if (sibling.startsWithVerb) verbs++
    if (first !== undefined && sibling.words[0] === first) sameStart++
    for (let at = 0; at < watchedIndexes.length; at++)
      if ((sibling.conceptCounts[watchedIndexes[at] as number] as number) > 0)
        concepts[at] = (concepts[at] as number) + 1
  }
  const count = siblings.length || 1
  for (let at = 0; at < concepts.length; at++) concepts[at] = (concepts[at] as number) / count
  return { concepts, words: words / count, verbs: verbs / count, sameStart: sameStart / count }
}

const maxSiblings = 12

/** The nearest units with the same parent and kind. */
function siblingsOf(
  { unit, order }: UnitContext,
  parent: UnitContext | undefined,
  document: DocumentContext,
): UnitContext[] {
  const indexes = parent?.children ?? document.roots
  const from = Math.max(0, order - maxSiblings / 2)
  const siblings: UnitContext[] = []
  for (let at = from; at < Math.min(indexes.length, from + maxSiblings + 1); at++) {
    const sibling = document.units[indexes[at] as number]
    if (sibling && sibling.unit.index !== unit.index && sibling.unit.kind === unit.kind) siblings.push(sibling)
  }
  return siblings
}

/** The next or previous unit that is no clause and no cell. Undefined if none of the eight nearest is one. */
function nearestUnit(document: DocumentContext, index: number, step: 1 | -1): UnitContext | undefined {
  for (let at = index + step, tries = 0; tries < 8; at += step, tries++) {
    const neighbour = document.units[at]
    if (!neighbour) return undefined
    if (neighbour.unit.kind !== 'clause' && neighbour.unit.kind !== 'cell') return neighbour
  }
  return undefined
}

/** In how many other units a stem of the unit occurs, on average. Each stem counts up to 5. */
function repetition(stems: ReadonlySet<string>, { stemCounts }: DocumentContext): number {
  let sum = 0
  for (const stem of stems) sum += Math.min(5, Math.max(0, (stemCounts.get(stem) ?? 1) - 1))
  return stems.size === 0 ? 0 : sum / stems.size
}
