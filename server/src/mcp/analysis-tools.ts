import type { Tool } from './tool.ts'

/** Keys of AI providers belong into the profile, not into a conversation. */
const credentials = ['apiKey', 'openaiApiKey', 'anthropicApiKey', 'aiProvider'] as const

const failed = ({ error }: { error: string | null }) => `The AI provider failed: ${error}`

export const analysisTools: Tool[] = [
  {
    name: 'analyze_brief',
    title: 'Extract requirements from a brief',
    operations: ['ai_analyze_brief'],
    description:
      'Reads the requirements out of a brief (10 to 50,000 characters), ready to pass to create_proposal. Pass ' +
      '`existingRequirements` to get only what is missing. To make a proposal in one go use draft_proposal_from_brief. ' +
      'With `success` false read `error`.',
    omit: credentials,
    say: (answer) => (answer.success ? `${answer.requirements.length} requirements.` : failed(answer)),
  },
  {
    name: 'find_brief_gaps',
    title: 'Find gaps in a brief',
    operations: ['ai_analyze_brief_discovery'],
    description:
      'Says how good a brief is (`briefQualityScore`, 1 to 10), what is unclear, and which questions to ask the client, ' +
      'by priority. Use it before drafting when a brief is thin: below 6, ask the high-priority questions first. Pass ' +
      'answers you already have in `clarifyingAnswers`, so that they are not asked again.',
    omit: credentials,
    say: (answer) =>
      answer.success
        ? `The brief scores ${answer.briefQualityScore} of 10; ${answer.questions.length} questions are open.`
        : failed(answer),
  },
  {
    name: 'make_discovery_checklist',
    title: 'Prepare the first talk',
    operations: ['ai_generate_discovery_checklist'],
    description:
      'Questions and tips for a first talk with a client, when there is no brief yet: only a kind of project ' +
      '(`projectType`), an industry and some context.',
    omit: credentials,
    say: (answer) => (answer.success ? `${answer.questions.length} questions to ask.` : failed(answer)),
  },
  {
    name: 'write_differentiators',
    title: 'Write why the client should choose this provider',
    operations: ['ai_generate_differentiators'],
    description:
      'Writes the why-choose-me section of a proposal from facts: pass what get_profile_summary says, and the ' +
      'requirements of the proposal. Nothing is invented, so pass all that is known. Put the result into the ' +
      "proposal's settings (such as `introduction`) with update_proposal.",
    omit: credentials,
    say: (answer) => (answer.success ? `Wrote "${answer.differentiators.title}".` : failed(answer)),
  },
]
