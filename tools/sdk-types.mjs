// Generates the types of the SDK from the OpenAPI document: the records, and how each operation is called.
import openapiTS, { astToString } from 'openapi-typescript'
import { operationsOf, resolve } from './document.mjs'

const NOTE =
  '// Generated from docs/openapi.json by `npm run openapi`. Do not edit it: change the schemas of the service.\n\n'

/** The files of `sdk/src/generated`, by name. */
export async function sdkFiles(document) {
  const operations = operationsOf(document)
  const schemas = { ...document.components.schemas, ...querySchemas(operations, document) }
  const types = await openapiTS(
    { ...document, paths: {}, webhooks: {}, components: { schemas: withoutExamples(schemas) } },
    // A member with a default is optional in requests. Responses list it as required.
    { defaultNonNullable: false, silent: true },
  )
  return {
    'records.ts': NOTE + namedTypes(astToString(types)),
    'operations.ts': NOTE + operationsFile(operations, document),
  }
}

/** One type for each schema, instead of one interface with all of them. */
function namedTypes(text) {
  const [, schemas] = text.match(/^ {4}schemas: \{\n([\s\S]*?)^ {4}\};$/m)
  return schemas
    .replace(/^ {8}/gm, '')
    .replace(/^(\w+): /gm, 'export type $1 = ')
    .replace(/components\["schemas"\]\["(\w+)"\]/g, '$1')
    .replace(/^ *\* @enum .*\n/gm, '')
    .replace(/@description /g, '')
    .replace(/^( *\/\*\*)\n *\*( .*)\n *\*\/$/gm, '$1$2 */')
    .replace(/^ *\/\*\*(?: @default )?\s*\*\/\n/gm, '')
}

const parametersIn = (place, { parameters = [] }, document) =>
  parameters.map((parameter) => resolve(parameter, document)).filter((parameter) => parameter.in === place)

/** `ProposalListQuery` for `proposal_list`. */
const queryName = ({ operationId }) =>
  `${operationId.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())}Query`

/** A schema for the query of each operation that has one. */
function querySchemas(operations, document) {
  const queries = operations.map((operation) => [queryName(operation), parametersIn('query', operation, document)])
  return Object.fromEntries(
    queries
      .filter(([, parameters]) => parameters.length > 0)
      .map(([name, parameters]) => [
        name,
        {
          type: 'object',
          properties: Object.fromEntries(
            parameters.map(({ name: member, description, schema }) => [member, { ...schema, description }]),
          ),
          required: parameters.filter(({ required }) => required).map(({ name: member }) => member),
        },
      ]),
  )
}

/** How an operation is called and what it returns, as the type of one line. */
function operationType(operation, document) {
  const { requestBody, responses } = operation
  const ids = parametersIn('path', operation, document)
  const query = parametersIn('query', operation, document)
  const members = []
  if (ids.length > 0)
    members.push(`path: { ${ids.map(({ name, schema }) => `${name}: ${idType(schema)}`).join('; ')} }`)
  if (query.length > 0)
    members.push(`query${query.some(({ required }) => required) ? '' : '?'}: ${queryName(operation)}`)
  const json = requestBody?.content['application/json']
  if (json) members.push(`body${requestBody.required ? '' : '?'}: ${nameOf(json.schema)}`)
  else if (requestBody)
    members.push(
      `upload: ${Object.keys(requestBody.content)
        .map((type) => `'${type}'`)
        .join(' | ')}`,
    )
  members.push(`answer: ${answerType(responses)}`)
  return `{ ${members.join('; ')} }`
}

const idType = ({ type }) => (type === 'integer' ? 'number' : 'string')

const nameOf = ({ $ref }) => $ref.split('/').at(-1)

function answerType(responses) {
  const [content] = successes(responses).map((response) => response.content)
  if (!content) return 'undefined'
  const json = content['application/json']
  return json ? nameOf(json.schema) : 'Uint8Array<ArrayBuffer>'
}

const successes = (responses) =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => response)

function operationsFile(operations, document) {
  const rows = operations.map(({ operationId, method, path, responses }) => {
    const isFile = successes(responses).some(({ content }) => content && !content['application/json'])
    return `  ${operationId}: { method: '${method.toUpperCase()}', path: '${path}'${isFile ? ', isFile: true' : ''} },`
  })
  const calls = operations.map((operation) => `  ${operation.operationId}: ${operationType(operation, document)}`)
  const bodies = [...errorBodies(operations, document)].sort(([a], [b]) => (a < b ? -1 : 1))
  const errors = bodies.map(([code, name]) => `  ${code}: ${name ?? `ErrorBody<'${code}'>`}`)
  const used = new Set([...calls, ...errors].join().match(/\b[A-Z]\w+/g))
  const names = Object.keys({ ...document.components.schemas, ...querySchemas(operations, document) })
  const imports = names.filter((name) => used.has(name)).sort()
  return [
    `import type { ${imports.join(', ')} } from './records.ts'`,
    '',
    '/** The method and path of each operation. */',
    'export const operationTable = {',
    ...rows,
    '} as const',
    '',
    '/** What each operation takes and returns. `upload` names the media types of a file. */',
    'export interface Operations {',
    ...calls,
    '}',
    '',
    'interface ErrorBody<Code extends string> {',
    '  error: Code',
    '  detail: string',
    '}',
    '',
    '/** The response body of each error code. */',
    'export interface DocumentedErrors {',
    ...errors,
    '}',
    '',
  ].join('\n')
}

/** The name of the schema for each error code. Undefined if the schema has no name. */
function errorBodies(operations, document) {
  const bodies = new Map()
  for (const { responses } of operations) {
    for (const [status, response] of Object.entries(responses)) {
      if (Number(status) < 400) continue
      const { schema } = resolve(response, document).content['application/json']
      const name = schema.$ref?.split('/').at(-1)
      for (const code of resolve(schema, document).properties.error.enum) bodies.set(code, bodies.get(code) ?? name)
    }
  }
  return bodies
}

/** Removes all examples. The members of `properties` are fields of a record, so one named `example` stays. */
function withoutExamples(value, isProperties = false) {
  if (Array.isArray(value)) return value.map((item) => withoutExamples(item))
  if (value === null || typeof value !== 'object') return value
  const members = Object.entries(value).filter(([name]) => isProperties || (name !== 'example' && name !== 'examples'))
  return Object.fromEntries(members.map(([name, member]) => [name, withoutExamples(member, name === 'properties')]))
}
