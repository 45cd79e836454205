import { findExclusions } from '../detect/exclusions.ts'
import type { BriefDocument } from '../text/document.ts'
import type { Passage } from '../text/passages.ts'
import { findCandidates } from './candidates.ts'
import { mergeCandidates, type Named } from './merge.ts'
import { statements } from './statements.ts'

/** Extracts the requested items. If no request is recognised, uses the brief's sentences. */
export function requirementsIn(document: BriefDocument, passages: Passage[]): Named[] {
  const exclusions = findExclusions(passages)
  const found = mergeCandidates(findCandidates(document), exclusions)
  return found.length > 0 ? found : mergeCandidates(statements(document), exclusions)
}
