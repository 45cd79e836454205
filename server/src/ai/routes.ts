import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AnalyzeBriefRequest, AnalyzeBriefResponse } from '@proffer/core/ai/analyze-brief-schema.ts'
import { ChecklistRequest, ChecklistResponse } from '@proffer/core/ai/checklist-schema.ts'
import { DifferentiatorsRequest, DifferentiatorsResponse } from '@proffer/core/ai/differentiators-schema.ts'
import { BriefDiscoveryRequest, BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import { DraftProposalRequest, DraftProposalResponse } from '@proffer/core/ai/draft-proposal-schema.ts'
import { type AiProvider, type AiSettings, aiProviders } from '@proffer/core/ai/schema.ts'
import { EstimateRequest, EstimateResponse } from '@proffer/core/estimates/schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readerOf } from '../access/rights/reader.ts'
import type { Estimates } from '../estimates/service.ts'
import { operation } from '../http/operation.ts'
import { analyzeBrief } from './operations/analyze-brief.ts'
import { analyzeBriefDiscovery } from './operations/analyze-brief-discovery.ts'
import { draftProposal } from './operations/draft-proposal.ts'
import { generateDifferentiators } from './operations/generate-differentiators.ts'
import { generateDiscoveryChecklist } from './operations/generate-discovery-checklist.ts'
import type { AiOperation, Outcome } from './operations/operation.ts'
import type { Ai, Analysis } from './service.ts'

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
const headers = { 'X-Service-AI-Engine': 'The engine that was used: `builtin`, or the provider and its model.' }
const whoAnswers =
  'The AI key for `aiProvider` comes from the request, or else from the profile, or else from the server. Without a key, the ' +
  "built-in analyser is used. Each plan has a daily limit of calls with the server's key. After that, a request with " +
  '`aiProvider` returns 429, and a request without it uses the built-in analyser. If the provider fails, the response has ' +
  '`success: false`.'

const briefAnalysis = operation({
  ...shared,
  id: 'ai_analyze_brief',
  summary: 'Extract requirements from a brief',
  description: `Extracts the requirements of the client, ready for a proposal. ${whoAnswers}`,
  body: AnalyzeBriefRequest,
  answer: { status: 200, description: 'The requirements.', schema: AnalyzeBriefResponse, headers },
})

const briefDiscovery = operation({
  ...shared,
  id: 'ai_analyze_brief_discovery',
  summary: 'Find gaps in a brief',
  description:
    'Returns a quality score, clarifying questions, ambiguities and a summary. It does not ask for anything ' +
    `that the brief or your answers already contain. ${whoAnswers}`,
  body: BriefDiscoveryRequest,
  answer: { status: 200, description: 'The analysis of the brief.', schema: BriefDiscoveryResponse, headers },
})

const discoveryChecklist = operation({
  ...shared,
  id: 'ai_generate_discovery_checklist',
  summary: 'Generate a discovery checklist',
  description: `Returns questions for the first conversation, tailored to the project type and industry. ${whoAnswers}`,
  body: ChecklistRequest,
  answer: { status: 200, description: 'The checklist.', schema: ChecklistResponse, headers },
})

const differentiators = operation({
  ...shared,
  id: 'ai_generate_differentiators',
  summary: 'Generate a "why choose me" section',
  description: `Writes the section from facts, matched to the requirements. What the request leaves out comes from your profile. ${whoAnswers}`,
  body: DifferentiatorsRequest,
  answer: { status: 200, description: 'The section.', schema: DifferentiatorsResponse, headers },
})

const proposalDraft = operation({
  ...shared,
  id: 'ai_draft_proposal',
  summary: 'Draft a proposal from a brief',
  description:
    'Reads everything that a proposal starts with: name, client, requirements, what is for later or excluded, questions, ' +
    'deadline and budget. Creates nothing. What the brief does not say is null. Offer requirements with `isUncertain` ' +
    `unticked. ${whoAnswers}`,
  body: DraftProposalRequest,
  answer: { status: 200, description: 'The draft.', schema: DraftProposalResponse, headers },
})

const estimate = operation({
  ...shared,
  id: 'ai_estimate',
  summary: 'Estimate requirements',
  description:
    'Returns for each requirement the likely hours, a range that is meant to hold in 80 % of cases, and what both are based on: your ' +
    'own requirements with actual hours, or else with estimated hours, or else a table by kind of work and complexity. A model is ' +
    'asked only about requirements of which these know nothing; if it fails, they keep the hours of the table. `role` and ' +
    '`seniority` of a requirement find its rate. The lows and highs of the parts do not add up to those of `totals`, because not ' +
    `everything goes well or badly at once. ${whoAnswers}`,
  body: EstimateRequest,
  answer: { status: 200, description: 'The estimate.', schema: EstimateResponse, headers },
})

export function aiRoutes({ ai, estimates }: { ai: Ai; estimates: Estimates }): FastifyPluginAsyncTypebox {
  function send<Result>(request: FastifyRequest, reply: FastifyReply, { engine, result, failure }: Analysis<Result>) {
    if (failure) {
      const { kind, status } = failure
      request.log.warn({ engine, failure: kind, provider_status: status }, 'an AI provider call failed')
    }
    reply.header(ENGINE_HEADER, engine)
    return result
  }

  const handlerOf =
    <Input extends AiSettings, Result extends Outcome>(aiOperation: AiOperation<Input, Result>) =>
    async (request: FastifyRequest & { body: Input }, reply: FastifyReply) => {
      const caller = { accountId: request.caller.accountId, named: request.namedProvider }
      return send(request, reply, await ai.analyse(aiOperation, request.body, caller))
    }

  return async (app) => {
    app.decorateRequest('namedProvider', null)
    app.addHook('preValidation', async (request) => {
      const { aiProvider } = (request.body ?? {}) as AiSettings
      request.namedProvider = aiProviders.find((provider) => provider === aiProvider) ?? null
    })
    app.post('/ai/analyze-brief', briefAnalysis, handlerOf(analyzeBrief))
    app.post('/ai/analyze-brief-discovery', briefDiscovery, handlerOf(analyzeBriefDiscovery))
    app.post('/ai/generate-discovery-checklist', discoveryChecklist, handlerOf(generateDiscoveryChecklist))
    app.post('/ai/generate-differentiators', differentiators, handlerOf(generateDifferentiators))
    app.post('/ai/draft-proposal', proposalDraft, handlerOf(draftProposal))
    app.post('/ai/estimate', estimate, async (request, reply) => {
      const { caller, body, namedProvider: named } = request
      return send(request, reply, await estimates.estimate(body, { member: caller, reader: readerOf(caller), named }))
    })
  }
}
