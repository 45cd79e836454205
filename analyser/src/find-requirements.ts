import { candidateReader, isDuplicate, membersOf } from './choose/candidates.ts'
import { choose } from './choose/choose.ts'
import { isPlainRequest } from './choose/plain-request.ts'
import type { BriefDocument, Unit } from './document.ts'
import { contextOf, type DocumentContext, type UnitContext } from './features/context.ts'
import { scoresOf } from './features/features.ts'
import { requestWords } from './language/other/requests.ts'
import { requirementProbability, requirementThreshold } from './model/score.ts'
import { wordsOf } from './words/tokens.ts'

/** A unit that asks for something, with the units below it, which tell its details. */
export interface FoundRequirement {
  unit: Unit
  members: Unit[]
  /** A short name, mostly in the client's words: “our” becomes “the”. */
  name: string
  /** The probability that it is a requirement, between 0 and 1, before the rest of its list or sentence is considered. */
  score: number
}

/** Finds the units of a document that are its requirements, in reading order. */
export function findRequirements(document: BriefDocument): FoundRequirement[] {
  const context = contextOf(document)
  const candidateAt = candidateReader(context)
  const probabilities =
    document.language === 'other' ? structuralProbabilities(document) : learnedProbabilities(context)
  const chosen = choose(
    {
      kinds: document.units.map((unit) => unit.kind),
      parents: document.units.map((unit) => unit.parent),
      isVetoed: (index) => candidateAt(index).isVetoed,
      isDuplicate: (index, chosenIndex) => isDuplicate(candidateAt(index), candidateAt(chosenIndex)),
    },
    probabilities,
    requirementThreshold,
  )
  return chosen.map((index) => ({
    unit: document.units[index] as Unit,
    members: membersOf(context, index).map((member) => document.units[member] as Unit),
    name: candidateAt(index).name,
    score: probabilities[index] ?? 0,
  }))
}

/** The probabilities of the model. A plain request, such as “We need a logo”, always reaches the threshold. */
const learnedProbabilities = (context: DocumentContext): number[] =>
  scoresOf(context, requirementProbability).map((score, at) =>
    isPlainRequest(context.units[at] as UnitContext) ? Math.max(score, requirementThreshold) : score,
  )

/**
 * The probabilities, 0 or 1, in a language other than English and Spanish. List items are requirements, and so are sentences with a word of
 * request. In a brief without list items, every sentence is one.
 */
function structuralProbabilities({ units }: BriefDocument): number[] {
  const hasItems = units.some(({ kind }) => kind === 'item')
  const hasRequestWord = ({ text }: Unit) => wordsOf(text.slice(0, 200)).some((word) => requestWords.has(word))
  return units.map((unit) => {
    if (unit.kind === 'item') return 1
    return unit.kind === 'sentence' && (!hasItems || hasRequestWord(unit)) ? 1 : 0
  })
}
