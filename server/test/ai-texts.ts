import { Brief } from '@proffer/core/ai/analyze-brief-schema.ts'
import type { AiSettings } from '@proffer/core/ai/schema.ts'
import { analyzeBrief } from '../src/ai/operations/analyze-brief.ts'
import { analyzeBriefDiscovery } from '../src/ai/operations/analyze-brief-discovery.ts'
import { draftProposal } from '../src/ai/operations/draft-proposal.ts'
import { generateDifferentiators } from '../src/ai/operations/generate-differentiators.ts'
import { generateDiscoveryChecklist } from '../src/ai/operations/generate-discovery-checklist.ts'
import type { AiContext, AiOperation, Outcome } from '../src/ai/operations/operation.ts'
import { checkResult } from '../src/ai/question.ts'

/** The longest brief that a request may contain, in characters. */
export const longestBrief = (Brief as { maxLength?: number }).maxLength ?? 0

/** Runs the built-in analyser as the server does, and checks the result. */
function runBuiltin(operation: unknown, input: object, context: AiContext = { language: 'en', uiLanguage: null }) {
  const { builtin, response } = operation as AiOperation<AiSettings, Outcome>
  return checkResult({ response }, builtin(input as AiSettings, context))
}

/** Runs every AI operation with a text in each of its long fields, as far as their limits allow. */
export function analyseEverywhere(text: string) {
  const [label, answer, long] = [text.slice(0, 100), text.slice(0, 2_000), text.slice(0, 10_000)]
  runBuiltin(analyzeBrief, { brief: text, existingRequirements: [{ name: label, description: long }] })
  const draft = { briefLanguage: 'en', today: '2026-11-15', habits: null } as const
  runBuiltin(draftProposal, { brief: text }, { language: 'en', uiLanguage: null, draft })
  runBuiltin(analyzeBriefDiscovery, {
    brief: text,
    clarifyingAnswers: [{ question: label, answer }],
    userProfile: { bio: long, skills: [label] },
  })
  runBuiltin(generateDiscoveryChecklist, { projectType: label, industry: label, context: answer })
  runBuiltin(generateDifferentiators, {
    ...{ role: label, bio: long, companyName: label, orgDescription: long, projectName: long, skills: [label] },
    requirements: [{ name: long, description: text }],
    relevantProjects: [{ name: label, description: text, techStack: [label] }],
    projectDescription: text,
  })
}
