import { createRequire } from 'node:module'

// The analyser has a model of 3 MB, and word lists. They are loaded by the first analysis, so that the server starts
// without them. `require` loads modules synchronously, as the operations need them.
const load = createRequire(import.meta.url)

/** The functions of the built-in analyser. */
export const analyser = {
  get analyseBrief() {
    return (load('@proffer/analyser/analyse-brief.ts') as typeof import('@proffer/analyser/analyse-brief.ts'))
      .analyseBrief
  },
  get discoverBrief() {
    return (load('@proffer/analyser/discover-brief.ts') as typeof import('@proffer/analyser/discover-brief.ts'))
      .discoverBrief
  },
  get factsInText() {
    return (load('@proffer/analyser/lead-facts.ts') as typeof import('@proffer/analyser/lead-facts.ts')).factsInText
  },
  get discoveryChecklist() {
    const path = '@proffer/analyser/discovery-checklist.ts'
    return (load(path) as typeof import('@proffer/analyser/discovery-checklist.ts')).discoveryChecklist
  },
  get differentiators() {
    return (load('@proffer/analyser/differentiators.ts') as typeof import('@proffer/analyser/differentiators.ts'))
      .differentiators
  },
  get draftProposal() {
    return (load('@proffer/analyser/draft-proposal.ts') as typeof import('@proffer/analyser/draft-proposal.ts'))
      .draftProposal
  },
  get languageOf() {
    const path = '@proffer/analyser/exact/language.ts'
    return (load(path) as typeof import('@proffer/analyser/exact/language.ts')).languageOf
  },
}
