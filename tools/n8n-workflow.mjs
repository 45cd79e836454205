// Generates an n8n workflow: an inquiry from a form becomes a lead session, its brief is analysed, and the client gets a priced
// proposal. Methods and paths come from the OpenAPI document, so that the workflow calls only existing operations.
import { operationsOf } from './document.mjs'

const settings = {
  baseUrl: 'http://127.0.0.1:8080/api/external/v1',
  partnerId: 'my-company',
  agentId: 'n8n',
  currency: 'EUR',
  hourlyRate: '80.00',
  hoursPerPoint: '4',
}

// Expressions of n8n: the values of the form, of a setting, and of the response to a step.
const form = "$('Form').item.json.body"
const setting = (key) => `$('Settings').item.json.${key}`
const answerOf = (stepName) => `$('${stepName}').item.json.body`

const leadSessionPath = { session_id: `${answerOf('Start lead session')}.id` }

// Estimates the hours of each requirement: its complexity (1 to 10) times the hours per point.
const estimated = `{ ...requirement, hours: requirement.complexity * Number(${setting('hoursPerPoint')}) }`
const estimatedRequirements = `${answerOf('Analyse brief')}.requirements.map((requirement) => (${estimated}))`

/** The steps: the name of the node, the id of its operation, the values of the operation's path, and the body. */
const steps = [
  {
    name: 'Start lead session',
    operation: 'lead_session_create',
    body: `{ channel: 'web_form', channelId: $execution.id, clientName: ${form}.name, clientEmail: ${form}.email, brief: ${form}.brief }`,
  },
  { name: 'Analyse brief', operation: 'ai_analyze_brief', body: `{ brief: ${form}.brief }` },
  {
    name: 'Create proposal',
    operation: 'proposal_create',
    body:
      `{ name: 'Proposal for ' + ${form}.name, clientName: ${form}.name, currency: ` +
      `${setting('currency')}, hourlyRate: ${setting('hourlyRate')}, requirements: ${estimatedRequirements} }`,
  },
  {
    name: 'Link lead session',
    operation: 'lead_session_update',
    path: leadSessionPath,
    body: `{ status: 'pending', proposalId: ${answerOf('Create proposal')}.id }`,
  },
  {
    name: 'Share proposal',
    operation: 'proposal_share',
    path: { proposal_id: `${answerOf('Create proposal')}.id` },
    body: `{ recipientName: ${form}.name, recipientEmail: ${form}.email }`,
  },
  {
    name: 'Finish lead session',
    operation: 'lead_session_update',
    path: leadSessionPath,
    body: "{ status: 'proposal_ready' }",
  },
]

/** If the brief could not be analysed, a person has to answer the lead. */
const handOver = {
  name: 'Leave it to a person',
  operation: 'lead_session_update',
  path: leadSessionPath,
  body: "{ status: 'pending' }",
}

// The names of two nodes.
const IS_ANALYSED = 'Was it analysed?'
const STOP = 'Stop with the error'

/** The workflow as JSON text. `document` is the OpenAPI document. */
export function n8nWorkflow(document) {
  const operations = new Map(operationsOf(document).map((operation) => [operation.operationId, operation]))
  const nodes = [formNode(), settingsNode(), stopNode()]
  /** For each node, the nodes that follow on each of its outputs. */
  const links = { Form: [['Settings']], Settings: [[steps[0].name]] }
  for (const [index, step] of [...steps, handOver].entries()) {
    nodes.push(...stepNodes(step, index, operations))
    const next = nextOf(step, index)
    links[step.name] = [[checkOf(step)]]
    // The outputs of the check: a limit is reached, the call failed, the call succeeded.
    links[checkOf(step)] = [[waitOf(step)], [STOP], next ? [next] : []]
    links[waitOf(step)] = [[step.name]]
  }
  nodes.push(isAnalysedNode())
  links[IS_ANALYSED] = [['Create proposal'], [handOver.name]]
  const workflow = {
    name: 'Proffer: from inquiry to proposal',
    nodes,
    connections: Object.fromEntries(
      Object.entries(links).map(([from, outputs]) => [
        from,
        { main: outputs.map((names) => names.map((node) => ({ node, type: 'main', index: 0 }))) },
      ]),
    ),
    active: false,
    settings: { executionOrder: 'v1' },
    pinData: {},
  }
  return `${JSON.stringify(workflow, null, 2)}\n`
}

/** The node after a successful step. Undefined at the end of the workflow. */
function nextOf(step, index) {
  if (step.name === 'Analyse brief') return IS_ANALYSED
  return step === handOver ? undefined : steps[index + 1]?.name
}

const checkOf = ({ name }) => `${name}: check`
const waitOf = ({ name }) => `${name}: wait`

const positionOf = (column, row = 0) => [column * 240, row * 200]

const formNode = () => ({
  id: 'form',
  name: 'Form',
  type: 'n8n-nodes-base.webhook',
  typeVersion: 2,
  position: positionOf(0),
  webhookId: 'proffer-inquiry',
  parameters: { httpMethod: 'POST', path: 'proffer-inquiry', options: {} },
  notes: 'Takes { "name": ..., "email": ..., "brief": ... }; the brief has at least 10 characters.',
})

const settingsNode = () => ({
  id: 'settings',
  name: 'Settings',
  type: 'n8n-nodes-base.set',
  typeVersion: 3.4,
  position: positionOf(1),
  parameters: {
    assignments: {
      assignments: Object.entries(settings).map(([name, value]) => ({ id: name, name, value, type: 'string' })),
    },
    options: {},
  },
  notes: 'Where the service is, on whose behalf the workflow calls, and how it prices an offer.',
})

const stopNode = () => ({
  id: 'stop',
  name: STOP,
  type: 'n8n-nodes-base.stopAndError',
  typeVersion: 1,
  position: positionOf(2, 2),
  parameters: { errorMessage: '={{ $json.statusCode }} {{ JSON.stringify($json.body) }}' },
})

/** A condition in the form of n8n's IF and Switch nodes. */
const condition = (id, leftValue, operator, rightValue = '') => ({
  options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 },
  conditions: [{ id, leftValue: `={{ ${leftValue} }}`, rightValue, operator }],
  combinator: 'and',
})

const isAnalysedNode = () => ({
  id: 'success',
  name: IS_ANALYSED,
  type: 'n8n-nodes-base.if',
  typeVersion: 2.2,
  position: positionOf(3, 1),
  parameters: {
    conditions: condition('success', '$json.body.success', { type: 'boolean', operation: 'true', singleValue: true }),
    options: {},
  },
  notes: 'A failure of the AI provider answers 200 with success: false.',
})

/** A call and a check of its response. If a rate limit is reached, the workflow pauses and repeats the call. */
function stepNodes(step, index, operations) {
  const { operation } = step
  const id = index < steps.length ? `${operation}-${index}` : 'hand-over'
  const column = index + 2
  const status = '$json.statusCode'
  return [
    httpNode(step, id, positionOf(column), operations),
    {
      id: `${id}-check`,
      name: checkOf(step),
      type: 'n8n-nodes-base.switch',
      typeVersion: 3.2,
      position: positionOf(column, 1),
      parameters: {
        rules: {
          values: [
            { conditions: condition('limited', status, { type: 'number', operation: 'equals' }, 429) },
            { conditions: condition('failed', status, { type: 'number', operation: 'gte' }, 400) },
          ],
        },
        options: { fallbackOutput: 'extra' },
      },
    },
    {
      id: `${id}-wait`,
      name: waitOf(step),
      type: 'n8n-nodes-base.wait',
      typeVersion: 1.1,
      position: positionOf(column, 2),
      parameters: { amount: "={{ Number($json.headers['retry-after'] ?? 60) }}", unit: 'seconds' },
      notes: 'The service says how long to wait.',
    },
  ]
}

function httpNode({ name, operation, path = {}, body }, id, position, operations) {
  const { method, path: template } = operations.get(operation)
  // `/proposals/{proposal_id}/share` gets the expression in place of `{proposal_id}`.
  const address = template.replace(/\{(\w+)\}/g, (_, parameter) => `{{ ${path[parameter]} }}`)
  const headers = {
    'X-Partner-Id': `{{ ${setting('partnerId')} }}`,
    // The email address of the person who asks, so that each person has their own limits.
    'X-External-User-Id': `{{ ${form}.email }}`,
    'X-Agent-Id': `{{ ${setting('agentId')} }}`,
    // The same for all attempts of a run, so that a retry does the work once.
    ...(method === 'post' && { 'Idempotency-Key': `n8n-{{ $execution.id }}-${operation}` }),
  }
  return {
    id,
    name,
    type: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.2,
    position,
    retryOnFail: true,
    maxTries: 3,
    waitBetweenTries: 5000,
    parameters: {
      method: method.toUpperCase(),
      url: `={{ ${setting('baseUrl')} }}${address}`,
      authentication: 'genericCredentialType',
      genericAuthType: 'httpHeaderAuth',
      sendHeaders: true,
      headerParameters: {
        parameters: Object.entries(headers).map(([name, value]) => ({ name, value: `=${value}` })),
      },
      sendBody: true,
      specifyBody: 'json',
      jsonBody: `={{ JSON.stringify(${body}) }}`,
      // The check needs the status and the headers of every answer.
      options: { response: { response: { fullResponse: true, neverError: true } } },
    },
    credentials: { httpHeaderAuth: { id: '', name: 'Proffer (X-API-Key)' } },
  }
}
