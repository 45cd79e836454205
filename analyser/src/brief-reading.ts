import type { BriefDocument } from './document.ts'
import { type Facts, readFacts } from './facts/facts.ts'
import { type FoundRequirement, findRequirements } from './find-requirements.ts'
import { readDocument } from './read-document.ts'

/** A requirement with its name. */
export interface NamedRequirement extends FoundRequirement {
  name: string
}

/** Everything that is read in a brief, once for all operations. */
export interface BriefReading {
  document: BriefDocument
  facts: Facts
  requirements: NamedRequirement[]
}

/** Reads a brief. The text's own language counts, not the language of the answer. */
export function readBrief(brief: string): BriefReading {
  const document = readDocument(brief)
  const requirements = findRequirements(document)
  return { document, facts: readFacts(document), requirements: requirements.filter(({ name }) => name !== '') }
}
