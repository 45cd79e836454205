import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'

/** Tests every limit of the four operations with a value just inside and one just outside. */

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

const post = (path: string, body: unknown) => service.call('POST', `/ai/${path}`, { key: ada.key, body })
const text = (length: number) => 'abcd '.repeat(Math.ceil(length / 5)).slice(0, length)
const brief =
  'We need a website for our bakery:\n- a menu page with prices\n- an order form for cakes\n- a map of our shops'

const good: Record<string, Record<string, unknown>> = {
  'analyze-brief': { brief },
  'analyze-brief-discovery': { brief },
  'generate-discovery-checklist': { projectType: 'Mobile app' },
  'generate-differentiators': { role: 'Designer' },
}

const everywhere: Array<[field: string, value: unknown, expected: string]> = [
  ['language', 'fr', 'enum'],
  ['language', 'EN', 'enum'],
  ['language', null, 'string_type'],
  ['language', 7, 'string_type'],
  ['aiProvider', 'mistral', 'enum'],
  ['aiProvider', '', 'enum'],
  ['aiProvider', 1, 'string_type'],
  ['apiKey', 5, 'string_type'],
  ['openaiApiKey', {}, 'string_type'],
  ['anthropicApiKey', [], 'string_type'],
]

/** Each row is a valid body with one wrong field, and the failure that must name this field. */
const refused: Array<[path: string, field: string, value: unknown, expected: string, at?: string]> = [
  ...Object.keys(good).flatMap((path) => everywhere.map((row) => [path, ...row] as [string, string, unknown, string])),
  ...['analyze-brief', 'analyze-brief-discovery'].flatMap(
    (path): Array<[string, string, unknown, string]> => [
      [path, 'brief', undefined, 'missing'],
      [path, 'brief', null, 'string_type'],
      [path, 'brief', 5, 'string_type'],
      [path, 'brief', '', 'string_too_short'],
      [path, 'brief', text(9), 'string_too_short'],
      [path, 'brief', text(50_001), 'string_too_long'],
    ],
  ),
  ['analyze-brief', 'existingRequirements', {}, 'list_type'],
  ['analyze-brief', 'existingRequirements', ['x'], 'model_attributes_type', 'existingRequirements.0'],
  ['analyze-brief', 'existingRequirements', [{}], 'missing', 'existingRequirements.0.name'],
  [
    'analyze-brief',
    'existingRequirements',
    [{ name: 'n', complexity: 11 }],
    'less_than_equal',
    'existingRequirements.0.complexity',
  ],
  [
    'analyze-brief',
    'existingRequirements',
    [{ name: 'n', complexity: 2.5 }],
    'int_from_float',
    'existingRequirements.0.complexity',
  ],
  [
    'analyze-brief',
    'existingRequirements',
    [{ name: 'n', priority: 'urgent' }],
    'enum',
    'existingRequirements.0.priority',
  ],
  [
    'analyze-brief',
    'existingRequirements',
    [{ name: 'n', manuallyEdited: 1 }],
    'bool_type',
    'existingRequirements.0.manuallyEdited',
  ],
  ['analyze-brief-discovery', 'projectName', text(201), 'string_too_long'],
  ['analyze-brief-discovery', 'projectName', 5, 'string_type'],
  ['analyze-brief-discovery', 'clientName', text(201), 'string_too_long'],
  ['analyze-brief-discovery', 'proposalType', text(51), 'string_too_long'],
  ['analyze-brief-discovery', 'projectStartDate', text(21), 'string_too_long'],
  ['analyze-brief-discovery', 'projectDeadline', text(21), 'string_too_long'],
  ['analyze-brief-discovery', 'clientBudgetType', text(21), 'string_too_long'],
  ['analyze-brief-discovery', 'clientBudget', '5000', 'float_type'],
  ['analyze-brief-discovery', 'clarifyingAnswers', {}, 'list_type'],
  ['analyze-brief-discovery', 'clarifyingAnswers', ['yes'], 'dict_type', 'clarifyingAnswers.0'],
  ['analyze-brief-discovery', 'teamMembers', [{}], 'missing', 'teamMembers.0.roleName'],
  ['analyze-brief-discovery', 'teamMembers', [{ roleName: null }], 'string_type', 'teamMembers.0.roleName'],
  [
    'analyze-brief-discovery',
    'teamMembers',
    [{ roleName: 'a', seniority: null }],
    'string_type',
    'teamMembers.0.seniority',
  ],
  [
    'analyze-brief-discovery',
    'teamMembers',
    [{ roleName: 'a', allocation: null }],
    'int_type',
    'teamMembers.0.allocation',
  ],
  [
    'analyze-brief-discovery',
    'teamMembers',
    [{ roleName: 'a', allocation: 0.5 }],
    'int_from_float',
    'teamMembers.0.allocation',
  ],
  [
    'analyze-brief-discovery',
    'teamMembers',
    [{ roleName: 'a', availability: 'x' }],
    'int_type',
    'teamMembers.0.availability',
  ],
  ['analyze-brief-discovery', 'userProfile', {}, 'missing', 'userProfile.providerType'],
  ['analyze-brief-discovery', 'userProfile', [], 'model_attributes_type'],
  ['analyze-brief-discovery', 'userProfile', { providerType: 'f', skills: 'x' }, 'list_type', 'userProfile.skills'],
  ['analyze-brief-discovery', 'userProfile', { providerType: 'f', skills: [1] }, 'string_type', 'userProfile.skills.0'],
  [
    'analyze-brief-discovery',
    'userProfile',
    { providerType: 'f', weeklyHours: 1.5 },
    'int_from_float',
    'userProfile.weeklyHours',
  ],
  [
    'analyze-brief-discovery',
    'userProfile',
    { providerType: 'f', aiReadinessLevel: 0 },
    'greater_than_equal',
    'userProfile.aiReadinessLevel',
  ],
  [
    'analyze-brief-discovery',
    'userProfile',
    { providerType: 'f', aiReadinessLevel: 5 },
    'less_than_equal',
    'userProfile.aiReadinessLevel',
  ],
  ['analyze-brief-discovery', 'availableProviders', [{}], 'missing', 'availableProviders.0.roleName'],
  [
    'analyze-brief-discovery',
    'availableProviders',
    [{ roleName: 'a', category: null }],
    'string_type',
    'availableProviders.0.category',
  ],
  [
    'analyze-brief-discovery',
    'availableProviders',
    [{ roleName: 'a', costType: null }],
    'string_type',
    'availableProviders.0.costType',
  ],
  [
    'analyze-brief-discovery',
    'availableProviders',
    [{ roleName: 'a', rate: '5' }],
    'float_type',
    'availableProviders.0.rate',
  ],
  ['generate-discovery-checklist', 'projectType', undefined, 'missing'],
  ['generate-discovery-checklist', 'projectType', null, 'string_type'],
  ['generate-discovery-checklist', 'projectType', 'x', 'string_too_short'],
  ['generate-discovery-checklist', 'projectType', text(101), 'string_too_long'],
  ['generate-discovery-checklist', 'industry', text(101), 'string_too_long'],
  ['generate-discovery-checklist', 'context', text(2001), 'string_too_long'],
  ['generate-differentiators', 'role', 5, 'string_type'],
  ['generate-differentiators', 'yearsOfExperience', 1.5, 'int_from_float'],
  ['generate-differentiators', 'yearsOfExperience', '5', 'int_type'],
  ['generate-differentiators', 'skills', 'x', 'list_type'],
  ['generate-differentiators', 'skills', [1], 'string_type', 'skills.0'],
  ['generate-differentiators', 'requirements', ['x'], 'model_attributes_type', 'requirements.0'],
  ['generate-differentiators', 'relevantProjects', [{ year: 'x' }], 'int_type', 'relevantProjects.0.year'],
  ['generate-differentiators', 'relevantProjects', [{ techStack: 'x' }], 'list_type', 'relevantProjects.0.techStack'],
  ['generate-differentiators', 'benchRoles', {}, 'list_type'],
  ['generate-differentiators', 'agencyMargin', '20', 'float_type'],
  ['generate-differentiators', 'teamSize', 2.5, 'int_from_float'],
]

const shown = (value: unknown) => {
  const json = JSON.stringify(value) ?? 'absent'
  return json.length > 60 ? `${json.slice(0, 20)}… (${json.length})` : json
}

for (const [path, field, value, expected, at = field] of refused) {
  test(`${path} refuses ${field} = ${shown(value)} as ${expected}`, async () => {
    const answer = await post(path, { ...good[path], [field]: value })
    assert.equal(answer.status, 422, answer.text)
    const found = answer.body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`)
    assert.deepEqual(found, [`body.${at} ${expected}`])
  })
}

/** Each row is a value just inside the limits, or null where null means "not set". */
const accepted: Array<[path: string, field: string, value: unknown]> = [
  ...Object.keys(good).flatMap(
    (path): Array<[string, string, unknown]> => [
      ...['apiKey', 'openaiApiKey', 'anthropicApiKey', 'aiProvider'].map((field): [string, string, unknown] => [
        path,
        field,
        null,
      ]),
      ...['gemini', 'openai', 'anthropic'].map((provider): [string, string, unknown] => [path, 'aiProvider', provider]),
      [path, 'apiKey', ''],
      [path, 'language', 'es'],
      [path, 'unheardOf', { x: 1 }],
    ],
  ),
  ...['analyze-brief', 'analyze-brief-discovery'].flatMap(
    (path): Array<[string, string, unknown]> => [
      [path, 'brief', text(10)],
      [path, 'brief', ' '.repeat(10)],
      [path, 'brief', '🥐'.repeat(10)],
      [path, 'brief', text(50_000)],
      [path, 'brief', '🥐'.repeat(50_000)],
    ],
  ),
  ['analyze-brief', 'existingRequirements', null],
  ['analyze-brief', 'existingRequirements', []],
  ...['projectName', 'clientName'].flatMap(
    (field): Array<[string, string, unknown]> => [
      ['analyze-brief-discovery', field, text(200)],
      ['analyze-brief-discovery', field, null],
    ],
  ),
  ['analyze-brief-discovery', 'proposalType', text(50)],
  ...['projectStartDate', 'projectDeadline', 'clientBudgetType'].map((field): [string, string, unknown] => [
    'analyze-brief-discovery',
    field,
    text(20),
  ]),
  ...[
    'proposalType',
    'clarifyingAnswers',
    'projectStartDate',
    'projectDeadline',
    'teamMembers',
    'userProfile',
    'clientBudget',
    'clientBudgetType',
    'availableProviders',
  ].map((field): [string, string, unknown] => ['analyze-brief-discovery', field, null]),
  ['analyze-brief-discovery', 'clarifyingAnswers', [{}, { anything: [1, { goes: true }] }]],
  ['analyze-brief-discovery', 'clientBudget', 0.5],
  ['analyze-brief-discovery', 'teamMembers', [{ roleName: '', availability: null }]],
  ['analyze-brief-discovery', 'userProfile', { providerType: 'f', role: null, skills: null, aiReadinessLevel: 1 }],
  ['analyze-brief-discovery', 'userProfile', { providerType: 'f', weeklyHours: null, aiReadinessLevel: 4 }],
  ['analyze-brief-discovery', 'availableProviders', [{ roleName: 'a', rate: null, fixedCost: 12.5 }]],
  ['generate-discovery-checklist', 'projectType', 'ab'],
  ['generate-discovery-checklist', 'projectType', text(100)],
  ['generate-discovery-checklist', 'industry', text(100)],
  ['generate-discovery-checklist', 'industry', null],
  ['generate-discovery-checklist', 'context', text(2000)],
  ['generate-discovery-checklist', 'context', null],
  ['generate-differentiators', 'role', null],
  ['generate-differentiators', 'requirements', [{}, { name: null }, { name: 'Shop', more: 1 }]],
  ['generate-differentiators', 'relevantProjects', [{}, { name: 'A', url: null, techStack: null, year: null }]],
  ['generate-differentiators', 'benchRoles', [{}, { roleName: 'QA', seniority: null }]],
]

for (const [path, field, value] of accepted) {
  test(`${path} accepts ${field} = ${shown(value)}`, async () => {
    const answer = await post(path, { ...good[path], [field]: value })
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body.success, true)
    assert.equal(answer.body.error, null)
    assert.equal(answer.headers['x-service-ai-engine'], 'builtin')
  })
}
