import { parseArgs } from 'node:util'
import type { Proffer } from '../index.ts'
import { UsageError } from './failure.ts'
import type { Output } from './output.ts'
import type { Env, Settings } from './settings.ts'

/** A command: its help texts, its parameters and its action. */
export interface Command {
  name: string
  about: string
  details?: string
  /** The argument after the name of the command. */
  argument?: { name: string; about: string }
  options: Record<string, Option>
  /** Returns the exit code. Undefined: success. */
  run(input: Input, context: Context): Promise<undefined | number>
}

interface Option {
  about: string
  /** The placeholder of its value. Unset: the option takes no value. */
  value?: string
}

/** What the user typed after the name of a command. */
export interface Input {
  /** Empty if the command takes none. */
  argument: string
  /** The value of an option. */
  text(option: string): string | undefined
  /** The value of an option without which the command cannot run. */
  required(option: string): string
  /** Whether an option was given. */
  flag(option: string): boolean
  /** A whole number within these bounds. */
  number(option: string, bounds: { min: number; max: number }): number | undefined
}

/** What a command works with. */
export interface Context {
  env: Env
  output: Output
  settings(): Settings
  /** A client with the current settings. */
  proffer(): Proffer
  /** Stops commands that run until Ctrl-C. */
  signal: AbortSignal
}

/** The options of every command. */
export const commonOptions: Record<string, Option> = {
  json: { about: 'print JSON' },
  help: { about: 'show help' },
}

/** Reads the arguments after the name of a command. Throws a UsageError for any that the command does not know. */
export function readInput(command: Command, args: string[]): Input {
  const usageError = (problem: string) => new UsageError(`${problem} See: proffer-cli ${command.name} --help`)
  const knownOptions = { ...command.options, ...commonOptions }
  const options = Object.fromEntries(
    Object.entries(knownOptions).map(([name, { value }]) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  )
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true })
  const values = new Map<string, string>()
  const positionals: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const option = knownOptions[token.name]
    if (!option) throw usageError(`Unknown option ${token.rawName}.`)
    if (values.has(token.name)) throw usageError(`--${token.name} was given twice.`)
    // In `--to --json`, the second option is not the value of the first. `--to=--json` is allowed.
    const hasValue = token.value !== undefined && (token.inlineValue || !token.value.startsWith('--'))
    if (option.value && !hasValue) throw usageError(`--${token.name} needs a value: ${option.value}.`)
    if (!option.value && token.value !== undefined) throw usageError(`--${token.name} takes no value.`)
    values.set(token.name, token.value ?? '')
  }
  const [argument, unexpected] = command.argument ? positionals : [undefined, ...positionals]
  if (unexpected !== undefined) throw usageError(`Unexpected argument "${unexpected}".`)
  if (command.argument && !argument) throw usageError(`Missing argument ${command.argument.name}.`)
  return {
    argument: argument ?? '',
    text: (option) => values.get(option),
    required(option) {
      const value = values.get(option)
      if (!value) throw usageError(`Missing option --${option}.`)
      return value
    },
    flag: (option) => values.has(option),
    number(option, { min, max }) {
      const text = values.get(option)
      if (text === undefined) return undefined
      const number = Number(text)
      if (/^\d+$/.test(text) && number >= min && number <= max) return number
      throw usageError(`--${option} must be a whole number from ${min} to ${max}.`)
    },
  }
}
