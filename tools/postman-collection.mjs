// Generates a Postman collection (v2.1, which Bruno, Insomnia and Hoppscotch import too) with every operation of the OpenAPI document,
// in an order in which the whole collection can be run.
import { operationsOf, resolve } from './document.mjs'
import {
  assertionScript,
  firstValues,
  limitScript,
  ownBody,
  ownVariables,
  putBack,
  skipScripts,
  storeScripts,
  waitScript,
} from './postman-run.mjs'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** The variables that a user fills in, with their initial value and their description. */
const settings = {
  baseUrl: ['http://127.0.0.1:8080', 'Where the service is, without a path.'],
  apiPath: ['/api/external/v1', 'The path of the API. Change it only for a proxy that adds it.'],
  apiKey: ['', 'Your API key. Keep it in the vault or in a variable of your own, not in a collection that you share.'],
  partnerId: ['my-company', 'X-Partner-Id: who owns the integration.'],
  externalUserId: ['my-user', 'X-External-User-Id: for whom you call.'],
  agentId: ['postman', 'X-Agent-Id: which workflow calls.'],
  teamName: ['', 'The name for a team. Without it no team is made, because nothing can undo that.'],
}

const traceHeaders = {
  'X-Partner-Id': '{{partnerId}}',
  'X-External-User-Id': '{{externalUserId}}',
  'X-Agent-Id': '{{agentId}}',
}

/** The collection as JSON text. `document` is the OpenAPI document. */
export function postmanCollection(document) {
  const operations = operationsOf(document)
  const pathParameters = [...new Set(operations.flatMap(({ path }) => parametersIn(path)))]
  const folderOfTag = ({ name, description }) => {
    const tagged = operations.filter(({ tags }) => tags.includes(name)).sort((a, b) => rank(a) - rank(b))
    const items = tagged.map((operation) => requestItem(operation, operations, document))
    const putBackItems = (putBack[name] ?? []).map((step) => {
      const operation = operations.find(({ operationId }) => operationId === step.operation)
      return putBackItem(step, requestItem(operation, operations, document))
    })
    return { name, description, item: [...items, ...putBackItems] }
  }
  const collection = {
    info: { name: document.info.title, description: document.info.description, schema: SCHEMA },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'X-API-Key', type: 'string' },
        { key: 'value', value: '{{apiKey}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    event: [eventOf('prerequest', waitScript), eventOf('test', limitScript)],
    variable: [
      ...Object.entries(settings).map(([key, [value, description]]) => ({ key, value, type: 'string', description })),
      ...[...pathParameters, ...ownVariables].map(variableOf),
    ],
    item: document.tags.map(folderOfTag),
  }
  return `${JSON.stringify(collection, null, 2)}\n`
}

/** Ids are filled by the requests that create something. */
const variableOf = (key) => {
  const description = key === 'version' ? 'The number of a shared version.' : 'Filled by the request that creates one.'
  return { key, value: firstValues[key] ?? '', type: 'string', description }
}

/** Requests that create come first, those that delete last, a part before its whole. */
function rank({ method, path }) {
  if (method === 'delete') return 3 - parametersIn(path).length / 10
  return method === 'post' && !path.includes('{') ? 0 : 1
}

/** The names of the parameters in a path such as `/proposals/{proposal_id}`. */
const parametersIn = (path) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

function requestItem(operation, operations, document) {
  const { method, path, summary, description, requestBody } = operation
  const parameters = operation.parameters.map((parameter) => resolve(parameter, document))
  const [documentedType, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const own = ownBody(operation.operationId)
  const mediaType = own?.mediaType ?? documentedType
  const raw = own ? own.raw : content && JSON.stringify(content.example, null, 2)
  const skip = skipScripts[operation.operationId]
  return {
    name: summary,
    event: [
      ...(skip ? [eventOf('prerequest', skip)] : []),
      eventOf('test', [
        ...assertionScript(operation),
        ...(storeScripts[operation.operationId] ?? storeIdScript(operation, operations) ?? []),
      ]),
    ],
    request: {
      method: method.toUpperCase(),
      header: headersOf(parameters, mediaType),
      url: urlOf(path, parameters),
      ...(raw !== undefined && { body: rawBody(mediaType, raw) }),
      description,
    },
    response: [],
  }
}

const eventOf = (listen, exec) => ({ listen, script: { type: 'text/javascript', exec } })

function rawBody(mediaType, raw) {
  const language = mediaType === 'application/json' ? 'json' : 'text'
  return { mode: 'raw', raw, options: { raw: { language } } }
}

/** A request that restores what the run changed: a copy with another name and possibly another body. `path` names the variables to use in the path instead. */
function putBackItem({ name, raw, path = {} }, item) {
  const { request } = item
  const { url, body } = request
  const variable = url.variable?.map(({ key, value }) => ({ key, value: path[key] ? `{{${path[key]}}}` : value }))
  return {
    ...item,
    name,
    request: { ...request, url: { ...url, ...(variable && { variable }) }, ...(raw && { body: { ...body, raw } }) },
  }
}

function headersOf(parameters, mediaType) {
  const others = parameters.filter(({ in: place, name }) => place === 'header' && !(name in traceHeaders))
  return [
    ...Object.entries(traceHeaders).map(([key, value]) => ({ key, value })),
    ...(mediaType ? [{ key: 'Content-Type', value: mediaType }] : []),
    ...others.map(({ name, description, example }) => ({
      key: name,
      value: name === 'Idempotency-Key' ? '{{$guid}}' : example,
      description,
      disabled: true,
    })),
  ]
}

function urlOf(path, parameters) {
  const segments = path.slice(1).replace(/\{(\w+)\}/g, ':$1')
  const query = parameters
    .filter(({ in: place }) => place === 'query')
    .map(({ name, description, required, schema, example }) => ({
      key: name,
      value: String(example ?? schema.enum?.[0] ?? schema.default ?? ''),
      description,
      disabled: !required,
    }))
  const required = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`)
  return {
    raw: `{{baseUrl}}{{apiPath}}/${segments}${required.length > 0 ? `?${required.join('&')}` : ''}`,
    host: ['{{baseUrl}}{{apiPath}}'],
    path: segments.split('/'),
    ...(query.length > 0 && { query }),
    ...(path.includes('{') && { variable: parametersIn(path).map((key) => ({ key, value: `{{${key}}}` })) }),
  }
}

/**
 * A script that stores the id of a created record for the next requests, or of a listed one if this list has no request that creates
 * a record. Undefined for other requests.
 */
function storeIdScript({ method, path }, operations) {
  // For `/proposals` it is `/proposals/{proposal_id}`.
  const recordPath = operations.find((other) => other.path.startsWith(`${path}/{`))?.path
  if (!recordPath) return undefined
  const [name] = parametersIn(recordPath.slice(path.length))
  if (method === 'post')
    return [`if (pm.response.code < 300) pm.collectionVariables.set('${name}', pm.response.json().id)`]
  const canCreate = operations.some((other) => other.path === path && other.method === 'post')
  if (method !== 'get' || canCreate) return undefined
  return [
    'const [newest] = Object.values(pm.response.json())[0]',
    `if (newest) pm.collectionVariables.set('${name}', newest.${name === 'version' ? name : 'id'})`,
  ]
}
