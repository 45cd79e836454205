import type { Config } from '../config/config.ts'
import { OperatorError } from '../process/operator-error.ts'
import { accountCommands } from './accounts.ts'
import { auditCommands } from './audit.ts'
import { type Command, readInput, seeHelp } from './command.ts'
import { databaseCommands } from './database.ts'
import { helpOf } from './help.ts'
import { importCommands } from './import.ts'
import { keyCommands } from './keys.ts'
import { secretCommands } from './secrets.ts'
import { serverCommands } from './server.ts'

const commands: Command[] = [
  ...serverCommands,
  ...accountCommands,
  ...keyCommands,
  ...auditCommands,
  ...databaseCommands,
  ...secretCommands,
  ...importCommands,
]

/** Runs one command line. Settings are read only after the command is known, so that help works with invalid settings. */
export async function run(args: string[], loadConfig: () => Config): Promise<void> {
  const words = commandWords(args)
  const otherArgs = args.slice(words === '' ? 0 : words.split(' ').length)
  if (otherArgs.includes('--help') || otherArgs.includes('-h') || args.length === 0) {
    process.stdout.write(helpOf(words, commands))
    return
  }
  const command = commands.find(({ name }) => name === words)
  if (!command) throw unknownCommand(words, otherArgs[0])
  await command.run(readInput(command, otherArgs), loadConfig())
}

/** The first arguments, as far as they name a command (`keys create`) or a group of commands (`keys`). Empty if they do not. */
function commandWords(args: string[]): string {
  const [first = '', second = ''] = args
  if (commands.some(({ name }) => name === `${first} ${second}`)) return `${first} ${second}`
  return commands.some(({ name }) => name.split(' ')[0] === first) ? first : ''
}

function unknownCommand(words: string, next: string | undefined) {
  const problem =
    next === undefined ? `"${words}" needs a subcommand.` : `Unknown command "${`${words} ${next}`.trim()}".`
  return new OperatorError(`${problem} ${seeHelp(words)}`)
}
