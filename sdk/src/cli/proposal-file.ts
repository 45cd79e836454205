import { readFileSync } from 'node:fs'
import type { NewProposal } from '../index.ts'
import type { Input } from './command.ts'
import { UsageError } from './failure.ts'
import { markdownProposal } from './markdown-proposal.ts'

export const formatOption = { format: { value: '<format>', about: 'markdown or json (default: by file extension)' } }

/** The proposal in a Markdown or JSON file. `-` is standard input. The service checks the members of JSON. */
export function readProposal<Body = NewProposal>(file: string, input: Input): Body {
  const text = readText(file)
  const looksLikeJson = /\.json$/i.test(file) || (file === '-' && text.trimStart().startsWith('{'))
  const format = input.text('format') ?? (looksLikeJson ? 'json' : 'markdown')
  if (format === 'markdown') return withFileInErrors(file, () => markdownProposal(text) as Body)
  if (format !== 'json') throw new UsageError('--format must be markdown or json.')
  return withFileInErrors(file, () => JSON.parse(text) as Body)
}

function readText(file: string): string {
  try {
    // File descriptor 0 is standard input.
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${(error as Error).message}`)
  }
}

/** Errors of `read` get the name of the file. */
function withFileInErrors<Result>(file: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw new UsageError(`${file}: ${(error as Error).message}`)
  }
}
