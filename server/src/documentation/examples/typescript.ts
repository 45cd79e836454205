import { literal, type Notation } from './literal.ts'
import { mark } from './marks.ts'
import { answerName, camelCase } from './names.ts'
import { type ExampleRequest, isWholeNumber, type Step } from './request.ts'
import { sdkMethods } from './sdk-methods.ts'

const notation: Notation = {
  string: (text) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
  key: (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`),
  words: { true: 'true', false: 'false', null: 'null' },
  padding: ' ',
  indent: '  ',
  variable: (name) => mark(name, camelCase(name), 'single'),
}

/** What the code of a page begins with. */
export const typescriptSetup = (publicUrl: string) =>
  `import { Proffer } from '@proffer/sdk'

const proffer = new Proffer({
  apiKey: ${mark('PROFFER_API_KEY', 'process.env.PROFFER_API_KEY', 'single')},
  baseUrl: '${publicUrl}',
  partnerId: 'my-company',
  externalUserId: 'my-user',
  agentId: 'my-terminal',
})`

/** Writes the steps with the SDK. `last` is the name of the last answer of the blocks before. */
export function typescriptCode(steps: readonly Step[], last: string): { code: string; last: string } {
  const used = new Set<string>()
  let name = last
  const lines = steps.map((step, index) => {
    if (step.kind === 'take') return `const ${camelCase(step.variable)} = ${name}${memberPath(step.path)}`
    const { operation } = step.request
    const isNeeded = index === steps.length - 1 || steps[index + 1]?.kind === 'take'
    if (!isNeeded || operation.answer.status === 204) return `await ${callOf(step.request, 'await '.length)}`
    name = freeName(camelCase(answerName(operation.id)), used)
    const start = `const ${name} = await `
    return start + callOf(step.request, start.length)
  })
  return { code: lines.join('\n'), last: name }
}

/** A name can be declared once. */
function freeName(wanted: string, used: Set<string>): string {
  const name = used.has(wanted) ? `${wanted}${used.size + 1}` : wanted
  used.add(name)
  return name
}

/** `logs.0.id` becomes `.logs[0].id`. */
const memberPath = (path: string) =>
  path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')

/** The call of the SDK's method: the ids, then the body or the query, then the options. */
function callOf(request: ExampleRequest, before: number): string {
  const { operation, path, headers } = request
  const ids = Object.entries(path).map(([name, value]) =>
    isWholeNumber(operation.params, name) ? Number(value) : value,
  )
  const options = {
    ...(headers['Idempotency-Key'] && { idempotencyKey: headers['Idempotency-Key'] }),
    ...(headers['If-Match'] && { ifMatch: headers['If-Match'] }),
  }
  const hasOptions = Object.keys(options).length > 0
  const input = inputOf(request)
  // An operation with a body or a query takes it before the options.
  const takesInput = operation.body !== undefined || operation.query !== undefined
  const middle = input.length === 0 && hasOptions && takesInput ? ['{}'] : input
  const method = `proffer.${sdkMethods[operation.id]}`
  const written = ids.map((id) => literal(id, notation))
  const start = before + method.length + written.join(', ').length
  const rest = middle.map((value) => (value === '{}' ? value : literalOrCode(value, start)))
  const all = [...written, ...rest, ...(hasOptions ? [literal(options, notation)] : [])]
  return `${method}(${all.join(', ')})`
}

/** Code that is no JSON value. */
class Code {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const literalOrCode = (value: unknown, before: number) =>
  value instanceof Code ? value.text : literal(value, notation, { before: before + 4 })

/** The arguments between the ids and the options. A few methods take a single value instead of an object, or a file. */
function inputOf({ operation, query, body, file, headers }: ExampleRequest): unknown[] {
  if (file) {
    const content = new Code(`new Blob([${notation.string(file.content)}])`)
    const name = headers['X-File-Name']
    return [content, name ? { name, type: file.type } : file.type]
  }
  if (operation.id === 'usage_precheck') return [query['operation']]
  if (operation.id === 'webhook_recover') return [(body as { since: string }).since]
  if (body !== undefined) return [body]
  return Object.keys(query).length > 0 ? [queryValue(operation.query, query)] : []
}

/** `metadata[campaign]=summer` becomes `{ metadata: { campaign: 'summer' } }`. */
function queryValue(schema: unknown, query: Record<string, string>): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(query)) {
    const [, outer = '', inner = ''] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    if (outer) value[outer] = { ...(value[outer] as object), [inner]: text }
    else value[name] = isWholeNumber(schema, name) ? Number(text) : text === 'true' || text
  }
  return value
}
