import assert from 'node:assert/strict'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { type Service, startService, traceHeaders } from './harness.ts'

/** Makes a service listen, and connects agents to it with the official MCP client. */
export async function agentsOf(service: Service) {
  const address = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const url = `${address}/mcp`
  const clients: Client[] = []

  return {
    address,
    url,

    /** Connects an agent with these headers: with the legacy revision of the protocol, or one that negotiates. */
    async connect(headers: Record<string, string>, mode: 'legacy' | 'auto' = 'legacy') {
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
      clients.push(client)
      await client.connect(
        new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { ...traceHeaders, ...headers } } }),
      )
      return client
    },

    /** Sends one raw HTTP request. */
    async post(body: unknown, headers: Record<string, string> = {}) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...traceHeaders, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
    },

    close: () => Promise.all(clients.map((client) => client.close())),
  }
}

/** A service with an account and an agent of it. */
export async function startAgent() {
  const service = await startService()
  const agents = await agentsOf(service)
  const caller = await service.caller()
  const client = await agents.connect({ 'x-api-key': caller.key })
  // The client then checks the output of each call against the schema of its tool.
  await client.listTools()
  const stop = async () => {
    await agents.close()
    await service.stop()
  }
  return { service, agents, caller, client, stop }
}

/** Calls a tool. Returns its sentence with the members of its output, or of its error. */
// biome-ignore lint/suspicious/noExplicitAny: tests read any member of a response.
export async function useTool(agent: Client, name: string, args: Record<string, unknown> = {}): Promise<any> {
  const { isError, content, structuredContent } = await agent.callTool({ name, arguments: args })
  const [sentence, body] = (content as Array<{ text: string }>).map(({ text }) => text)
  if (isError) assert.equal(structuredContent, undefined)
  // After a deletion there is only the sentence.
  else if (body !== undefined) assert.deepEqual(JSON.parse(body), structuredContent)
  return {
    isError: Boolean(isError),
    sentence,
    ...(isError ? JSON.parse(body ?? '{}') : (structuredContent as object)),
  }
}

export const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
export const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

export const toolCall = (name: string, args: object = {}) => ({
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { name, arguments: args },
})

/** The error in the result of a tool call: a sentence for the agent, and the members of the API's error body. */
// biome-ignore lint/suspicious/noExplicitAny: tests read any member of a response.
export function refusalIn(answer: { body?: any }) {
  assert.equal(answer.body.result.isError, true, JSON.stringify(answer.body))
  const [sentence, body] = answer.body.result.content.map(({ text }: { text: string }) => text)
  return { sentence: sentence as string, ...JSON.parse(body) }
}
