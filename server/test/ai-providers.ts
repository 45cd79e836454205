import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AiProvider } from '@proffer/core/ai/schema.ts'
import type { AiConfig } from '../src/config/ai-config.ts'

/** A request that a provider received, in a form that all three providers share. */
export interface ReceivedCall {
  provider: AiProvider
  path: string
  key: string
  system: string
  /** The turns of the conversation, as `role: text`. */
  turns: string[]
  /** The requested schema of the answer. */
  schema: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: each provider's own protocol.
  body: any
}

/** How a provider behaves for one call. */
export type Behaviour =
  // Answers with this value as JSON.
  | { answer: unknown }
  // Answers with this text. With `cutOff` it says that the text reached the maximum length.
  | { text: string; cutOff?: boolean }
  | { status: number; headers?: Record<string, string>; body?: unknown }
  // Declines to answer, as providers do for content that they do not allow.
  | { refuse: true }
  // Never answers.
  | { hang: true }
  // Closes the connection before or during its answer.
  | { cut: 'before' | 'during' }
  // Answers with a text of this length.
  | { bytes: number }
  | { redirect: string }

interface Protocol {
  path: RegExp
  key(request: IncomingMessage): string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: a JSON document of any shape.
  read(body: any): Pick<ReceivedCall, 'system' | 'turns' | 'schema'>
  success(text: string, cutOff: boolean): unknown
  refusal: unknown
  error(status: number): unknown
}

const usage = { input_tokens: 10, output_tokens: 10, total_tokens: 20 }

const openaiOutput = (content: unknown[], more = {}) => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1,
  status: 'completed',
  model: 'test',
  output: [{ type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content }],
  usage,
  ...more,
})

const anthropicMessage = (text: string, stop_reason: string) => ({
  type: 'message',
  id: 'msg_1',
  role: 'assistant',
  model: 'test',
  content: text === '' ? [] : [{ type: 'text', text }],
  stop_reason,
  stop_sequence: null,
  usage,
})

interface Part {
  text?: string
}
/** The text of a message, which is a text or a list of parts. */
const joined = (parts: string | Part[]) =>
  typeof parts === 'string' ? parts : parts.map(({ text = '' }) => text).join('')

const chatCompletion = (message: object, finish_reason: string) => ({
  id: 'chat_1',
  object: 'chat.completion',
  created: 1,
  model: 'test',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }],
  usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
})

/** The wire protocol of each provider, and of the servers that have the older form of OpenAI, such as llama.cpp and Ollama. */
const protocols: Record<AiProvider | 'chat', Protocol> = {
  gemini: {
    path: /^\/v1beta\/models\/[\w.-]+:generateContent$/,
    key: ({ headers }) => headers['x-goog-api-key'] as string | undefined,
    read: (body) => ({
      system: joined(body.systemInstruction.parts),
      turns: body.contents.map(
        ({ role, parts }: { role: string; parts: Part[] }) =>
          `${role === 'model' ? 'assistant' : role}: ${joined(parts)}`,
      ),
      schema: body.generationConfig.responseJsonSchema,
    }),
    success: (text, cutOff) => ({
      candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: cutOff ? 'MAX_TOKENS' : 'STOP' }],
      usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 10, totalTokenCount: 20 },
    }),
    refusal: { promptFeedback: { blockReason: 'SAFETY' } },
    error: (status) => ({ error: { code: status, message: `raw complaint ${status}`, status: 'FAILED' } }),
  },
  openai: {
    path: /^\/v1\/responses$/,
    key: ({ headers }) => headers.authorization?.replace('Bearer ', ''),
    read: (body) => {
      const input = body.input as { role: string; content: string | Part[] }[]
      return {
        system: joined(input[0]?.content ?? ''),
        turns: input.slice(1).map(({ role, content }) => `${role}: ${joined(content)}`),
        schema: body.text.format.schema,
      }
    },
    success: (text, cutOff) =>
      openaiOutput(
        [{ type: 'output_text', text, annotations: [] }],
        cutOff ? { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } } : {},
      ),
    refusal: openaiOutput([{ type: 'refusal', refusal: 'raw refusal text' }]),
    error: (status) => ({ error: { message: `raw complaint ${status}`, type: 'error', param: null, code: 'failed' } }),
  },
  chat: {
    path: /^\/v1\/chat\/completions$/,
    key: ({ headers }) => headers.authorization?.replace('Bearer ', ''),
    read: ({ messages, response_format }) => ({
      system: messages[0].role === 'system' ? joined(messages[0].content) : '',
      turns: messages
        .slice(1)
        .map(({ role, content }: { role: string; content: string | Part[] }) => `${role}: ${joined(content)}`),
      schema: response_format.json_schema.schema,
    }),
    success: (content, cutOff) => chatCompletion({ content }, cutOff ? 'length' : 'stop'),
    refusal: chatCompletion({ content: null, refusal: 'raw refusal text' }, 'content_filter'),
    error: (status) => ({ error: { message: `raw complaint ${status}`, type: 'error', param: null, code: 'failed' } }),
  },
  anthropic: {
    path: /^\/v1\/messages$/,
    key: ({ headers }) => headers['x-api-key'] as string | undefined,
    read: (body) => ({
      system: joined(body.system),
      turns: body.messages.map(
        ({ role, content }: { role: string; content: string | Part[] }) => `${role}: ${joined(content)}`,
      ),
      schema: body.output_config.format.schema,
    }),
    success: (text, cutOff) => anthropicMessage(text, cutOff ? 'max_tokens' : 'end_turn'),
    refusal: anthropicMessage('', 'refusal'),
    error: (status) => ({ type: 'error', error: { type: 'api_error', message: `raw complaint ${status}` } }),
  },
}

/** A server on loopback that speaks all three protocols. `will` sets how it responds to the next calls. */
export async function startProviders() {
  const calls: ReceivedCall[] = []
  let script: Behaviour[] = []

  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const path = request.url ?? ''
      const match = Object.entries(protocols).find(([, protocol]) => protocol.path.test(path))
      if (!match) return response.writeHead(404).end(`no provider at ${path}`)
      const [name, protocol] = match as [AiProvider | 'chat', Protocol]
      const provider = name === 'chat' ? 'openai' : name
      const body = JSON.parse(text)
      calls.push({ provider, path, body, key: protocol.key(request) ?? '', ...protocol.read(body) })
      const behaviour = script.length > 1 ? script.shift() : script[0]
      return behave(behaviour, protocol, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    baseUrl,
    calls,
    /** Sets the behaviours of the next calls, in order. The last one repeats. Clears `calls`. */
    will(...behaviours: Behaviour[]) {
      script = behaviours
      calls.length = 0
    },
    /** A configuration in which every provider has the address of this server. */
    config(more: Partial<AiConfig> & { keys?: Partial<Record<AiProvider, string>> } = {}): AiConfig {
      const { keys = {}, timeoutMs = 60_000 } = more
      const settings = (provider: AiProvider, model: string) => ({ apiKey: keys[provider], model, baseUrl })
      return {
        timeoutMs,
        providers: {
          gemini: settings('gemini', 'gemini-3.8-flash'),
          openai: settings('openai', 'gpt-6-luna'),
          anthropic: settings('anthropic', 'claude-haiku-5-5'),
        },
      }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Loads the SDKs before a test, so that a short timeout does not include the time to load them. */
export const loadProviderSdks = () =>
  Promise.all([import('ai'), import('@ai-sdk/google'), import('@ai-sdk/openai'), import('@ai-sdk/anthropic')])

async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function behave(behaviour: Behaviour | undefined, protocol: Protocol, response: ServerResponse) {
  const send = (status: number, body: unknown, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  if (!behaviour || 'hang' in behaviour) return undefined
  if ('answer' in behaviour) return send(200, protocol.success(JSON.stringify(behaviour.answer), false))
  if ('text' in behaviour) return send(200, protocol.success(behaviour.text, behaviour.cutOff ?? false))
  if ('refuse' in behaviour) return send(200, protocol.refusal)
  if ('redirect' in behaviour) return response.writeHead(302, { location: behaviour.redirect }).end()
  if ('bytes' in behaviour) return send(200, protocol.success('x'.repeat(behaviour.bytes), false))
  if ('cut' in behaviour) return cut(behaviour.cut, response)
  return send(behaviour.status, behaviour.body ?? protocol.error(behaviour.status), behaviour.headers)
}

function cut(when: 'before' | 'during', response: ServerResponse) {
  if (when === 'before') return response.destroy()
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  return response.write('{"half', () => response.destroy())
}
