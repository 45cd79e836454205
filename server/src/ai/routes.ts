import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { operation } from '../platform/operation.ts'
import { AnalyzeBriefRequest, AnalyzeBriefResponse } from './analyze-brief-schema.ts'
import { ChecklistRequest, ChecklistResponse } from './checklist-schema.ts'
import { DifferentiatorsRequest, DifferentiatorsResponse } from './differentiators-schema.ts'
import { BriefDiscoveryRequest, BriefDiscoveryResponse } from './discovery-schema.ts'
import { analyzeBrief } from './operations/analyze-brief.ts'
import { analyzeBriefDiscovery } from './operations/analyze-brief-discovery.ts'
import { generateDifferentiators } from './operations/generate-differentiators.ts'
import { generateDiscoveryChecklist } from './operations/generate-discovery-checklist.ts'
import type { AiOperation, Outcome } from './operations/operation.ts'
import { type AiProvider, type AiSettings, aiProviders } from './schema.ts'
import type { Ai } from './service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The AI provider that the body names, before validation fills in the default. */
    namedProvider: AiProvider | null
  }
}

const ENGINE_HEADER = 'x-service-ai-engine'

const shared = {
  tag: 'AI Services',
  scope: 'read',
  reachesOutside: true,
  errors: ['ai_quota_exceeded'],
} as const
const headers = { 'X-Service-AI-Engine': 'Who answered: `builtin`, or the provider and its model.' }
const whoAnswers =
  "The request's credentials for its `aiProvider` are used, else the profile's, else the server's; without any the built-in analyser answers. " +
  "A plan has a number of calls a day with the server's; beyond it, a named provider is refused with 429, otherwise the built-in analyser answers. " +
  "A provider's failure is answered with `success: false`."

const briefAnalysis = operation({
  ...shared,
  id: 'ai_analyze_brief',
  summary: 'Extract requirements from a brief',
  description: `Lists what the client asks for, ready for a proposal. ${whoAnswers}`,
  body: AnalyzeBriefRequest,
  answer: { status: 200, description: 'The requirements.', schema: AnalyzeBriefResponse, headers },
})

const briefDiscovery = operation({
  ...shared,
  id: 'ai_analyze_brief_discovery',
  summary: 'Find the gaps in a brief',
  description: `A quality score, clarifying questions, ambiguities and a summary. Never asks what was told. ${whoAnswers}`,
  body: BriefDiscoveryRequest,
  answer: { status: 200, description: 'What is known and what is open.', schema: BriefDiscoveryResponse, headers },
})

const discoveryChecklist = operation({
  ...shared,
  id: 'ai_generate_discovery_checklist',
  summary: 'Generate a discovery checklist',
  description: `Questions for the first talk, tailored to the project's type and industry. ${whoAnswers}`,
  body: ChecklistRequest,
  answer: { status: 200, description: 'The checklist.', schema: ChecklistResponse, headers },
})

const differentiators = operation({
  ...shared,
  id: 'ai_generate_differentiators',
  summary: 'Write the why-choose-me section',
  description: `Written from the facts given, matched to the requirements. ${whoAnswers}`,
  body: DifferentiatorsRequest,
  answer: { status: 200, description: 'The section.', schema: DifferentiatorsResponse, headers },
})

export function aiRoutes(ai: Ai): FastifyPluginAsyncTypebox {
  const answer =
    <Input extends AiSettings, Result extends Outcome>(asked: AiOperation<Input, Result>) =>
    async (request: FastifyRequest & { body: Input }, reply: FastifyReply) => {
      const caller = { userId: request.caller.userId, named: request.namedProvider }
      const { engine, result, failure } = await ai.analyse(asked, request.body, caller)
      if (failure) {
        const { kind, status } = failure
        request.log.warn({ engine, failure: kind, provider_status: status }, 'an AI provider call failed')
      }
      reply.header(ENGINE_HEADER, engine)
      return result
    }

  return async (app) => {
    app.decorateRequest('namedProvider', null)
    app.addHook('preValidation', async (request) => {
      const { aiProvider } = (request.body ?? {}) as AiSettings
      request.namedProvider = aiProviders.find((provider) => provider === aiProvider) ?? null
    })
    app.post('/ai/analyze-brief', briefAnalysis, answer(analyzeBrief))
    app.post('/ai/analyze-brief-discovery', briefDiscovery, answer(analyzeBriefDiscovery))
    app.post('/ai/generate-discovery-checklist', discoveryChecklist, answer(generateDiscoveryChecklist))
    app.post('/ai/generate-differentiators', differentiators, answer(generateDifferentiators))
  }
}
