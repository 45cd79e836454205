import type { BriefDiscoveryRequest, BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import { kindLabel } from './exact/kinds.ts'
import { introductionIn } from './lead-facts.ts'
import { readBrief } from './read-brief.ts'
import type { Gap, Reading } from './reading.ts'
import { explain, findAmbiguities } from './say/ambiguities.ts'
import { readAnswers, unanswered } from './say/answers.ts'
import { inputTypeOf } from './say/input-type.ts'
import { sureKind } from './say/kinds.ts'
import { recommendType } from './say/pricing-type.ts'
import { questionsAbout } from './say/questions.ts'
import { clientLabel, estimationImpact, openSentence, qualityScore, summarise } from './say/summary.ts'
import { assessResources, assessTeam } from './say/team.ts'
import { clip } from './words/clip.ts'
import { quoted } from './words/quotes.ts'

const maxIntroduction = 240

/**
 * Finds what a brief says and leaves open: questions, ambiguities, a score, named things and assessments. No question is asked about what
 * the other fields of the request answer.
 */
export const discoverBrief = (request: BriefDiscoveryRequest): BriefDiscoveryResponse =>
  discover(readBrief(request.brief), request)

export function discover(reading: Reading, request: Omit<BriefDiscoveryRequest, 'brief'>): BriefDiscoveryResponse {
  const language = request.language ?? 'en'
  const answers = readAnswers(request.clarifyingAnswers)
  const questions = unanswered(questionsAbout(reading, language), answers).filter(({ category }) => {
    if (category === 'budget') return !((request.clientBudget ?? 0) > 0)
    return category !== 'timeline' || !request.projectDeadline
  })
  const gaps = questions.flatMap(({ category }): Gap[] => (category === 'other' ? [] : [category]))
  const clientName = request.clientName?.trim()
  const projectName = request.projectName?.trim()
  const summary = summarise(reading, language, { projectName, clientName })
  return {
    success: true,
    questions,
    ambiguities: findAmbiguities(reading).map((ambiguity) => explain(ambiguity, language)),
    briefQualityScore: qualityScore(reading, gaps, answers.length),
    summary: `${summary} ${openSentence(gaps, language)}`.trim(),
    error: null,
    inputType: inputTypeOf(reading),
    entities: entitiesOf(reading, clientName, language),
    estimationImpact: estimationImpact(gaps, language),
    teamAssessment: assessTeam(request, reading, language),
    resourceAssessment: assessResources(request.availableProviders, reading, language),
    typeRecommendations: recommendType(request, reading, gaps, language),
  }
}

function entitiesOf(reading: Reading, clientName: string | undefined, language: Language) {
  const { names, audience, requests } = reading
  const kind = sureKind(reading)
  const introduction = introductionIn(reading)
  const said = introduction && quoted(clip(introduction, maxIntroduction), language)
  const who = clientName || clientLabel(reading)
  return {
    projectType: kind === 'general' ? '' : kindLabel(kind, language),
    platforms: names.platforms,
    features: requests.map(({ name }) => name),
    techStack: names.techStack,
    userTypes: audience,
    integrations: names.integrations,
    clientContext: [who, said].filter(Boolean).join(': '),
  }
}
