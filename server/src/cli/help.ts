import { type Command, PROGRAM } from './command.ts'

/** The help of one command, or of all commands that start with these words. */
export function helpOf(words: string, commands: Command[]): string {
  const command = commands.find(({ name }) => name === words)
  if (command) return commandHelp(command)
  const listed = commands.filter(({ name }) => words === '' || name.startsWith(`${words} `))
  return [
    `Usage: ${PROGRAM} ${words ? `${words} ` : ''}<command> [options]`,
    '',
    ...table(listed.map(({ name, about }) => [name, about])),
    '',
    'Add --help to a command to see its options. Commands use the same environment variables as the server.',
    'Stop the server before you run move. The other commands can run while it runs.',
    'A command that fails exits with code 1 and writes one line to stderr.',
    '',
  ].join('\n')
}

function commandHelp({ name, about, details, argument, options }: Command): string {
  const optionEntries = Object.entries(options)
  const usage = [
    ...(argument ? [argument.required ? argument.name : `[${argument.name}]`] : []),
    ...optionEntries.map(([option, { value, required }]) =>
      required ? withValue(option, value) : `[${withValue(option, value)}]`,
    ),
  ]
  const rows: Array<[string, string]> = [
    ...(argument ? [[argument.name, argument.about] as [string, string]] : []),
    ...optionEntries.map(([option, { value, about }]): [string, string] => [withValue(option, value), about]),
  ]
  return [
    `Usage: ${[PROGRAM, name, ...usage].join(' ')}`,
    '',
    about,
    ...(details ? [details] : []),
    '',
    ...(rows.length > 0 ? [...table(rows), ''] : []),
  ].join('\n')
}

const withValue = (option: string, value?: string) => (value ? `--${option} ${value}` : `--${option}`)

function table(rows: Array<[string, string]>): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
