import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'

/** Tests the limits of the operations with a value just inside and one just outside. */

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
  'draft-proposal': { brief },
}

/** Each row is a valid body with one wrong field, and the failure that must name this field. */
const refused: Array<[path: string, field: string, value: unknown, expected: string, at?: string]> = [
  ...Object.keys(good).flatMap(
    (path): Array<[string, string, unknown, string]> => [
      [path, 'language', 'fr', 'enum'],
      [path, 'aiProvider', 'mistral', 'enum'],
      [path, 'apiKey', 5, 'string_type'],
    ],
  ),
  ...['analyze-brief', 'analyze-brief-discovery', 'draft-proposal'].flatMap(
    (path): Array<[string, string, unknown, string]> => [
      [path, 'brief', undefined, 'missing'],
      [path, 'brief', text(9), 'string_too_short'],
      [path, 'brief', text(50_001), 'string_too_long'],
    ],
  ),
  ['analyze-brief', 'existingRequirements', [{}], 'missing', 'existingRequirements.0.name'],
  [
    'analyze-brief',
    'existingRequirements',
    [{ name: 'n', complexity: 11 }],
    'less_than_equal',
    'existingRequirements.0.complexity',
  ],
  ['analyze-brief-discovery', 'projectName', text(201), 'string_too_long'],
  ['analyze-brief-discovery', 'clientName', text(201), 'string_too_long'],
  ['analyze-brief-discovery', 'proposalType', text(51), 'string_too_long'],
  ['analyze-brief-discovery', 'projectStartDate', text(21), 'string_too_long'],
  ['analyze-brief-discovery', 'projectDeadline', text(21), 'string_too_long'],
  ['analyze-brief-discovery', 'clientBudgetType', text(21), 'string_too_long'],
  ['analyze-brief-discovery', 'clarifyingAnswers', ['yes'], 'dict_type', 'clarifyingAnswers.0'],
  ['analyze-brief-discovery', 'teamMembers', [{}], 'missing', 'teamMembers.0.roleName'],
  ['analyze-brief-discovery', 'userProfile', {}, 'missing', 'userProfile.providerType'],
  [
    'analyze-brief-discovery',
    'userProfile',
    { providerType: 'f', aiReadinessLevel: 5 },
    'less_than_equal',
    'userProfile.aiReadinessLevel',
  ],
  ['analyze-brief-discovery', 'availableProviders', [{}], 'missing', 'availableProviders.0.roleName'],
  ['generate-discovery-checklist', 'projectType', 'x', 'string_too_short'],
  ['generate-discovery-checklist', 'projectType', text(101), 'string_too_long'],
  ['generate-discovery-checklist', 'industry', text(101), 'string_too_long'],
  ['generate-discovery-checklist', 'context', text(2001), 'string_too_long'],
  ['generate-differentiators', 'skills', [1], 'string_type', 'skills.0'],
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
      [path, 'aiProvider', null],
      [path, 'apiKey', ''],
      [path, 'language', 'es'],
      [path, 'unheardOf', { x: 1 }],
    ],
  ),
  ...['analyze-brief', 'analyze-brief-discovery'].flatMap(
    (path): Array<[string, string, unknown]> => [
      [path, 'brief', text(10)],
      [path, 'brief', ' '.repeat(10)],
      [path, 'brief', '🥐'.repeat(50_000)],
    ],
  ),
  ['analyze-brief', 'existingRequirements', null],
  ['analyze-brief-discovery', 'projectName', text(200)],
  ['analyze-brief-discovery', 'proposalType', text(50)],
  ['analyze-brief-discovery', 'projectStartDate', text(20)],
  ['analyze-brief-discovery', 'clarifyingAnswers', [{}, { anything: [1, { goes: true }] }]],
  ['analyze-brief-discovery', 'teamMembers', [{ roleName: '', availability: null }]],
  ['analyze-brief-discovery', 'userProfile', { providerType: 'f', role: null, skills: null, aiReadinessLevel: 1 }],
  ['analyze-brief-discovery', 'availableProviders', [{ roleName: 'a', rate: null, fixedCost: 12.5 }]],
  ['generate-discovery-checklist', 'projectType', 'ab'],
  ['generate-discovery-checklist', 'context', text(2000)],
  ['generate-differentiators', 'role', null],
  ['generate-differentiators', 'requirements', [{}, { name: null }, { name: 'Shop', more: 1 }]],
  ['generate-differentiators', 'relevantProjects', [{}, { name: 'A', url: null, techStack: null, year: null }]],
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
