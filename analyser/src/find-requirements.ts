import { candidateReader, isDuplicate, membersOf } from './choose/candidates.ts'
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
  const candidate = candidateReader(context)
  const probabilities =
    document.language === 'other' ? structuralProbabilities(document) : featuresOf(context).map(requirementProbability)
  const chosen = choose(
    {
      kinds: document.units.map((unit) => unit.kind),
      parents: document.units.map((unit) => unit.parent),
      isVetoed: (index) => candidate(index).isVetoed,
      isDuplicate: (index, other) => isDuplicate(candidate(index), candidate(other)),
    },
    probabilities,
    requirementThreshold,
  )
  return chosen.map((index) => ({
    unit: document.units[index] as Unit,
    members: membersOf(context, index).map((member) => document.units[member] as Unit),
    name: candidate(index).name,
    score: probabilities[index] ?? 0,
  }))
}

/** In a language without word lists, only the structure counts: the items of lists, or else the sentences. */
function structuralProbabilities({ units }: BriefDocument): number[] {
  const asking = units.some(({ kind }) => kind === 'item') ? 'item' : 'sentence'
  return units.map(({ kind }) => (kind === asking ? 1 : 0))
}
