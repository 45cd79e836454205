import type { MountedOperation } from '../../http/operation.ts'
import { commandsIn, takeFiles, takenMember, wordsIn } from './shell.ts'

/** What an example needs to know about an operation. Its path is written as `/proposals/:proposal_id`. */
export type ExampleOperation = Pick<MountedOperation, 'id' | 'method' | 'path' | 'answer' | 'params' | 'query' | 'body'>

/** A request of an example, in no language yet. A value such as `$PROPOSAL_ID` is a variable of the reader. */
export interface ExampleRequest {
  operation: ExampleOperation
  path: Record<string, string>
  query: Record<string, string>
  /** The headers that are special to this request, such as `If-Match`. */
  headers: Record<string, string>
  body?: unknown
  file?: { content: string; type: string }
}

export type Step =
  | { kind: 'call'; request: ExampleRequest }
  /** Takes a member of the last answer, such as `logs.0.id`, into a variable. */
  | { kind: 'take'; variable: string; path: string }

interface Api {
  operations: readonly ExampleOperation[]
  /** The address of the API, such as `https://proffer.example/api/external/v1`. */
  baseUrl: string
}

/** Headers that every request has, or that follow from its body. */
const usualHeaders = ['authorization', 'x-partner-id', 'x-external-user-id', 'x-agent-id', 'content-type']

/** The steps of a block of commands. Undefined if it does anything else than calling operations with curl. */
export function stepsOf(text: string, api: Api): Step[] | undefined {
  const { rest, files } = takeFiles(text.endsWith('\n') ? text : `${text}\n`)
  const steps: Step[] = []
  for (const command of commandsIn(rest)) {
    // The other languages read the variable where they need it.
    if (command.startsWith('export ')) continue
    const taken = takenMember(command)
    if (taken) {
      steps.push({ kind: 'take', ...taken })
      continue
    }
    const [program, ...args] = wordsIn(command, (piece) => piece)
    const request = program === 'curl' ? requestOf(args, files, api) : undefined
    if (!request) return undefined
    steps.push({ kind: 'call', request })
  }
  return steps.length > 0 ? steps : undefined
}

function requestOf(
  args: string[],
  files: Map<string, string>,
  { operations, baseUrl }: Api,
): ExampleRequest | undefined {
  const options = args.flatMap((word, index) => (word.startsWith('-') ? [[word, args[index + 1] ?? ''] as const] : []))
  const address = args.find((word, index) => !word.startsWith('-') && !args[index - 1]?.startsWith('-'))
  const optionValue = (name: string) => options.find(([option]) => option === name)?.[1]
  if (!address?.startsWith(`${baseUrl}/`)) return undefined
  const [path = '', search = ''] = address.slice(baseUrl.length).split('?')
  const body = optionValue('-d')
  const file = optionValue('--data-binary')?.slice(1)
  const method = optionValue('-X') ?? (body === undefined && file === undefined ? 'GET' : 'POST')
  const match = operations.flatMap((operation) => {
    const values = operation.method === method ? pathValues(operation.path, path) : undefined
    return values ? [{ operation, path: values }] : []
  })
  // `/templates/default` also matches `/templates/:template_id`. The path with fewer parameters is meant.
  const [found] = match.sort((a, b) => Object.keys(a.path).length - Object.keys(b.path).length)
  if (!found) return undefined
  const all = options.filter(([name]) => name === '-H').map(([, text]) => text.split(': ') as [string, string])
  const type = all.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  return {
    ...found,
    query: Object.fromEntries(new URLSearchParams(search)),
    headers: Object.fromEntries(all.filter(([name]) => !usualHeaders.includes(name.toLowerCase()))),
    ...(body !== undefined && { body: JSON.parse(body) }),
    ...(file !== undefined && { file: { content: files.get(file) ?? '', type } }),
  }
}

/** The values of the parameters in a path. Undefined if the path is another one. */
function pathValues(template: string, path: string): Record<string, string> | undefined {
  const wanted = template.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const values: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    if (part.startsWith(':')) values[part.slice(1)] = given[index] ?? ''
    else if (part !== given[index]) return undefined
  }
  return values
}

/** Whether a parameter is a whole number, by the schema of the operation's path or query. */
export function isWholeNumber(schema: unknown, name: string): boolean {
  const { properties } = (schema ?? {}) as { properties?: Record<string, { type?: string | string[] }> }
  return [properties?.[name]?.type].flat().includes('integer')
}
