// Fails if a source file has more than 350 lines, or if a line of code or prose has more than 160 characters.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MAX_LINES = 350
const MAX_CHARACTERS = 160
const root = join(import.meta.dirname, '..')

/** Generated files may be longer, see docs/decisions/0012-one-contract-per-operation.md. */
const isGenerated = (path) => /\/generated\//.test(path)
const isCode = (path) => !path.endsWith('.md')
/** A row of a Markdown table must be one line. */
const isTableRow = (path, line) => path.endsWith('.md') && line.startsWith('|')

/** Folders with installed, built or temporary files. `npm run interop` writes into `tmp`. */
const isSkipped = (path) => /(^|\/)(node_modules|dist|tmp|\.[^/]+)$/.test(path)
const paths = globSync('**/*.{ts,tsx,mjs,js,css,md}', { cwd: root, exclude: isSkipped })
const problems = paths
  .filter((path) => !isGenerated(path))
  .flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n')
    const longLines = lines.flatMap((line, index) =>
      line.length > MAX_CHARACTERS && !isTableRow(path, line)
        ? [`${path}:${index + 1}: ${line.length} characters`]
        : [],
    )
    return isCode(path) && lines.length > MAX_LINES ? [`${path}: ${lines.length} lines`, ...longLines] : longLines
  })

for (const problem of problems) console.log(problem)
process.exit(problems.length > 0 ? 1 : 0)
