import { parseArgs } from 'node:util'
import type { Config } from '../config/config.ts'
import { OperatorError } from '../process/operator-error.ts'

/** A command for operators: its help texts, its parameters and its action. */
export interface Command {
  /** The words that call it, such as `keys create`. */
  name: string
  about: string
  details?: string
  argument?: Parameter & { name: string }
  /** By name. `value` is the placeholder in the help, such as `ADDRESS`. An option without it is a flag. */
  options: Record<string, Parameter & { value?: string }>
  run(input: Input, config: Config): Promise<void>
}

interface Parameter {
  about: string
  required?: boolean
}

/** The values from the command line. `required` works only for options that the command declares as required. */
export interface Input {
  argument: string | undefined
  option(name: string): string | undefined
  flag(name: string): boolean
  required(name: string): string
}

export const PROGRAM = 'npm run -s proffer --'

/** `words` are those of a command or of a group of commands, or empty. */
export const seeHelp = (words: string) => `See: ${PROGRAM} ${words ? `${words} ` : ''}--help`

/** Reads the arguments after the words of the command. */
export function readInput(command: Command, args: string[]): Input {
  const usageError = (problem: string) => new OperatorError(`${problem} ${seeHelp(command.name)}`)
  const optionNames = Object.keys(command.options)
  const isFlag = (name: string) => command.options[name]?.value === undefined
  const typeOf = (name: string) => (isFlag(name) ? 'boolean' : 'string')
  const options = Object.fromEntries(optionNames.map((name) => [name, { type: typeOf(name) } as const]))
  // Not strict, because the errors below say more than those of `parseArgs`.
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true })
  const values = new Map<string, string>()
  const positionals: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    if (!optionNames.includes(token.name)) throw usageError(`Unknown option ${token.rawName}.`)
    if (values.has(token.name)) throw usageError(`--${token.name} was given twice.`)
    if (isFlag(token.name)) {
      if (token.value !== undefined) throw usageError(`--${token.name} takes no value.`)
      values.set(token.name, '')
      continue
    }
    // In `--name --plan free`, the value of --name is missing. A value that starts with -- needs the form --name=--value.
    if (token.value === undefined || (!token.inlineValue && token.value.startsWith('--'))) {
      throw usageError(`--${token.name} needs a value.`)
    }
    values.set(token.name, token.value)
  }

  // Without a declared argument, even the first positional is unexpected.
  const [argument, unexpected] = command.argument ? positionals : [undefined, ...positionals]
  if (unexpected !== undefined) throw usageError(`Unexpected argument "${unexpected}".`)
  if (command.argument?.required && argument === undefined)
    throw usageError(`Missing argument ${command.argument.name}.`)
  const missing = optionNames.filter((name) => command.options[name]?.required && !values.has(name))
  if (missing.length > 0)
    throw usageError(
      `Missing required ${missing.length === 1 ? 'option' : 'options'} ${missing.map((name) => `--${name}`).join(', ')}.`,
    )
  return {
    argument,
    option: (name) => values.get(name),
    flag: (name) => values.has(name),
    required: (name) => values.get(name) ?? '',
  }
}
