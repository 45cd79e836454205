import type { BriefDocument } from './document.ts'
import { type Facts, readFacts } from './facts/facts.ts'
import { type FoundRequirement, findRequirements } from './find-requirements.ts'
import { readDocument } from './read-document.ts'

/** A requirement with its name. */
export interface NamedRequirement extends FoundRequirement {
  name: string
}

/** Everything read from a brief. All operations share it, so a brief is read once. */
export interface BriefReading {
  document: BriefDocument
  facts: Facts
  requirements: NamedRequirement[]
}

/** Reads a brief in the language of its text, which may differ from the language of the response. */
export function readBrief(brief: string): BriefReading {
  const document = readDocument(brief)
  const requirements = findRequirements(document)
  return { document, facts: readFacts(document), requirements: requirements.filter(({ name }) => name !== '') }
}
