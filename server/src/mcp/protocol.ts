import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type Tool,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { Catalogue } from './catalogue.ts'
import { prompts } from './prompts.ts'
import { Refusal } from './refusal.ts'
import { readResource, resources, resourceTemplates } from './resources.ts'
import type { Call } from './tool.ts'

interface Caller {
  call: Call
  /** The scopes of the key. */
  scopes: readonly string[]
  instructions: string
  /** Called for invalid messages. */
  onError: (error: Error) => void
  /** Called for unexpected errors of a tool or resource. */
  onInternalError: (error: Error) => void
}

const info = { name: 'proffer', title: 'Proffer', version: '1.0.0' }

/** The error code for API errors outside of tool calls. */
const REFUSED = -32_000

/**
 * Answers one message. No state is kept between messages: every request has its own key, so any process can answer it. Both
 * revisions of the protocol are supported, with and without initialisation.
 */
export async function answerMessage(request: Request, message: unknown, catalogue: Catalogue, caller: Caller) {
  // The older revision initialises a connection first, so the library calls it legacy.
  if (!(await isLegacyRequest(request, message))) {
    const options = { legacy: 'reject', maxSubscriptions: 0, onerror: caller.onError } as const
    return createMcpHandler(() => serverFor(catalogue, caller), options).fetch(request, { parsedBody: message })
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = serverFor(catalogue, caller)
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: message })
  } finally {
    await server.close()
  }
}

function serverFor(catalogue: Catalogue, { call, scopes, instructions, onError, onInternalError }: Caller): Server {
  const capabilities = { tools: {}, resources: {}, prompts: {} }
  const server = new Server(info, { capabilities, instructions })
  server.onerror = onError

  /** Hides the text of an unexpected error from the caller. */
  function hideErrorText(error: Error): never {
    if (error instanceof ProtocolError) throw error
    onInternalError(error)
    throw new ProtocolError(ProtocolErrorCode.InternalError, 'Something went wrong on our side.')
  }

  server.setRequestHandler('tools/list', () => ({ tools: catalogue.listedFor(scopes) as Tool[] }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    if (!catalogue.has(params.name)) throw invalidParams(`Unknown tool: ${params.name}`)
    return { ...(await catalogue.use(params.name, params.arguments ?? {}, call, scopes).catch(hideErrorText)) }
  })

  server.setRequestHandler('resources/list', () => ({ resources }))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const content = await readResource(uri, call).catch(asProtocolError).catch(hideErrorText)
    if (content === undefined) throw new ResourceNotFoundError(uri)
    return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(content) }] }
  })

  server.setRequestHandler('prompts/list', () => ({ prompts: prompts.map(({ text: _, ...listed }) => listed) }))
  server.setRequestHandler('prompts/get', ({ params }) => filledPrompt(params.name, params.arguments ?? {}))
  return server
}

function filledPrompt(name: string, args: Record<string, string>) {
  const prompt = prompts.find((prompt) => prompt.name === name)
  if (!prompt) throw invalidParams(`Unknown prompt: ${name}`)
  const missing = prompt.arguments.filter(({ name, required }) => required && !args[name]?.trim())
  if (missing.length > 0) throw invalidParams(`Missing arguments: ${missing.map(({ name }) => name).join(', ')}`)
  const content = { type: 'text' as const, text: prompt.text(args) }
  return { description: prompt.description, messages: [{ role: 'user' as const, content }] }
}

const invalidParams = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)

/** Outside of tool calls, an error of the API becomes an error of the protocol. */
function asProtocolError(error: unknown): never {
  throw error instanceof Refusal ? new ProtocolError(REFUSED, error.message, error.body) : error
}
