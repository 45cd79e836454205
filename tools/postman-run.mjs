// The parts that let the Postman collection run from top to bottom: pauses for the rate limits, assertions, and requests that
// restore what other requests changed.

/**
 * Runs before each request. It waits as long as the last response said, so that the run stays within every limit. Postman sends the
 * request only after all timers of the script.
 */
export const waitScript = [
  "const readyAt = Number(pm.collectionVariables.get('readyAt') || 0)",
  'if (readyAt > Date.now()) setTimeout(() => {}, readyAt - Date.now())',
]

/** Runs after each request. It reads the header `RateLimit`: `"account";r=0;t=12` means that no call is left for 12 seconds. */
export const limitScript = [
  "const limits = (pm.response.headers.get('RateLimit') || '').matchAll(/r=(\\d+);t=(\\d+)/g)",
  'const waits = [...limits].filter(([, left]) => left === "0").map(([, , seconds]) => Number(seconds))',
  "pm.collectionVariables.set('readyAt', String(Date.now() + Math.max(0, ...waits) * 1000))",
]

/**
 * Expected statuses other than success: the account has no default template, no client has accepted a proposal, and the account is no
 * team. Nothing can undo the name of a team, so a run names one only if the user has set `teamName`. It removes no member.
 */
const otherStatuses = {
  template_get_default: [200, 404],
  proposal_acceptance: [409],
  proposal_approval: [200, 404],
  team_create: [201, 409, 422],
  team_get: [200, 404],
  team_update: [200, 404],
  team_member_list: [200, 404],
  team_member_update: [200, 404],
  team_member_remove: [404],
  team_invitation_create: [201, 404],
  team_invitation_list: [200, 404],
  team_invitation_withdraw: [204, 404],
}

export function assertionScript({ operationId, responses }) {
  const documented = Object.keys(responses).map(Number)
  const expected = otherStatuses[operationId] ?? documented.filter((status) => status < 300)
  const text = expected.join(' or ')
  return [
    `pm.test('${operationId} answers ${text}', () => {`,
    // A page of the application answers 200 too, if `baseUrl` or `apiPath` is wrong.
    "  pm.expect(pm.response.headers.get('X-Service-Endpoint'), 'the API at baseUrl').to.match(/^\\/api\\/external\\/v1\\//)",
    `  pm.expect(pm.response.code).to.be.oneOf([${expected.join(', ')}])`,
    '})',
  ]
}

/** Bodies to send instead of the examples in the document, which would change something that cannot be restored. */
const bodies = {
  // Only the header, so that no item stays.
  catalogue_import: { csv: 'name,unitPrice\n' },
  notification_settings_put: { kinds: { view: { email: false } } },
  proposal_actuals_put: { items: [{ requirementId: '{{requirement_id}}', hours: 14.5 }] },
  team_create: { name: '{{teamName}}' },
  // The role that the member has.
  team_member_update: { role: '{{memberRole}}' },
}

/** Small files to upload, so that the user does not have to choose any. */
const files = {
  profile_logo_put: {
    mediaType: 'image/svg+xml',
    raw: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#0a7"/></svg>',
  },
  file_create: { mediaType: 'text/plain', raw: 'March: design. April: build.' },
}

/** The media type and the text of a body. Undefined if the request uses the example of the document. */
export function ownBody(operationId) {
  if (files[operationId]) return files[operationId]
  const body = bodies[operationId]
  return body && { mediaType: 'application/json', raw: JSON.stringify(body, null, 2) }
}

/** A replaced logo cannot be restored, so these requests are skipped if the profile has one. */
const skipWithLogo = ["if (pm.collectionVariables.get('hasLogo') === 'yes') pm.execution.skipRequest()"]
export const skipScripts = { profile_logo_put: skipWithLogo, profile_logo_delete: skipWithLogo }

const nobody = '00000000-0000-4000-8000-000000000000'

const store = (name, value) => `pm.collectionVariables.set('${name}', ${value})`

/** Scripts that store values for the requests in `putBack`. */
export const storeScripts = {
  profile_get: [
    'const { name, profile } = pm.response.json()',
    store('profileBefore', 'JSON.stringify({ name, profile: { location: profile.location, skills: profile.skills } })'),
    store('hasLogo', "profile.logoUrl ? 'yes' : 'no'"),
  ],
  notification_settings_get: [store('notificationsBefore', 'JSON.stringify({ kinds: pm.response.json().kinds })')],
  team_get: [
    'const { name, settings } = pm.response.json()',
    `if (pm.response.code === 200) ${store('teamBefore', 'JSON.stringify({ name, settings })')}`,
  ],
  team_member_list: [
    'const [first] = pm.response.json().members || []',
    `if (first) ${store('user_id', 'first.userId')}`,
    `if (first) ${store('memberRole', 'first.role')}`,
  ],
  // The request that removes a member then finds none.
  team_member_update: [store('user_id', `'${nobody}'`)],
  proposal_actuals_get: [store('requirement_id', 'pm.response.json().items[0].requirementId')],
  proposal_duplicate: [store('copy_id', 'pm.response.json().id')],
  lead_session_draft_proposal: [store('drafted_id', 'pm.response.json().proposal.id')],
}

/** Further variables, all filled by requests. */
export const ownVariables = [
  ...['readyAt', 'hasLogo', 'profileBefore', 'notificationsBefore', 'copy_id', 'drafted_id', 'requirement_id'],
  ...['teamBefore', 'memberRole'],
]

/** What variables have before a request fills them. The first version of a proposal is 1. */
export const firstValues = {
  version: '1',
  user_id: nobody,
  invitation_id: nobody,
  teamBefore: '{}',
  memberRole: 'member',
}

/**
 * Requests that restore what others changed, by the name of the folder at whose end they run. `raw` is another body. `path` says
 * which variable a parameter of the path has instead of its own.
 */
export const putBack = {
  Proposals: [{ operation: 'proposal_delete', name: 'Put back: delete the copy', path: { proposal_id: 'copy_id' } }],
  Profile: [{ operation: 'profile_update', name: 'Put back: the profile', raw: '{{profileBefore}}' }],
  Team: [{ operation: 'team_update', name: 'Put back: the team', raw: '{{teamBefore}}' }],
  Notifications: [
    { operation: 'notification_settings_put', name: 'Put back: the settings', raw: '{{notificationsBefore}}' },
  ],
  'Lead Sessions': [
    { operation: 'proposal_delete', name: 'Put back: delete the draft', path: { proposal_id: 'drafted_id' } },
    { operation: 'lead_session_update', name: 'Put back: close the lead session', raw: '{\n  "status": "closed"\n}' },
  ],
}
