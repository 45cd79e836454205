import { literal, type Notation, variableIn } from './literal.ts'
import { mark } from './marks.ts'
import { answerName } from './names.ts'
import { type ExampleRequest, isWholeNumber, type Step } from './request.ts'

const notation: Notation = {
  string: (text) => JSON.stringify(text),
  key: (name) => JSON.stringify(name),
  words: { true: 'True', false: 'False', null: 'None' },
  padding: '',
  indent: '    ',
  variable: (name) => mark(name, name.toLowerCase(), 'double'),
}

/** What the code of a page begins with. It uses the library `requests`. */
export const pythonSetup = (baseUrl: string) =>
  `import os
import requests

base = "${baseUrl}"
api_key = ${mark('PROFFER_API_KEY', 'os.environ["PROFFER_API_KEY"]', 'double')}
headers = {
    "Authorization": f"Bearer {api_key}",
    "X-Partner-Id": "my-company",
    "X-External-User-Id": "my-user",
    "X-Agent-Id": "my-terminal",
}`

/** Writes the steps with `requests`. `last` is the name of the last answer of the blocks before. */
export function pythonCode(steps: readonly Step[], last: string): { code: string; last: string } {
  let name = last
  const lines = steps.map((step) => {
    if (step.kind === 'take') return `${step.variable.toLowerCase()} = ${name}${memberPath(step.path)}`
    const { operation } = step.request
    const call = callOf(step.request)
    if (operation.answer.status === 204) return call
    name = answerName(operation.id)
    return operation.answer.schema ? `${name} = ${call}.json()` : `${name} = ${call}.content`
  })
  return { code: lines.join('\n'), last: name }
}

/** `logs.0.id` becomes `["logs"][0]["id"]`. */
const memberPath = (path: string) =>
  path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `["${part}"]`))
    .join('')

function callOf(request: ExampleRequest): string {
  const { operation, query, headers, body, file } = request
  const own = { ...headers, ...(file && { 'Content-Type': file.type }) }
  const hasOwn = Object.keys(own).length > 0
  const ownText = Object.entries(own).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  const args = [
    addressOf(request),
    hasOwn ? `headers={**headers, ${ownText.join(', ')}}` : 'headers=headers',
    ...(Object.keys(query).length > 0
      ? [`params=${literal(numbersIn(operation.query, query), notation, { depth: 1 })}`]
      : []),
    ...(body === undefined ? [] : [`json=${literal(body, notation, { depth: 1, before: 5 })}`]),
    ...(file ? [`data=${JSON.stringify(file.content)}.encode()`] : []),
  ]
  const method = `requests.${operation.method.toLowerCase()}`
  const isShort = args.length < 3 && !hasOwn
  return isShort ? `${method}(${args.join(', ')})` : `${method}(\n    ${args.join(',\n    ')},\n)`
}

/** `f"{base}/proposals/{proposal_id}"` */
function addressOf({ operation, path }: ExampleRequest): string {
  const filled = operation.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = path[name] ?? ''
    const variable = variableIn(value)
    return variable ? mark(variable, `{${variable.toLowerCase()}}`) : value
  })
  return `f"{base}${filled}"`
}

const numbersIn = (schema: unknown, query: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(query).map(([name, text]) => [name, isWholeNumber(schema, name) ? Number(text) : text]),
  )
