import { parseArgs } from 'node:util'
import type { Config } from '../config/config.ts'
import { OperatorError } from '../process/operator-error.ts'

/** One of the operator's commands: what help says of it, what it takes, what it does. */
export interface Command {
  /** The words that call it, such as `keys create`. */
  name: string
  about: string
  details?: string
  argument?: Parameter & { name: string }
  options: Record<string, Parameter & { value: string }>
  run(input: Input, config: Config): Promise<void>
}

interface Parameter {
  about: string
  required?: boolean
}

/** What was given on the command line. `required` may be asked only for what the command declares as such. */
export interface Input {
  argument: string | undefined
  option(name: string): string | undefined
  required(name: string): string
}

export const PROGRAM = 'npm run -s proffer --'

export const seeHelp = (words: string) => `See: ${PROGRAM} ${words ? `${words} ` : ''}--help`

/** Reads the arguments after the command's own words. */
export function readInput(command: Command, args: string[]): Input {
  const wrong = (what: string) => new OperatorError(`${what} ${seeHelp(command.name)}`)
  const known = Object.keys(command.options)
  const options = Object.fromEntries(known.map((name) => [name, { type: 'string' as const }]))
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true })
  const values = new Map<string, string>()
  const positionals: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    if (!known.includes(token.name)) throw wrong(`There is no option ${token.rawName}.`)
    if (values.has(token.name)) throw wrong(`--${token.name} was given twice.`)
    if (token.value === undefined || (!token.inlineValue && token.value.startsWith('--'))) {
      throw wrong(`--${token.name} needs a value.`)
    }
    values.set(token.name, token.value)
  }

  const [argument, unexpected] = command.argument ? positionals : [undefined, ...positionals]
  if (unexpected !== undefined) throw wrong(`"${unexpected}" was not expected.`)
  if (command.argument?.required && argument === undefined) throw wrong(`${command.argument.name} is missing.`)
  const missing = known.filter((name) => command.options[name]?.required && !values.has(name))
  if (missing.length > 0) throw wrong(`${missing.map((name) => `--${name}`).join(', ')} must be given.`)
  return {
    argument,
    option: (name) => values.get(name),
    required: (name) => values.get(name) ?? '',
  }
}
