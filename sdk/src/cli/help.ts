import { type Command, commonOptions } from './command.ts'

/** The text of `proffer-cli --help`. */
export function helpOf(commands: Command[]): string {
  return [
    'Usage: proffer-cli <command> [options]',
    '',
    ...table(commands.map(({ name, argument, about }) => [argument ? `${name} ${argument.name}` : name, about])),
    '',
    ...table(Object.entries(commonOptions).map(([name, { about }]) => [`--${name}`, about])),
    '',
    'Set the API key with PROFFER_API_KEY or `proffer-cli login`, and the URL with PROFFER_URL (default http://127.0.0.1:8080).',
    'Exit codes: 0 success, 1 failure, 2 wrong usage, 3 answered but not accepted (watch --exit-status),',
    '4 not allowed, 5 not found, 6 limit or quota reached, 7 no response from the service.',
  ].join('\n')
}

/** The text of `proffer-cli <command> --help`. */
export function commandHelp({ name, argument, about, details, options }: Command): string {
  const rows: Array<[string, string]> = [
    ...(argument ? [[argument.name, argument.about] as [string, string]] : []),
    ...Object.entries({ ...options, ...commonOptions }).map(([option, { value, about }]): [string, string] => [
      value ? `--${option} ${value}` : `--${option}`,
      about,
    ]),
  ]
  const usage = ['Usage: proffer-cli', name, ...(argument ? [argument.name] : []), '[options]'].join(' ')
  return [usage, '', about, ...(details ? ['', details] : []), '', ...table(rows)].join('\n')
}

/** Two aligned columns. */
function table(rows: Array<[string, string]>): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
