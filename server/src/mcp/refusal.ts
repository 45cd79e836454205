import type { ErrorCode } from '../errors/catalogue.ts'
import type { ValidationIssue } from '../errors/errors.ts'
import { errorDocuments } from '../http/openapi/error-documents.ts'

interface ErrorBody {
  error: string
  detail: string | ValidationIssue[]
  [member: string]: unknown
}

/** An error response of the API, to be passed on to the agent. */
export class Refusal extends Error {
  readonly body: ErrorBody

  constructor(body: ErrorBody) {
    super(sentences(body))
    this.body = body
  }
}

export const badArguments = (issues: ValidationIssue[]) => new Refusal({ error: 'validation_error', detail: issues })

/** Explains to a model what went wrong and what to do. */
function sentences(body: ErrorBody): string {
  const { error, detail } = body
  const explanation = typeof detail === 'string' ? detail : detail.map(issueLine).join('\n')
  return `${error}: ${explanation}\nWhat to do: ${adviceFor(body)}`
}

const issueLine = ({ loc, msg }: ValidationIssue) => `- ${argumentName(loc)}: ${msg}`

/** A tool's arguments are one flat list, whether the operation takes them in its path, query or body. */
const argumentName = ([location = '', ...path]: string[]) => (path.length > 0 ? path.join('.') : location)

// An agent cannot set headers like a REST client. It needs to know that a person can set them, and where.
const forAgents: Partial<Record<ErrorCode, string>> = {
  missing_traceability_headers:
    'You cannot set headers yourself. Ask the person to add the listed headers to the configuration of this MCP server in ' +
    'their client (next to the API key), with any short text as value, and to reconnect. If their client cannot set headers, ' +
    'they can use the URL /mcp?partner_id=...&external_user_id=...&agent_id=... instead (see /docs/agents).',
  insufficient_scope:
    'Tell the person that the API key of this MCP server lacks the required scope. They can create another key.',
  rate_limit_exceeded: 'Wait for the given number of seconds, then call the tool again. Do not call it earlier.',
  external_user_rate_limit_exceeded: 'Wait for the given number of seconds, then call the tool again.',
  agent_id_rate_limit_exceeded: 'Wait for the given number of seconds, then call the tool again.',
  validation_error: 'Fix every argument listed above and call the tool again.',
}

function adviceFor({ error, retry_after, resets_at }: ErrorBody): string {
  const code = error as ErrorCode
  const advice = forAgents[code] ?? errorDocuments[code]?.advice ?? 'Tell the person what happened.'
  if (retry_after !== undefined) return `${advice} (${retry_after} seconds)`
  return resets_at === undefined ? advice : `${advice} (${resets_at})`
}
