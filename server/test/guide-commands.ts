import assert from 'node:assert/strict'
import { commandsIn, takeFiles, takenMember, wordsIn } from '../src/documentation/examples/shell.ts'

/**
 * Runs the commands in the guides. It supports only the few options of curl and features of the shell that the guides use. All these
 * options exist in curl 7.68.
 */

/** A block of code in a guide. */
interface Fence {
  /** The word after the backticks, such as `sh`. */
  language: string
  /** What follows on that line: the status of the response, or nothing. */
  expected: string
  text: string
}

export function fencesOf(markdown: string): Fence[] {
  const matches = markdown.matchAll(/^ *```(\w+)[ ]?(.*)\n([\s\S]*?)^ *```$/gm)
  return [...matches].map(([, language = '', expected = '', text = '']) => ({ language, expected, text }))
}

export interface Exchange {
  command: string
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read any member of a response.
  body: any
}

/** What one command leaves for the next. Files are in memory. */
export interface Shell {
  variables: Map<string, string>
  files: Map<string, string>
  last?: Exchange
}

/** Runs the commands of a code block in order. An unsupported command is an error, so that every line is tested. */
export async function runCommands(text: string, shell: Shell): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  const { rest, files } = takeFiles(text)
  for (const [name, content] of files) shell.files.set(name, content)
  for (const command of commandsIn(rest)) {
    const taken = takenMember(command)
    if (taken) {
      shell.variables.set(taken.variable, memberOf(shell.last?.body, taken.path))
      continue
    }
    const [, exported, value] = /^export ([A-Z_]+)=(\S+)$/.exec(command) ?? []
    if (exported !== undefined) {
      // The reader has a key already. The guide shows a made-up one.
      if (!shell.variables.has(exported)) shell.variables.set(exported, value ?? '')
      continue
    }
    const [program, ...args] = filled(command, shell)
    assert.equal(program, 'curl', `only curl is understood: ${command}`)
    shell.last = await curl(args, shell, command)
    exchanges.push(shell.last)
  }
  return exchanges
}

/** Fills in the variables of the shell. */
function filled(command: string, { variables }: Shell): string[] {
  return wordsIn(command, (piece) =>
    piece.replace(/\$([A-Z_]+)/g, (_, name: string) => {
      const value = variables.get(name)
      assert.ok(value, `$${name} has no value in: ${command}`)
      return value
    }),
  )
}

/** Sends the request of a curl command. `command` is only for errors. */
async function curl(args: string[], { files }: Shell, command: string): Promise<Exchange> {
  const headers = new Headers()
  let method: string | undefined
  let address = ''
  let body: string | undefined
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? ''
    if (!word.startsWith('-')) {
      address = word
      continue
    }
    // Every option has a value.
    index += 1
    const value = args[index] ?? ''
    if (word === '-X') method = value
    else if (word === '-d') body = value
    else if (word === '--data-binary') body = files.get(value.slice(1))
    else if (word === '-H') headers.append(...headerIn(value, command))
    else assert.fail(`${word} is not understood in: ${command}`)
  }
  assert.ok(body === undefined || headers.has('content-type'), `the content type is missing in: ${command}`)
  const request: RequestInit = { method: method ?? (body === undefined ? 'GET' : 'POST'), headers }
  const response = await fetch(address, body === undefined ? request : { ...request, body })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { command, status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

/** A header is written out, so that a command also works in other tools. */
function headerIn(text: string, command: string): [string, string] {
  const [, name, value] = /^([\w-]+): (.+)$/.exec(text) ?? []
  assert.ok(name && value, `${text} is no header in: ${command}`)
  return [name, value]
}

/** The text at a path such as `proposal.id`. */
function memberOf(body: unknown, path: string): string {
  const value = path.split('.').reduce((parent, name) => (parent as Record<string, unknown>)?.[name], body)
  assert.equal(typeof value, 'string', `the answer has no ${path}`)
  return value as string
}

/**
 * Checks a response against the example in a guide: every member of the example exists and has the same type. `at` is the place in
 * the response, for the error.
 */
export function assertShown(shown: unknown, actual: unknown, at = 'the answer'): void {
  if (Array.isArray(shown)) {
    assert.ok(Array.isArray(actual), `${at} is no list`)
    if (shown.length > 0) assert.ok(actual.length > 0, `${at} is empty`)
    for (const element of shown) if (typeof element === 'object') assertShown(element, actual[0], `${at}[0]`)
  } else if (typeof shown === 'object' && shown !== null) {
    assert.ok(typeof actual === 'object' && actual !== null, `${at} is no object`)
    for (const [name, value] of Object.entries(shown)) {
      assert.ok(name in actual, `${at} has no ${name}`)
      assertShown(value, (actual as Record<string, unknown>)[name], `${at}.${name}`)
    }
  } else {
    const [expectedType, actualType] = [shown, actual].map((value) => (value === null ? 'null' : typeof value))
    const message = `${at} is ${JSON.stringify(actual)}, and shown as ${JSON.stringify(shown)}`
    assert.equal(actualType, expectedType, message)
  }
}
