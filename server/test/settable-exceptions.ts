/**
 * The members of request bodies that change no answer in `settable-fields.sqlite.long.test.ts`, each with the reason. A new member does not
 * belong here: give it an effect, or refuse it.
 */

interface OfOperation {
  /** Members that the generated body cannot have. Undefined leaves one out. */
  body?: Record<string, unknown>
  /** Deeper members that the generated body leaves out at first, because they hide the effect of others. */
  leftOut?: string[][]
  exceptions: Record<string, string>
}

const because = (reason: string, ...names: string[]) => Object.fromEntries(names.map((name) => [name, reason]))

const engine = because(
  'It chooses the AI provider and pays it. No provider is called here: see engine-choice.test.ts.',
  ...['apiKey', 'openaiApiKey', 'anthropicApiKey', 'aiProvider'],
)
const providersOnly = (...names: string[]) =>
  because('Only AI providers read it, in the material of their question: see prompts.test.ts.', ...names)

const schedule = {
  ...because('It is sent instead of `amount`.', 'pricing.schedule[].percent'),
  ...because('Another value is refused beside `date`.', 'pricing.schedule[].due'),
}
const total = because('It is refused beside `pricing`, which has the total.', 'total')

const item = (name: string) => `pricing.sections[].items[].${name}`
const calculation = {
  ...schedule,
  ...because(
    'The body is that of a proposal, and the answer has only sums.',
    ...['pricing.sections[].id', 'pricing.sections[].title', 'pricing.sections[].description'],
    ...[item('requirementId'), item('name'), item('description'), item('unit')],
    ...[item('catalogueId'), item('catalogueAt'), item('unitCost')],
  ),
  ...because(
    'The selection of the generated body decides, and another id in only one of the two places is refused.',
    ...[item('id'), item('quantity'), item('selected'), item('quantityRange.min'), item('quantityRange.max')],
    ...['selection.items[].id', 'pricing.sections[].choice'],
  ),
  ...because('The sums of the generated body need no rounding.', 'currency'),
  ...because('For items without a tax rate.', 'taxRate'),
}

const later = 'The API description says that it is stored for later use.'
const profile = {
  ...because(later, 'profile.demoMode'),
  ...because('The margin and approvals read it: see the tests of margin.', 'profile.agencyMargin'),
  ...because(
    'Estimates, margins and the application read it: see rates/resolve-rate.test.ts.',
    ...['id', 'name', 'currency', 'isDefault'].map((name) => `profile.rateCards[].${name}`),
    ...['role', 'seniority', 'rate', 'cost'].map((name) => `profile.rateCards[].items[].${name}`),
    ...['id', 'userId', 'name', 'seniority', 'rate', 'cost'].map((name) => `profile.teamMembers[].${name}`),
  ),
  ...because(
    'Brief discovery reads it: see ai/filled-from-profile.test.ts.',
    ...['allocation', 'availability'].map((name) => `profile.teamMembers[].${name}`),
  ),
  ...Object.fromEntries(Object.entries(engine).map(([name, reason]) => [`profile.${name}`, reason])),
  ...because('Messages go there: see notifications/telegram tests.', 'profile.telegramChatId'),
  ...because('The first steps of the application show it: see today/first-steps.', 'profile.onboardingProgress'),
}

const ofOperations: Record<string, OfOperation> = {
  proposal_create: { body: { total: undefined }, exceptions: { ...schedule, ...total } },
  proposal_update: { body: { total: undefined, status: 'revision' }, exceptions: { ...schedule, ...total } },
  template_create: {
    exceptions: {
      ...schedule,
      ...because('It copies the costs of a proposal: see margin/costs.test.ts.', 'proposalId'),
    },
  },
  template_update: { exceptions: schedule },
  pricing_calculate: { exceptions: calculation },
  proposal_extend: {
    exceptions: {
      ...because('The link of the test has no end: see shares/extension.test.ts.', 'days'),
      ...because('It only mails the link: see shares/extension.test.ts.', 'resend'),
    },
  },
  proposal_share: {
    exceptions: {
      ...because('For a proposal whose newest version the client accepted: see shares tests.', 'force'),
      ...because('It only refuses what is not ready: see share-check.test.ts.', 'requireReady'),
      ...because('It only mails a link again that is shared already: see shared-again.test.ts.', 'resend'),
    },
  },
  mail_retry: {
    body: { of: 'share', messageId: undefined },
    exceptions: because('The other emails were not sent here: see mail-states.test.ts.', 'of', 'messageId'),
  },
  profile_update: {
    leftOut: ['language', 'signature'].map((name) => ['profile', 'proposalDefaults', name]),
    exceptions: profile,
  },
  // An owner can decline only what was requested.
  proposal_approval: { body: { action: 'request' }, exceptions: {} },
  team_update: {
    exceptions: because('Only somebody who has a second factor can require it.', 'settings.requireSecondFactor'),
  },
  webhook_recover: { exceptions: because('There are no events to send again: see webhooks/recover tests.', 'since') },
  notification_settings_test: { exceptions: because('Other channels need a connection first.', 'channel') },
  ai_analyze_brief: { exceptions: engine },
  ai_analyze_brief_discovery: {
    exceptions: {
      ...engine,
      ...providersOnly('teamMembers[].seniority', 'userProfile.providerType', 'userProfile.seniority'),
      ...providersOnly(
        'userProfile.yearsOfExperience',
        'userProfile.aiReadinessLevel',
        'availableProviders[].category',
      ),
      ...because('The answers of the generated body tell the budget.', 'clientBudget', 'clientBudgetType'),
    },
  },
  ai_generate_discovery_checklist: { exceptions: engine },
  ai_draft_proposal: { exceptions: engine },
  ai_estimate: {
    body: {
      rateCardId: undefined,
      currency: 'EUR',
      hourlyRate: 80,
      requirements: [
        {
          id: 'pages',
          name: 'Design of pages',
          complexity: 4,
          role: 'Designer',
          seniority: 'Senior',
          hoursRange: { low: 1, high: 2 },
        },
      ],
      teamMembers: [{ roleName: 'Designer', seniority: 'Senior', rate: 90 }],
    },
    exceptions: {
      ...engine,
      ...because('Only an AI model answers in words: see estimates.test.ts.', 'language'),
      ...because('It names a card of the profile: see estimates.test.ts.', 'rateCardId'),
      ...because('It decides which rates count: see estimates.test.ts.', 'currency'),
      ...because('The words of the name say enough here: see predict-hours.test.ts.', 'requirements[].description'),
      ...because(
        'Requirements are those of a proposal. Hours depend on words, complexity and role.',
        ...['cost', 'hours', 'hoursRange.low', 'hoursRange.high', 'manuallyEdited', 'priority', 'rationale'].map(
          (name) => `requirements[].${name}`,
        ),
      ),
      ...because(
        'People are those of the profile. Only role, seniority and rate count.',
        ...['allocation', 'availability', 'cost', 'id', 'name', 'userId'].map((name) => `teamMembers[].${name}`),
      ),
      ...because('The person’s rate counts before it: see estimates.test.ts.', 'hourlyRate'),
    },
  },
  proposal_actuals_put: {
    body: { items: [{ requirementId: 'design', hours: 3 }] },
    exceptions: because('Another requirement is refused: see actuals.test.ts.', 'items[].requirementId'),
  },
  ai_generate_differentiators: {
    exceptions: {
      ...engine,
      ...providersOnly('requirements[].description', 'requirements[].complexity', 'requirements[].priority'),
      ...providersOnly('relevantProjects[].url', 'projectDescription'),
      ...because('It decides between "I" and "we" if there is no company name.', 'providerType'),
      ...because('It is private, as its description says.', 'agencyMargin'),
    },
  },
}

export const exceptionsOf = (operationId: string): OfOperation => ofOperations[operationId] ?? { exceptions: {} }
