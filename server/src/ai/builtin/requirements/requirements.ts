import { findExclusions } from '../detect/exclusions.ts'
import type { BriefDocument } from '../text/document.ts'
import type { Passage } from '../text/passages.ts'
import { findCandidates } from './candidates.ts'
import { mergeCandidates, type Named } from './merge.ts'
import { statements } from './statements.ts'

/** What the brief asks for; where nothing in it is known for a request, what it says. */
export function requirementsIn(document: BriefDocument, passages: Passage[]): Named[] {
  const exclusions = findExclusions(passages)
  const found = mergeCandidates(findCandidates(document), exclusions)
  return found.length > 0 ? found : mergeCandidates(statements(document), exclusions)
}
