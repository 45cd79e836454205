// Generates an n8n workflow: an inquiry from a form becomes a lead session, its brief is analysed, and the client gets a proposal.
// Methods and paths come from the OpenAPI document, so that the workflow calls only existing operations.
import { operationsOf } from './document.mjs'

const settings = {
  baseUrl: 'http://127.0.0.1:8080/api/external/v1',
  partnerId: 'my-company',
  externalUserId: 'website-form',
  agentId: 'n8n',
}

const form = "$('Form').item.json.body"

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
    body: `{ name: 'Proposal for ' + ${form}.name, clientName: ${form}.name, requirements: $json.requirements }`,
  },
  {
    name: 'Link lead session',
    operation: 'lead_session_update',
    path: { session_id: "$('Start lead session').item.json.id" },
    body: "{ status: 'pending', proposalId: $json.id }",
  },
  {
    name: 'Share proposal',
    operation: 'proposal_share',
    path: { proposal_id: "$('Create proposal').item.json.id" },
    body: `{ recipientName: ${form}.name, recipientEmail: ${form}.email }`,
  },
]

export function n8nWorkflow(document) {
  const operations = new Map(operationsOf(document).map((operation) => [operation.operationId, operation]))
  const nodes = [formNode, settingsNode(), ...steps.map((step, index) => httpNode(step, index, operations))]
  const links = nodes.slice(0, -1).map(({ name }, index) => [name, nodes[index + 1].name])
  const workflow = {
    name: 'Proffer: from inquiry to proposal',
    nodes,
    connections: Object.fromEntries(
      links.map(([from, to]) => [from, { main: [[{ node: to, type: 'main', index: 0 }]] }]),
    ),
    active: false,
    settings: { executionOrder: 'v1' },
    pinData: {},
  }
  return `${JSON.stringify(workflow, null, 2)}\n`
}

const positionOf = (index) => [index * 220, 0]

const formNode = {
  id: 'form',
  name: 'Form',
  type: 'n8n-nodes-base.webhook',
  typeVersion: 2,
  position: positionOf(0),
  webhookId: 'proffer-inquiry',
  parameters: { httpMethod: 'POST', path: 'proffer-inquiry', options: {} },
  notes: 'Takes { "name": ..., "email": ..., "brief": ... }; the brief has at least 10 characters.',
}

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
  notes: 'Where the service is, and on whose behalf the workflow calls.',
})

function httpNode({ name, operation, path = {}, body }, index, operations) {
  const { method, path: template } = operations.get(operation)
  const setting = (key) => `{{ $('Settings').item.json.${key} }}`
  const address = template.replace(/\{(\w+)\}/g, (_, parameter) => `{{ ${path[parameter]} }}`)
  const headers = {
    'X-Partner-Id': setting('partnerId'),
    'X-External-User-Id': setting('externalUserId'),
    'X-Agent-Id': setting('agentId'),
    // The same for all attempts of a run, so that a retry does the work once.
    ...(method === 'post' && { 'Idempotency-Key': `n8n-{{ $execution.id }}-${operation}` }),
  }
  return {
    id: operation,
    name,
    type: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.2,
    position: positionOf(index + 2),
    retryOnFail: true,
    maxTries: 3,
    waitBetweenTries: 5000,
    parameters: {
      method: method.toUpperCase(),
      url: `=${setting('baseUrl')}${address}`,
      authentication: 'genericCredentialType',
      genericAuthType: 'httpHeaderAuth',
      sendHeaders: true,
      headerParameters: {
        parameters: Object.entries(headers).map(([name, value]) => ({ name, value: `=${value}` })),
      },
      sendBody: true,
      specifyBody: 'json',
      jsonBody: `={{ JSON.stringify(${body}) }}`,
      options: {},
    },
    credentials: { httpHeaderAuth: { id: '', name: 'Proffer (X-API-Key)' } },
  }
}
