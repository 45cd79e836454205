import { Proffer } from '../index.ts'
import { type Pause, sleep } from '../retry.ts'
import { VERSION } from '../version.ts'
import { clientCommands } from './client-commands.ts'
import { type Command, readInput } from './command.ts'
import { draftCommands } from './draft-commands.ts'
import { exitCodeOf, failureText, UsageError } from './failure.ts'
import { commandHelp, helpOf } from './help.ts'
import { listen } from './listen.ts'
import { loginCommands } from './login.ts'
import { createOutput, type Output } from './output.ts'
import { proposalCommands } from './proposals.ts'
import { type Env, settingsOf } from './settings.ts'
import { teamCommands } from './team.ts'
import { watch } from './watch.ts'

/** Shorter pauses before a retry are not announced. */
const LONG_PAUSE_MS = 3_000

const commands: Command[] = [
  ...loginCommands,
  ...proposalCommands,
  ...draftCommands,
  ...clientCommands,
  ...teamCommands,
  watch,
  listen,
]

/** Runs one command line and returns the exit code. */
export async function run(args: string[], env: Env, signal: AbortSignal): Promise<number> {
  const output = createOutput(args.includes('--json'))
  try {
    const [name, commandArgs] = nameAndRest(args)
    if (name === '--version') return print(`proffer-cli ${VERSION}`)
    if (name === '--help' || name === '-h' || name === 'help') return print(helpOf(commands))
    const group = commands.filter((known) => known.name.startsWith(`${name} `))
    if (group.length > 0) return print(helpOf(group))
    const command = commands.find((known) => known.name === name)
    if (!command) throw new UsageError(`Unknown command "${name}". See: proffer-cli --help`)
    if (commandArgs.includes('--help') || commandArgs.includes('-h')) return print(commandHelp(command))
    const settings = () => settingsOf(env)
    const proffer = () => {
      const { url, ...keyAndTrace } = settings()
      // Few retries, because a person is waiting.
      return new Proffer({ ...keyAndTrace, baseUrl: url, maxRetries: 2, pause: announcedPause(output) })
    }
    const exitCode = await command.run(readInput(command, commandArgs), { env, output, settings, proffer, signal })
    return exitCode ?? 0
  } catch (error) {
    // The exit code of a command that SIGINT ended.
    if (signal.aborted) return 130
    output.note(`proffer-cli: ${failureText(error, args[0])}`)
    return exitCodeOf(error)
  }
}

/** A command has one word, or two such as `team invite`. A word with which only longer names begin shows their help. */
function nameAndRest([first = '--help', second = '', ...rest]: string[]): [name: string, rest: string[]] {
  const longName = `${first} ${second}`
  if (commands.some(({ name }) => name === longName)) return [longName, rest]
  return [first, second === '' ? rest : [second, ...rest]]
}

/** Explains a long pause to the person who is waiting: which limit was reached, or what else failed. */
const announcedPause =
  (output: Output): Pause =>
  (ms, signal, failure) => {
    const reason = failure?.detail ?? 'The service asks to wait.'
    if (ms >= LONG_PAUSE_MS) output.note(`${reason} Waiting ${Math.ceil(ms / 1000)} s before the next attempt.`)
    return sleep(ms, signal)
  }

/** Prints a text and returns the exit code of success. */
function print(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}
