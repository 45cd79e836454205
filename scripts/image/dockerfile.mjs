// Reads a Dockerfile and a .dockerignore, as far as this repository uses them. Anything else is an error.

const known = ['FROM', 'WORKDIR', 'COPY', 'ENV', 'RUN', 'USER', 'CMD', 'EXPOSE', 'VOLUME', 'HEALTHCHECK']

/**
 * The stages in their order: `{ name, image, steps: [{ instruction, text, line, ... }] }`. A stage without a name is named after
 * its number. `detailsOf` adds the members of a step that depend on its instruction.
 */
export function parseDockerfile(text) {
  const stages = []
  for (const { instruction, argument, line } of instructionsOf(text)) {
    if (!known.includes(instruction)) throw new Error(`Dockerfile:${line}: ${instruction} is not supported`)
    const step = { instruction, text: `${instruction} ${argument}`, line, ...detailsOf(instruction, argument, line) }
    if (instruction === 'FROM') stages.push({ name: step.name ?? String(stages.length), image: step.image, steps: [] })
    else if (stages.length === 0) throw new Error(`Dockerfile:${line}: ${instruction} comes before FROM`)
    else stages.at(-1).steps.push(step)
  }
  return stages
}

/** The instructions, with lines joined that end with a backslash. `line` is the number of the first line. */
function* instructionsOf(text) {
  const lines = text.split(/\r?\n/)
  for (let index = 0; index < lines.length; index++) {
    const line = index + 1
    let joined = lines[index].trim()
    if (joined === '' || joined.startsWith('#')) continue
    while (joined.endsWith('\\')) joined = `${joined.slice(0, -1)}${(lines[++index] ?? '').trim()}`
    const [, instruction, argument] = /^(\S+)\s*(.*)$/.exec(joined)
    yield { instruction: instruction.toUpperCase(), argument, line }
  }
}

function detailsOf(instruction, argument, line) {
  const unsupported = () => new Error(`Dockerfile:${line}: this form of ${instruction} is not supported: ${argument}`)
  switch (instruction) {
    case 'FROM': {
      // node:24-slim AS pages
      const match = /^([\w./:-]+)(?: AS (\w+))?$/i.exec(argument)
      if (!match) throw unsupported()
      return { image: match[1], name: match[2] }
    }
    case 'COPY': {
      // --from=pages /proffer/web/dist web/dist
      const { options, paths } = splitOptions(argument)
      const isPlain =
        Object.keys(options).every((name) => name === 'from') && paths.every((path) => /^[\w./-]+$/.test(path))
      if (!isPlain || paths.length < 2) throw unsupported()
      return { from: options.from, sources: paths.slice(0, -1), target: paths.at(-1) }
    }
    case 'ENV': {
      // HOST=0.0.0.0 PORT=8080
      const pairs = argument.split(/\s+/).map((pair) => /^(\w+)=([^"'$\\]*)$/.exec(pair))
      if (!pairs.every(Boolean)) throw unsupported()
      return { variables: Object.fromEntries(pairs.map(([, name, value]) => [name, value])) }
    }
    case 'CMD':
      return { command: commandOf(argument, unsupported) }
    case 'HEALTHCHECK': {
      // --interval=10s --timeout=5s CMD ["node", "check.mjs"]
      const match = /^(?:--[\w-]+=\S+ )*CMD (.*)$/.exec(argument)
      if (!match) throw unsupported()
      return { command: commandOf(match[1], unsupported) }
    }
    case 'RUN':
      // Neither options nor a JSON list, only a command line for the shell.
      if (/^(--|\[)/.test(argument)) throw unsupported()
      return { command: argument }
    default:
      if (!/^[\w./-]+$/.test(argument)) throw unsupported()
      return { value: argument }
  }
}

function splitOptions(argument) {
  const words = argument.split(/\s+/)
  const optionCount = words.findIndex((word) => !word.startsWith('--'))
  return {
    options: Object.fromEntries(words.slice(0, optionCount).map((word) => word.slice(2).split('='))),
    paths: words.slice(optionCount),
  }
}

/** The words of a command that is written as a JSON list. */
function commandOf(json, unsupported) {
  if (!json.startsWith('[')) throw unsupported()
  return JSON.parse(json)
}

/** Returns a function that tells whether a .dockerignore leaves out a path. The last pattern that matches the path decides. */
export function parseDockerignore(text) {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const patterns = lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const isException = line.startsWith('!')
      return { isException, regexp: regexpOf(isException ? line.slice(1) : line) }
    })
  return (path) => patterns.findLast(({ regexp }) => regexp.test(path))?.isException === false
}

/** A pattern that matches a folder also matches everything in it. */
function regexpOf(pattern) {
  const wildcards = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }
  const withoutOuterSlashes = pattern.replace(/^\/|\/$/g, '')
  // The group keeps the wildcards among the pieces: `**/*.test.ts` becomes `**/`, `*`, `.test.ts`, and empty texts between.
  const pieces = withoutOuterSlashes.split(/(\*\*\/|\*\*|\*|\?)/)
  const body = pieces.map((piece) => wildcards[piece] ?? RegExp.escape(piece)).join('')
  return new RegExp(`^${body}(?:/|$)`)
}
