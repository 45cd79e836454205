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

const form = "$('Form').item.json.body"
const setting = (key) => `$('Settings').item.json.${key}`
const answerOf = (name) => `$('${name}').item.json.body`
const lead = { session_id: `${answerOf('Start lead session')}.id` }

// Estimates the hours of each requirement: its complexity (1 to 10) times the hours per point.
const priced = `${answerOf('Analyse brief')}.requirements.map((one) => ({ ...one, hours: one.complexity * Number(${setting('hoursPerPoint')}) }))`

/** The steps, each with its name, its operation and its body. The expressions are n8n's. */
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
      `${setting('currency')}, hourlyRate: ${setting('hourlyRate')}, requirements: ${priced} }`,
  },
  {
    name: 'Link lead session',
    operation: 'lead_session_update',
    path: lead,
    body: `{ status: 'pending', proposalId: ${answerOf('Create proposal')}.id }`,
  },
  {
    name: 'Share proposal',
    operation: 'proposal_share',
    path: { proposal_id: `${answerOf('Create proposal')}.id` },
    body: `{ recipientName: ${form}.name, recipientEmail: ${form}.email }`,
  },
  { name: 'Finish lead session', operation: 'lead_session_update', path: lead, body: "{ status: 'proposal_ready' }" },
]

/** If the brief could not be analysed, a person has to answer the lead. */
const handOver = {
  name: 'Leave it to a person',
  operation: 'lead_session_update',
  path: lead,
  body: "{ status: 'pending' }",
}

const SUCCESS = 'Was it analysed?'
const STOP = 'Stop with the error'

export function n8nWorkflow(document) {
  const operations = new Map(operationsOf(document).map((operation) => [operation.operationId, operation]))
  const nodes = [formNode(), settingsNode(), stopNode()]
  const links = { Form: [['Settings']], Settings: [[steps[0].name]] }
  for (const [index, step] of [...steps, handOver].entries()) {
    nodes.push(...stepNodes(step, index, operations))
    const next = nextOf(step, index)
    links[step.name] = [[checkOf(step)]]
    links[checkOf(step)] = [[waitOf(step)], [STOP], next ? [next] : []]
    links[waitOf(step)] = [[step.name]]
  }
  nodes.push(successNode())
  links[SUCCESS] = [['Create proposal'], [handOver.name]]
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
  if (step.name === 'Analyse brief') return SUCCESS
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

const successNode = () => ({
  id: 'success',
  name: SUCCESS,
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
