import type { AnalyzeBriefResponse } from '@proffer/core/ai/analyze-brief-schema.ts'
import type { BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import type { ClarifyingQuestion } from '@proffer/core/ai/schema.ts'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { call, callWithHeaders } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import type { Language } from '../../../i18n/language.tsx'

/** A brief and what is known about its proposal. */
export interface AnalysisRequest {
  brief: string
  language: Language
  projectName?: string | null
  clientName?: string | null
  /** The requirements that the proposal already has. */
  existing?: Requirement[]
}

/** An open question of the analysis with the client's answer. */
export type ClarifyingAnswer = Pick<ClarifyingQuestion, 'id' | 'question'> & { answer: string }

export interface Analysis {
  requirements: AnalyzeBriefResponse
  discovery: BriefDiscoveryResponse
  /** The engine that found the requirements: `builtin`, or a provider and its model. */
  engine: string
}

/** AI providers are slow. The page waits longer than the server, which by default gives up after a minute (`AI_TIMEOUT`). */
const TIMEOUT_MS = 150_000
const MAX_NAME_LENGTH = 200

function discover({ brief, language, projectName, clientName }: AnalysisRequest, answers: ClarifyingAnswer[]) {
  const body = {
    brief,
    language,
    projectName: projectName?.slice(0, MAX_NAME_LENGTH) || null,
    clientName: clientName?.slice(0, MAX_NAME_LENGTH) || null,
    clarifyingAnswers: answers,
  }
  return call(app.aiAnalyzeBriefDiscovery, { body, timeoutMs: TIMEOUT_MS })
}

/** Finds the requirements of a brief, and in parallel its open questions, summary, ambiguities and score. */
export function useAnalysis() {
  return useMutation({
    async mutationFn(request: AnalysisRequest): Promise<Analysis> {
      const { brief, language, existing = [] } = request
      const body = { brief, language, existingRequirements: existing }
      const [{ value: requirements, headers }, discovery] = await Promise.all([
        callWithHeaders(app.aiAnalyzeBrief, { body, timeoutMs: TIMEOUT_MS }),
        discover(request, []),
      ])
      const found = requirements.requirements.map(withoutRepeatedName)
      const engine = headers.get('x-service-ai-engine') ?? ''
      return { requirements: { ...requirements, requirements: found }, discovery, engine }
    },
  })
}

/** Reads the brief again together with the client's answers. Returns the new questions, summary and score. */
export function useRefinement() {
  return useMutation({
    mutationFn: ({ request, answers }: { request: AnalysisRequest; answers: ClarifyingAnswer[] }) =>
      discover(request, answers),
  })
}

const normalize = (name: string) => name.trim().toLocaleLowerCase()

/** Whether the proposal already contains a requirement, by id or by name. */
export const isAmong = (existing: Requirement[], { id, name }: Pick<Requirement, 'id' | 'name'>) =>
  existing.some((requirement) => requirement.id === id || normalize(requirement.name) === normalize(name))

/** The article in front of a name, in English or Spanish: "the booking page". */
const ARTICLE = /^(?:an?|the|el|la|los|las|una?)\s+/
/** Turns "The booking page." into "booking page". */
const comparableText = (text: string) =>
  normalize(text)
    .replace(ARTICLE, '')
    .replace(/[.:;]+$/, '')

/** Drops a description that only repeats the name, which would appear twice on the client's page. */
const withoutRepeatedName = <T extends Pick<Requirement, 'name' | 'description'>>(found: T): T =>
  comparableText(found.description) === comparableText(found.name) ? { ...found, description: '' } : found

/** Converts a found requirement into one of the proposal. */
export function asRequirement(found: Requirement): Requirement {
  const { id, name, description, rationale, complexity, priority } = found
  return { id, name, description, rationale, complexity, priority, manuallyEdited: false }
}
