// Generates the types of the SDK from the OpenAPI document: the records, and how each operation is called.
import openapiTS, { astToString } from 'openapi-typescript'
import { operationsOf, resolve } from './document.mjs'

const NOTE =
  '// Generated from docs/openapi.json by `npm run openapi`. Do not edit it: change the schemas of the service.\n\n'

/** The files of `sdk/src/generated`, by name. */
export async function sdkFiles(document) {
  const types = await openapiTS(withoutUnusedParts(document), {
    // A member with a default is optional in requests. Responses list it as required.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  })
  // The SDK finds operations by id, so it needs no types of paths.
  const used = types.filter(({ name }) => name?.text !== 'paths' && name?.text !== 'webhooks')
  return {
    'records.ts': NOTE + astToString(used).replace(neverUsed, ''),
    'operations.ts': NOTE + operationsFile(document),
  }
}

/** Members of an operation that no part of the SDK reads. */
const neverUsed = /^ +(?:(?:header|cookie)\?: never;|headers: \{\n +\[name: string\]: unknown;\n +\};)\n/gm

/** The SDK's types need the inputs and the successful responses only, without headers, errors and examples. */
function withoutUnusedParts(document) {
  const slimItems = (pathItems = {}) =>
    mapValues(pathItems, (pathItem) => mapValues(pathItem, (operation) => slimOperation(operation, document)))
  return {
    ...document,
    paths: slimItems(document.paths),
    webhooks: slimItems(document.webhooks),
    components: { schemas: withoutExamples(document.components.schemas) },
  }
}

function slimOperation({ operationId, summary, parameters = [], requestBody, responses }, document) {
  const pathAndQuery = parameters
    .map((parameter) => resolve(parameter, document))
    .filter(({ in: place }) => place !== 'header')
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return withoutExamples({
    operationId,
    summary,
    parameters: pathAndQuery,
    ...(requestBody && { requestBody }),
    responses: Object.fromEntries(
      successes.map(([status, { description, content }]) => [status, { description, content }]),
    ),
  })
}

function operationsFile(document) {
  const operations = operationsOf(document)
  const rows = operations.map(({ operationId, method, path, responses }) => {
    const isFile = Object.entries(responses).some(
      ([status, { content }]) => status.startsWith('2') && content && !content['application/json'],
    )
    return `  ${operationId}: { method: '${method.toUpperCase()}', path: '${path}'${isFile ? ', isFile: true' : ''} },`
  })
  const bodies = [...errorBodies(operations, document)].sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    "import type { components } from './records.ts'",
    '',
    '/** The method and path of each operation. */',
    'export const operationTable = {',
    ...rows,
    '} as const',
    '',
    'interface ErrorBody<Code extends string> {',
    '  error: Code',
    '  detail: string',
    '}',
    '',
    '/** The response body of each error code. */',
    'export interface DocumentedErrors {',
    ...bodies.map(([code, name]) => `  ${code}: ${name ? `components['schemas']['${name}']` : `ErrorBody<'${code}'>`}`),
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

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))
