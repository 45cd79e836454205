import { type Candidate, candidatesOf, isDuplicate, membersOf } from './choose/candidates.ts'
import { choose } from './choose/choose.ts'
import type { BriefDocument, Unit } from './document.ts'
import { contextOf } from './features/context.ts'
import { featuresOf } from './features/features.ts'
import { requirementProbability, requirementThreshold } from './model/score.ts'

/** A unit that asks for something, with the units below it, which tell its details. */
export interface FoundRequirement {
  unit: Unit
  members: Unit[]
  /** A default name in the client's words. */
  name: string
  /** The probability that it is a requirement, between 0 and 1. */
  score: number
}

/** Finds the units of a document that are its requirements, in reading order. */
export function findRequirements(document: BriefDocument): FoundRequirement[] {
  const context = contextOf(document)
  const candidates = candidatesOf(context)
  const probabilities = featuresOf(context).map(requirementProbability)
  const chosen = choose(
    {
      parents: document.units.map((unit) => unit.parent),
      isVetoed: (index) => candidates[index]?.isVetoed ?? true,
      isDuplicate: (index, other) => isDuplicate(candidates[index] as Candidate, candidates[other] as Candidate),
    },
    probabilities,
    requirementThreshold,
  )
  return chosen.map((index) => ({
    unit: document.units[index] as Unit,
    members: membersOf(context, index).map((member) => document.units[member] as Unit),
    name: candidates[index]?.name ?? '',
    score: probabilities[index] ?? 0,
  }))
}
