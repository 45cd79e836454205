import type { BriefDocument } from './document.ts'
import { type Facts, readFacts } from './facts/facts.ts'
import { type FoundRequirement, findRequirements } from './find-requirements.ts'
import { readDocument } from './read-document.ts'

/** Everything that `analyseBrief` and `discoverBrief` read from a brief. All parts of a response use one reading. */
export interface BriefReading {
  document: BriefDocument
  facts: Facts
  /** In reading order. Each has a name. */
  requirements: FoundRequirement[]
}

/** Reads a brief in the language of its text, which may differ from the language of the response. */
export function readBrief(brief: string): BriefReading {
  const document = readDocument(brief)
  const requirements = findRequirements(document).filter(({ name }) => name !== '')
  return { document, facts: readFacts(document), requirements }
}
