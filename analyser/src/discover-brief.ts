import type { BriefDiscoveryRequest, BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import { type BriefReading, readBrief } from './brief-reading.ts'
import { answeredTopics, readAnswers } from './facts/answers.ts'
import { findAmbiguities } from './say/ambiguities.ts'
import { clientContext } from './say/client-context.ts'
import { rateRequirement } from './say/effort.ts'
import { findGaps, minKindConfidence } from './say/gaps.ts'
import { inputTypeOf } from './say/input-type.ts'
import { kindLabel } from './say/kind-label.ts'
import { recommendType } from './say/pricing-type.ts'
import { qualityScore } from './say/quality.ts'
import { askAbout } from './say/questions.ts'
import { assessResources } from './say/resources.ts'
import { estimationImpact, summarise } from './say/summary.ts'
import { assessTeam } from './say/team.ts'
import { titleOf } from './say/title.ts'

/**
 * Finds what a brief says and leaves open: questions, ambiguities, a score, named things and assessments. No question is asked about what
 * the other fields of the request answer.
 */
export function discoverBrief(request: BriefDiscoveryRequest): BriefDiscoveryResponse {
  const language = request.language ?? 'en'
  const reading = readBrief(request.brief)
  const { document, facts, requirements } = reading
  const answers = readAnswers(request.clarifyingAnswers)
  const answered = answeredTopics(answers)
  if (request.projectDeadline) answered.add('timeline')
  if (typeof request.clientBudget === 'number' && request.clientBudget > 0) answered.add('budget')
  const gaps = findGaps(facts, requirements).filter((gap) => !answered.has(gap))
  const title = titleOf(document, requirements)
  const names = requirements.map(({ name }) => name)
  const isKindSure = facts.kinds.confidence >= minKindConfidence
  const kind = kindLabel(facts.kinds.main, language)
  const projectTitle = request.projectName?.trim() || title
  // Without a title, a sure kind of work is used. It says more than the first requirement, which may be a sentence from a mail.
  const fallbackTitle = isKindSure ? kind : (names[0] ?? kindLabel('general', language))
  return {
    success: true,
    questions: askAbout(gaps, { facts, title, language }),
    ambiguities: findAmbiguities(facts, language),
    briefQualityScore: qualityScore(facts, requirements.length, gaps, answers.length),
    summary: summarise(
      {
        title: projectTitle || fallbackTitle,
        kind: isKindSure && projectTitle ? kind : null,
        names,
        budget: facts.budget,
        schedule: facts.schedule,
        gaps,
      },
      language,
    ),
    error: null,
    inputType: inputTypeOf(document, facts),
    entities: entitiesOf(reading, request, language),
    estimationImpact: estimationImpact(gaps, language),
    teamAssessment: assessTeam(request, teamNeeds(reading), language),
    resourceAssessment: assessResources(request.availableProviders, facts.kinds.main, facts.names, language),
    typeRecommendations: recommendType(request, facts, { gaps, requirements: requirements.length }, language),
  }
}

function teamNeeds({ facts, requirements }: BriefReading) {
  const { techStack, integrations, platforms } = facts.names
  return {
    kind: facts.kinds.main,
    complexities: requirements.map((requirement) => rateRequirement(requirement, facts).complexity),
    names: [...techStack, ...integrations, ...platforms],
  }
}

function entitiesOf(
  { facts, requirements, document }: BriefReading,
  request: BriefDiscoveryRequest,
  language: Language,
) {
  const { kinds, names, audience } = facts
  return {
    projectType:
      kinds.main === 'general' || kinds.confidence < minKindConfidence ? '' : kindLabel(kinds.main, language),
    platforms: names.platforms,
    features: requirements.map(({ name }) => name),
    techStack: names.techStack,
    userTypes: audience.roles,
    integrations: names.integrations,
    clientContext: clientContext(facts, document.language, request.clientName?.trim() ?? ''),
  }
}
