/** Splits the text of a code block into shell commands. A command continues while a quote is open or the line ends with `\`. */
export function commandsIn(text: string): string[] {
  const commands: string[] = []
  let command = ''
  for (const line of text.split('\n')) {
    command += line
    if (command.endsWith('\\')) command = command.slice(0, -1)
    else if ((command.split("'").length - 1) % 2 === 1) command += '\n'
    else {
      if (command.trim() !== '') commands.push(command.trim())
      command = ''
    }
  }
  if (command !== '') throw new Error(`A quotation is not closed: ${command}`)
  return commands
}

/**
 * Splits a command into words like a shell does, without quotes. `fill` replaces the variables in a piece; pieces between single
 * quotes have none.
 */
export function wordsIn(command: string, fill: (piece: string) => string): string[] {
  // A word is a sequence of quoted and unquoted pieces, such as "$URL"'/me'.
  const words = command.match(/(?:'[^']*'|"[^"]*"|[^\s'"]+)+/g) ?? []
  return words.map((word) =>
    word.replace(/'([^']*)'|"([^"]*)"|[^'"]+/g, (bare, literal, quoted) => literal ?? fill(quoted ?? bare)),
  )
}

/** Takes the commands `cat > name <<'END'` out of a text. Returns the rest and the files by name. */
export function takeFiles(text: string): { rest: string; files: Map<string, string> } {
  const files = new Map<string, string>()
  const rest = text.replace(/^cat > (\S+) <<'END'\n([\s\S]*?)^END\n/gm, (_, name: string, content: string) => {
    files.set(name, content)
    return ''
  })
  return { rest, files }
}

/** `PROPOSAL_ID=...  # id in the answer` takes a member of the last response. */
export function takenMember(command: string): { variable: string; path: string } | undefined {
  const [, variable, , path] = /^([A-Z_]+)=(\S+)\s+# (\S+) in the answer$/.exec(command) ?? []
  return variable === undefined || path === undefined ? undefined : { variable, path }
}
