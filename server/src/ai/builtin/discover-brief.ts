import type { Language } from './brief-analysis.ts'
import type { BriefDiscoveryRequest, BriefDiscoveryResponse, ExtractedEntities } from './brief-discovery.ts'
import { findAmbiguities } from './discovery/ambiguities.ts'
import { answeredGaps, readAnswers } from './discovery/answers.ts'
import { type BriefFacts, readFacts } from './discovery/facts.ts'
import { findGaps } from './discovery/gaps.ts'
import { inputTypeOf } from './discovery/input-type.ts'
import { qualityScore } from './discovery/quality.ts'
import { askAbout } from './discovery/questions.ts'
import { assessResources } from './discovery/resources.ts'
import { estimationImpact, summarise } from './discovery/summary.ts'
import { assessTeam } from './discovery/team.ts'
import { recommendType } from './discovery/type-recommendations.ts'
import { kindLabel } from './lexicon/project-kinds.ts'
import { asksForWork, speaksOfSelf } from './lexicon/signals.ts'
import { clip } from './text/fold.ts'

export function discoverBrief(request: BriefDiscoveryRequest): BriefDiscoveryResponse {
  const language = request.language ?? 'en'
  const facts = readFacts(request.brief, language)
  const answers = readAnswers(request.clarifyingAnswers)
  const answered = answeredGaps(answers)
  if (request.projectDeadline) answered.add('timeline')
  if (typeof request.clientBudget === 'number' && request.clientBudget > 0) answered.add('budget')
  const gaps = findGaps(facts).filter((gap) => !answered.has(gap))
  return {
    success: true,
    questions: askAbout(gaps, facts, language),
    ambiguities: findAmbiguities(facts, language),
    briefQualityScore: qualityScore(facts, gaps, answers.length),
    summary: summarise(request, facts, gaps, language),
    error: null,
    inputType: inputTypeOf(request.brief, facts),
    entities: entitiesOf(facts, request, language),
    estimationImpact: estimationImpact(gaps, language),
    teamAssessment: assessTeam(request, facts, language),
    resourceAssessment: assessResources(request.availableProviders, facts, language),
    typeRecommendations: recommendType(request, facts, gaps, language),
  }
}

function entitiesOf(facts: BriefFacts, request: BriefDiscoveryRequest, language: Language): ExtractedEntities {
  const main = facts.kinds[0]
  const about = facts.passages.find(({ text, kind, folded }) => {
    if (text.length < 40) return false
    return kind === 'context' || kind === 'contact' || (speaksOfSelf.test(folded) && !asksForWork.test(folded))
  })
  return {
    projectType: main ? kindLabel(main, language) : '',
    platforms: facts.names.platforms,
    features: facts.requirements.map((requirement) => requirement.name),
    techStack: facts.names.techStack,
    userTypes: facts.audience.roles,
    integrations: facts.names.integrations,
    clientContext: [request.clientName?.trim() ?? '', about ? clip(about.text, 240) : ''].filter(Boolean).join(': '),
  }
}
