// Reads a Dockerfile and a .dockerignore, as far as this repository uses them. Anything else is an error.

const known = ['FROM', 'WORKDIR', 'COPY', 'ENV', 'RUN', 'USER', 'CMD', 'EXPOSE', 'VOLUME', 'HEALTHCHECK']

/** The stages in their order: `{ name, image, steps: [{ instruction, text, line, ... }] }`. */
export function parseDockerfile(text) {
  const stages = []
  for (const { instruction, rest, line } of instructionsOf(text)) {
    if (!known.includes(instruction)) throw new Error(`Dockerfile:${line}: ${instruction} is not supported`)
    const step = { instruction, text: `${instruction} ${rest}`, line, ...detailsOf(instruction, rest, line) }
    if (instruction === 'FROM') stages.push({ name: step.name ?? String(stages.length), image: step.image, steps: [] })
    else if (stages.length === 0) throw new Error(`Dockerfile:${line}: ${instruction} comes before FROM`)
    else stages.at(-1).steps.push(step)
  }
  return stages
}

function* instructionsOf(text) {
  const lines = text.split(/\r?\n/)
  for (let index = 0; index < lines.length; index++) {
    const line = index + 1
    let joined = lines[index].trim()
    if (joined === '' || joined.startsWith('#')) continue
    while (joined.endsWith('\\')) joined = `${joined.slice(0, -1)}${(lines[++index] ?? '').trim()}`
    const [, instruction, rest] = /^(\S+)\s*(.*)$/.exec(joined)
    yield { instruction: instruction.toUpperCase(), rest, line }
  }
}

function detailsOf(instruction, rest, line) {
  const unsupported = () => new Error(`Dockerfile:${line}: this form of ${instruction} is not supported: ${rest}`)
  switch (instruction) {
    case 'FROM': {
      const match = /^([\w./:-]+)(?: AS (\w+))?$/i.exec(rest)
      if (!match) throw unsupported()
      return { image: match[1], name: match[2] }
    }
    case 'COPY': {
      const { options, words } = splitOptions(rest)
      const isPlain =
        Object.keys(options).every((name) => name === 'from') && words.every((word) => /^[\w./-]+$/.test(word))
      if (!isPlain || words.length < 2) throw unsupported()
      return { from: options.from, sources: words.slice(0, -1), target: words.at(-1) }
    }
    case 'ENV': {
      const pairs = rest.split(/\s+/).map((pair) => /^(\w+)=([^"'$\\]*)$/.exec(pair))
      if (!pairs.every(Boolean)) throw unsupported()
      return { variables: Object.fromEntries(pairs.map(([, name, value]) => [name, value])) }
    }
    case 'CMD':
      return { command: commandOf(rest, unsupported) }
    case 'HEALTHCHECK': {
      const match = /^((?:--[\w-]+=\S+ )*)CMD (.*)$/.exec(rest)
      if (!match) throw unsupported()
      return { command: commandOf(match[2], unsupported) }
    }
    case 'RUN':
      if (/^(--|\[)/.test(rest)) throw unsupported()
      return { command: rest }
    default:
      if (!/^[\w./-]+$/.test(rest)) throw unsupported()
      return { value: rest }
  }
}

function splitOptions(rest) {
  const words = rest.split(/\s+/)
  const count = words.findIndex((word) => !word.startsWith('--'))
  return {
    options: Object.fromEntries(words.slice(0, count).map((word) => word.slice(2).split('='))),
    words: words.slice(count),
  }
}

function commandOf(json, unsupported) {
  if (!json.startsWith('[')) throw unsupported()
  return JSON.parse(json)
}

/** Whether a .dockerignore leaves out a path of the build context. The last pattern that matches decides. */
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
  const parts = pattern.replace(/^\/|\/$/g, '').split(/(\*\*\/|\*\*|\*|\?)/)
  const meanings = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }
  const body = parts.map((part) => meanings[part] ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&')).join('')
  return new RegExp(`^${body}(?:/|$)`)
}
