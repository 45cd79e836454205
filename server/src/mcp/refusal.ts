import type { ErrorCode } from '../http/error-catalogue.ts'
import type { ValidationIssue } from '../http/errors.ts'
import { errorDocuments } from '../http/openapi/error-documents.ts'

interface ErrorBody {
  error: string
  detail: string | ValidationIssue[]
  [member: string]: unknown
}

/** An answer of the API that is no success, to be told to the agent. */
export class Refusal extends Error {
  readonly body: ErrorBody

  constructor(body: ErrorBody) {
    super(sentences(body))
    this.body = body
  }
}

export const badArguments = (issues: ValidationIssue[]) => new Refusal({ error: 'validation_error', detail: issues })

/** What went wrong and what to do, for a model. */
function sentences(body: ErrorBody): string {
  const { error, detail } = body
  const told = typeof detail === 'string' ? detail : detail.map(issueLine).join('\n')
  return `${error}: ${told}\nWhat to do: ${adviceFor(body)}`
}

const issueLine = ({ loc, msg }: ValidationIssue) => `- ${argumentName(loc)}: ${msg}`

/** A tool's arguments lie side by side, wherever the operation takes them. */
const argumentName = ([place = '', ...rest]: string[]) => (rest.length > 0 ? rest.join('.') : place)

// Where REST speaks of headers that a program sets, an agent needs to know which person can set them, and where.
const forAgents: Partial<Record<ErrorCode, string>> = {
  missing_traceability_headers:
    'You cannot set headers yourself. Ask the person to add the named headers to the configuration of this MCP server ' +
    'in their client (beside the API key), with any short text as value, and to reconnect; a client that can set none takes ' +
    'them in the address: /mcp?partner_id=...&external_user_id=...&agent_id=... (/docs/agents shows how).',
  insufficient_scope:
    'Tell the person that the API key of this MCP server lacks the scope named above; they can make another key.',
  rate_limit_exceeded: 'Wait the given number of seconds, then call the tool again. Do not call it before.',
  external_user_rate_limit_exceeded: 'Wait the given number of seconds, then call the tool again.',
  agent_id_rate_limit_exceeded: 'Wait the given number of seconds, then call the tool again.',
  validation_error: 'Mend every argument named above and call the tool again.',
}

function adviceFor({ error, retry_after, resets_at }: ErrorBody): string {
  const code = error as ErrorCode
  const advice = forAgents[code] ?? errorDocuments[code]?.advice ?? 'Tell the person what happened.'
  if (retry_after !== undefined) return `${advice} (${retry_after} seconds)`
  return resets_at === undefined ? advice : `${advice} (${resets_at})`
}
