import { candidateReader, isDuplicate, membersOf } from '../src/choose/candidates.ts'
import { contextOf, type DocumentContext } from '../src/features/context.ts'
import { featuresOf } from '../src/features/features.ts'
import { readDocument } from '../src/read-document.ts'
import type { LabelledBrief } from './labelled-brief.ts'
import {
  excludedShare,
  fit,
  type Label,
  matchOneToOne,
  type Prediction,
  parseLabel,
  prediction,
} from './score/match.ts'

/** A brief in numbers: what training, choosing and scoring need, and none of its words. */
export interface Example {
  id: string
  characters: number
  itemShare: number
  spanish: boolean
  /** The number of required labels. */
  labels: number
  /** The lists from here on have one entry for each unit. */
  features: number[][]
  parents: (number | null)[]
  vetoed: boolean[]
  /** For each unit, the units of which it is a duplicate once they are chosen. */
  duplicates: number[][]
  /** For each unit, the required labels that it fits, with the fit. */
  fits: [label: number, fit: number][][]
  fitsOptional: boolean[]
  /** Whether the unit fits no required label and names something that the brief excludes. */
  hitsExcluded: boolean[]
  /** 1: the best unit for a label. 0.5: it fits a label that another unit fits better, or an optional label. 0: it fits none. */
  targets: number[]
  /** The role that the brief's author gave the unit, such as `ask` or `background`. Null if none. */
  roles: (string | null)[]
}

/** Reads a labelled brief with the analyser, and compares each unit with the labels. */
export function exampleOf(brief: LabelledBrief): Example {
  const document = contextOf(readDocument(brief.text, brief.language))
  const readCandidate = candidateReader(document)
  const candidates = document.units.map(({ unit }) => readCandidate(unit.index))
  const labels = brief.requirements.map(parseLabel)
  const required = labels.filter((label) => !label.isOptional)
  const optional = labels.filter((label) => label.isOptional)
  const excluded = brief.excluded.map(parseLabel)
  const predictions = candidates.map(({ index, name }) => prediction(name, descriptionOf(document, index)))
  const fits = predictions.map((predicted) => fitsOf(required, predicted))
  const fitsOptional = predictions.map((predicted) => optional.some((label) => fit(label, predicted) > 0))
  return {
    id: brief.id,
    characters: brief.text.length,
    itemShare: document.itemCount / (document.itemCount + document.sentenceCount || 1),
    spanish: brief.language === 'es',
    labels: required.length,
    features: featuresOf(document).map((row) => [...row]),
    parents: document.units.map(({ unit }) => unit.parent),
    vetoed: candidates.map((candidate) => candidate.isVetoed),
    duplicates: candidates.map((candidate) =>
      candidates.filter((other) => other !== candidate && isDuplicate(candidate, other)).map((other) => other.index),
    ),
    fits,
    fitsOptional,
    hitsExcluded: predictions.map(
      (predicted, at) => fits[at]?.length === 0 && excluded.some((label) => fit(label, predicted, excludedShare) > 0),
    ),
    targets: targetsOf(
      document,
      required.length,
      fits.map((fitsOfUnit, at) => (candidates[at]?.isVetoed ? [] : fitsOfUnit)),
      fitsOptional,
    ),
    roles: rolesOf(document, brief),
  }
}

/** The text of a unit and its members, at most as long as in the description of `say/requirement-text.ts`. */
function descriptionOf(document: DocumentContext, index: number): string {
  const text = document.units[index]?.unit.text ?? ''
  const members = membersOf(document, index).map((member) => document.units[member]?.unit.text ?? '')
  return [text.slice(0, 400), members.join('; ').slice(0, 500)].join('. ')
}

function fitsOf(labels: readonly Label[], predicted: Prediction): [label: number, fit: number][] {
  return labels.flatMap((label, at) => {
    const fitOfLabel = fit(label, predicted)
    return fitOfLabel > 0 ? [[at, fitOfLabel] as [number, number]] : []
  })
}

/**
 * The targets of the units: see `Example.targets`. As the best unit for a label, whole units are preferred to clauses, and then short
 * units to long ones, because they name one thing.
 */
function targetsOf(
  document: DocumentContext,
  labelCount: number,
  fits: Example['fits'],
  fitsOptional: boolean[],
): number[] {
  const preference = document.units.map(({ unit }) => {
    const isPart = unit.kind === 'clause' || unit.kind === 'cell'
    return 0.5 / (1 + descriptionOf(document, unit.index).split(' ').length / 16) - (isPart ? 0.5 : 0)
  })
  /** The label for which each unit is the best, or -1. */
  const bestLabels = matchOneToOne(labelCount, fits.length, (label, at) => {
    const fitOfUnit = fits[at]?.find(([fittingLabel]) => fittingLabel === label)?.[1]
    return fitOfUnit === undefined ? 0 : fitOfUnit + (preference[at] ?? 0)
  })
  moveToClauses(document, bestLabels, fits)
  return fits.map((fitsOfUnit, at) => {
    const isBest = (bestLabels[at] ?? -1) >= 0
    if (isBest) return 1
    return fitsOfUnit.length > 0 || fitsOptional[at] ? 0.5 : 0
  })
}

/** If a child, such as a clause, already has a label, the label of its parent moves to another child that fits it. */
function moveToClauses({ units }: DocumentContext, bestLabels: number[], fits: Example['fits']) {
  const hasLabel = (index: number) => (bestLabels[index] ?? -1) >= 0
  for (const { unit, children } of units) {
    if (!hasLabel(unit.index) || !children.some(hasLabel)) continue
    const label = bestLabels[unit.index] as number
    const freeClause = children.find(
      (child) => !hasLabel(child) && fits[child]?.some(([fittingLabel]) => fittingLabel === label),
    )
    if (freeClause === undefined) continue
    bestLabels[unit.index] = -1
    bestLabels[freeClause] = label
  }
}

/** The roles of the units, which the labels identify by their first words. */
function rolesOf(document: DocumentContext, { units }: LabelledBrief): (string | null)[] {
  if (!units) return document.units.map(() => null)
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  const roles = units.map(({ quote, role }) => ({ quote: plain(quote), role }))
  return document.units.map(({ unit }) => {
    const text = plain(unit.text)
    return roles.find(({ quote }) => quote !== '' && text.startsWith(quote))?.role ?? null
  })
}
