import { type Api, codeBlockHtml, examplesOf } from '../documentation/examples/blocks.ts'
import type { ExampleRequest } from '../documentation/examples/request.ts'
import { keyBar } from '../documentation/key-bar.ts'
import { renderMarkdown } from '../documentation/markdown.ts'
import { errorCatalogue } from '../errors/catalogue.ts'
import { possibleErrors } from '../http/openapi/possible-errors.ts'
import type { MountedOperation } from '../http/operation.ts'
import { escapeHtml } from '../values/escape-html.ts'
import { fieldList, innerFields, type Place, parameterList, typeHtml } from './fields.ts'
import { type Document, type DocumentedOperation, type Parameter, referredName } from './openapi-reader.ts'
import { tryForm } from './try-form.ts'

/** An operation: what it does, takes and answers, and beside it an example and a form to try it. */
export function operationHtml(operation: MountedOperation, document: Document, api: Api): string {
  const examples = examplesOf(api)
  const documented = documentedAs(operation, document)
  const { schemas, parameters: shared } = document.components
  const place = { schemas }
  const parameters = documented.parameters.map(
    (parameter) => (parameter.$ref && shared[referredName(parameter.$ref)]) || parameter,
  )
  const request = exampleRequest(operation, documented, parameters)
  return `<div class="operation">
<div><h1>${escapeHtml(operation.summary)}</h1>${endpointHtml(operation, new URL(api.baseUrl).pathname)}${descriptionHtml(documented.description)}</div>
<div class="samples">${examples.html(examples.fromRequest(request))}${answerExample(documented)}${tryForm(operation, request, parameters)}${keyBar}</div>
<div>${parametersHtml(parameters, place)}${bodyHtml(documented, place)}${answerHtml(documented, { ...place, isAnswer: true })}${errorsHtml(operation)}</div>
</div>`
}

function documentedAs({ method, path }: MountedOperation, { paths }: Document): DocumentedOperation {
  const found = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!found) throw new Error(`The document has no ${method} ${path}.`)
  return found
}

/** What it does comes first. The special cases follow in a paragraph of their own. */
function descriptionHtml(description: string): string {
  const [, first = description, rest = ''] = /^((?:.+?[.:] ){1,2})(?=[A-Z])([\s\S]*)$/.exec(description) ?? []
  const html = renderMarkdown(rest).html.replaceAll('<p>', '<p class="more">')
  return renderMarkdown(first).html + html
}

/** `basePath` is what the paths of all operations begin with. Lists leave it out. */
export function endpointHtml({ method, path }: MountedOperation, basePath = ''): string {
  const base = basePath && `<i>${escapeHtml(basePath)}</i>`
  const code = `<code>${base}${escapeHtml(path.replace(/:(\w+)/g, '{$1}'))}</code>`
  return `<span class="endpoint"><span class="method ${method.toLowerCase()}">${method}</span>${code}</span>`
}

const groups = { path: 'Path', query: 'Query', header: 'Optional headers' } as const

function parametersHtml(parameters: readonly Parameter[], place: Place): string {
  const lists = Object.entries(groups).map(([group, title]) => {
    const found = parameters.filter((parameter) => parameter.in === group)
    if (found.length === 0) return ''
    const list = parameterList(found, place)
    // Headers are the same for most operations, so they are folded.
    return group === 'header'
      ? `<details class="inner"><summary>${title}</summary>${list}</details>`
      : `<h2 id="${group}">${title}</h2>${list}`
  })
  return lists.join('')
}

function bodyHtml({ requestBody }: DocumentedOperation, place: Place): string {
  if (!requestBody) return ''
  const title = '<h2 id="body">Body</h2>'
  const json = requestBody.content['application/json']
  const name = json?.schema?.$ref && referredName(json.schema.$ref)
  const schema = name ? place.schemas[name] : json?.schema
  if (schema) return title + fieldList(schema, place)
  const types = Object.keys(requestBody.content).map((type) => `<li><code>${type}</code></li>`)
  return `${title}<p>${escapeHtml(requestBody.description ?? '')}</p><ul>${types.join('')}</ul>`
}

const successes = ({ responses }: DocumentedOperation) =>
  Object.entries(responses).filter(([status]) => status.startsWith('2'))

function answerHtml(documented: DocumentedOperation, place: Place): string {
  const rows = successes(documented).map(([status, { description, content = {} }]) => {
    const schema = content['application/json']?.schema
    const type = schema ? typeHtml(schema) : (Object.keys(content)[0] ?? 'no body')
    const fields = schema ? innerFields(schema, place) : ''
    return `<div><dt><code>${status}</code><span>${type}</span></dt><dd><p>${escapeHtml(description)}</p>${fields}</dd></div>`
  })
  return `<h2 id="answer">Response</h2><dl class="params">${rows.join('')}</dl>`
}

/** The errors with links to what to do about them. */
function errorsHtml(operation: MountedOperation): string {
  const codes = possibleErrors(operation).sort((a, b) => errorCatalogue[a] - errorCatalogue[b])
  const items = codes.map(
    (code) => `<li><span>${errorCatalogue[code]}</span> <a href="/docs/errors#${code}">${code}</a></li>`,
  )
  const list = `<ul class="errors">${items.join('')}</ul>`
  return `<h2 id="errors">Errors</h2><details class="inner"><summary>${codes.length} possible errors</summary>${list}</details>`
}

function answerExample(documented: DocumentedOperation): string {
  const [status, response] = successes(documented).at(-1) ?? ['', undefined]
  const example = response?.content?.['application/json']?.example
  if (example === undefined) return ''
  return codeBlockHtml(JSON.stringify(example, null, 2), {
    label: `Response ${status}`,
    language: 'json',
    isAnswer: true,
  })
}

/** A request with the examples of the document. Ids are variables, which the page fills in for the reader. */
function exampleRequest(
  operation: MountedOperation,
  { requestBody }: DocumentedOperation,
  parameters: readonly Parameter[],
): ExampleRequest {
  const inPlace = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place)
  const path = inPlace('path').map(({ name, schema, example }) => [
    name,
    schema.type === 'integer' ? String(example ?? 1) : `$${variableName(operation, name)}`,
  ])
  const query = inPlace('query').filter(({ required }) => required)
  const json = requestBody?.content['application/json']?.example
  return {
    operation,
    path: Object.fromEntries(path),
    query: Object.fromEntries(
      query.map(({ name, schema, example }) => [name, String(example ?? schema.enum?.[0] ?? '')]),
    ),
    headers: operation.id === 'file_create' ? { 'X-File-Name': 'schedule.txt' } : {},
    ...(json !== undefined && { body: json }),
    ...(operation.rawBody && { file: sampleFile(operation.id) }),
  }
}

/** The id of a webhook is called `id` in its path. */
const variableName = ({ id, tag }: MountedOperation, name: string) =>
  name === 'id' && tag === 'Webhooks' ? 'WEBHOOK_ID' : `${name === 'id' ? id.split('_')[0] : name}`.toUpperCase()

const sampleFile = (id: string) =>
  id === 'profile_logo_put'
    ? {
        content: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10"/></svg>',
        type: 'image/svg+xml',
      }
    : { content: 'March: design. April: build.', type: 'text/plain' }
