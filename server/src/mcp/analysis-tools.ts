import { counted, type Tool } from './tool.ts'

/** Keys of AI providers belong in the profile, not in a conversation. */
const credentials = ['apiKey', 'openaiApiKey', 'anthropicApiKey', 'aiProvider'] as const

/** Inputs for applications that plan a team. */
const planning = ['teamMembers', 'userProfile', 'availableProviders', 'proposalType', 'clientBudgetType'] as const

/** What leaves the service if the profile has the key of an AI provider. */
const sends = 'The text to the AI provider, if the profile has a key of one.'

const hasFailed = ({ success }: { success: boolean }) => !success
const failureText = ({ error }: { error: string | null }) => `The AI provider failed: ${error}`

export const analysisTools: Tool[] = [
  {
    name: 'estimate_hours',
    title: 'Estimate requirements',
    operations: ['ai_estimate'],
    description:
      'Estimates how long requirements take and what they cost the client, each with a range that should hold in four of five cases. ' +
      "`basis` says what it rests on: `history` and `similar` are the provider's own work, named in `evidence`. Tell the person the " +
      'range and the basis, not only the likely hours. Store what they decide as `hours` and `hoursRange` with update_proposal.',
    omit: [...credentials, 'teamMembers', 'language'],
    asIn: { requirements: 'create_proposal' },
    sends: 'Requirements of an unknown kind of work to the AI provider, if the profile has a key of one.',
    hasFailed,
    say: (answer) =>
      answer.success
        ? `${answer.totals.hours.likely} hours, probably ${answer.totals.hours.low} to ${answer.totals.hours.high}.`
        : failureText(answer),
  },
  {
    name: 'analyze_brief',
    title: 'Extract requirements from a brief',
    operations: ['ai_analyze_brief'],
    description:
      'Extracts the requirements from a brief (10 to 50,000 characters), ready to pass to create_proposal. Pass ' +
      '`existingRequirements` to get only the missing ones. To create a proposal in one step, use draft_proposal_from_brief. ' +
      'If `success` is false, read `error`.',
    omit: credentials,
    asIn: { existingRequirements: 'create_proposal' },
    sends,
    hasFailed,
    say: (answer) => (answer.success ? `${counted(answer.requirements.length, 'requirement')}.` : failureText(answer)),
  },
  {
    name: 'find_brief_gaps',
    title: 'Find gaps in a brief',
    operations: ['ai_analyze_brief_discovery'],
    description:
      'Rates a brief (`briefQualityScore`, 1 to 10), and returns what is unclear and which questions to ask the client, by ' +
      'priority. Use it before you draft from a short or vague brief. If the score is below 6, ask the high-priority questions ' +
      'first. Pass the answers you already have in `clarifyingAnswers`, so that they are not asked again.',
    omit: [...credentials, ...planning],
    sends,
    hasFailed,
    say: (answer) =>
      answer.success
        ? `The brief scores ${answer.briefQualityScore} of 10. ${answer.questions.length} questions are open.`
        : failureText(answer),
  },
  {
    name: 'make_discovery_checklist',
    title: 'Prepare the first conversation',
    operations: ['ai_generate_discovery_checklist'],
    description:
      'Returns questions and tips for a first conversation with a client. Use it when there is no brief yet and you only know ' +
      'the kind of project (`projectType`), the industry and some context.',
    omit: credentials,
    sends,
    hasFailed,
    say: (answer) => (answer.success ? `${answer.questions.length} questions to ask.` : failureText(answer)),
  },
  {
    name: 'write_differentiators',
    title: 'Write why the client should choose this provider',
    operations: ['ai_generate_differentiators'],
    description:
      'Writes the "why choose me" section of a proposal from facts. Pass the result of get_profile_summary and the ' +
      'requirements of the proposal. Nothing is invented, so pass everything you know. Save the result in the ' +
      "proposal's settings (such as `introduction`) with update_proposal.",
    omit: [...credentials, ...planning, 'agencyMargin', 'benchRoles'],
    asIn: { requirements: 'create_proposal' },
    sends,
    hasFailed,
    say: (answer) => (answer.success ? `Wrote "${answer.differentiators.title}".` : failureText(answer)),
  },
]
