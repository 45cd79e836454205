import type { AnalyzeBriefResponse } from '@proffer/core/ai/analyze-brief-schema.ts'
import type { BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import { isLikelyName } from '@proffer/core/person-name.ts'
import { nameFromNeed } from '@proffer/core/proposals/name-from-need.ts'

interface Findings {
  requirements: Pick<AnalyzeBriefResponse, 'requirements'>
  discovery: Partial<Pick<BriefDiscoveryResponse, 'entities'>>
}

// Finds the name in "We are Harbour Café, a …": words with capitals, and the small words between them.
const openingPhrase =
  "[Ww]e are|[Ww]e[’']re|[Mm]y name is|I am|I[’']m|[Ww]e at|[Ss]omos|[Ss]oy|[Mm]e llamo|[Mm]i nombre es"
const capitalWord = "\\p{Lu}[\\p{L}\\d’'&-]*"
const smallWord = '&|de|del|do|da|dos|das|la|el|los|las|of|and|y|e'
const introduction = new RegExp(
  `\\b(?:${openingPhrase})\\s+(?:the |la |el )?(${capitalWord}(?:\\s+(?:(?:${smallWord})\\s+)*${capitalWord})*)`,
  'u',
)

/** A suggested name and client for the proposal, from the analysis. The client is empty text if none is found. */
export function suggestedNames({ requirements, discovery }: Findings, brief: string) {
  const name = nameFromNeed(requirements.requirements, discovery.entities?.projectType || brief)
  const found = introduction.exec(`${discovery.entities?.clientContext ?? ''}\n${brief}`)?.[1] ?? ''
  // A wrong client is worse than none: the client would read "Proposal for NOT".
  return { name, clientName: isLikelyName(found) ? found : '' }
}
