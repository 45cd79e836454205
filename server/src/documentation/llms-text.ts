import type { MountedOperation } from '../http/operation.ts'
import { guides } from './guides.ts'

interface Options {
  operations: readonly MountedOperation[]
  publicUrl: string
  prefix: string
  documentPath: string
  appDocumentPath: string
  publicDocumentPath: string
}

/** Describes the service for language models in the format of llmstxt.org, with one line per operation. */
export function llmsText(options: Options): string {
  const { operations, publicUrl, prefix, documentPath, appDocumentPath, publicDocumentPath } = options
  const links = guides.map(({ slug, title, about }) => `- [${title}](${publicUrl}/docs/${slug}.md): ${about}`)
  const lines = operations.map(({ method, path, summary, scope, id }) => {
    // `/proposals/:id` is shown as `/proposals/{id}`.
    const documentedPath = path.replace(/:(\w+)/g, '{$1}')
    return `- \`${method} ${documentedPath}\` (\`${id}\`, scope ${scope}): ${summary}.`
  })
  return `# Proffer

> Proposal management for freelancers and agencies: create proposals from a brief, share them with clients by link, read the
> client's answer and messages, and get notified by webhooks. A REST API with JSON, and an MCP server for agents.

- Base URL of the API: ${publicUrl}${prefix}
- MCP server (streamable HTTP, stateless): ${publicUrl}/mcp
- Send the key as \`Authorization: Bearer\` or in \`X-API-Key\`, and \`X-Partner-Id\`, \`X-External-User-Id\` and \`X-Agent-Id\` with every request.
- Errors are \`{"error": "<code>", "detail": ...}\`. Use \`error\` in code. A 429 response has \`Retry-After\`.
- IDs are UUIDs, timestamps are ISO 8601 in UTC, money is exact decimal text. Lists take \`offset\` and \`limit\` (1 to 100).

## Guides

${links.join('\n')}

## Reference

- [OpenAPI 3.1 document](${publicUrl}${documentPath}): every operation with its schemas, examples and errors
- [OpenAPI 3.1 document of the public operations](${publicUrl}${publicDocumentPath}): operations of the client's page and the lead widget, without a key
- [OpenAPI 3.1 document of the application](${publicUrl}${appDocumentPath}): operations of the web application, with a session cookie

## Operations

${lines.join('\n')}

## Optional

- [Everything in one file](${publicUrl}/llms-full.txt): all guides in full
`
}
