import type { ExampleRequest } from './request.ts'

/** Writes a request as a command. The headers are those of the guides. */
export function curlCode({ operation, path, query, headers, body, file }: ExampleRequest, baseUrl: string): string {
  const filled = operation.path.replace(/:(\w+)/g, (_, name: string) => path[name] ?? '')
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  const address = search ? `"${baseUrl}${filled}${search}"` : `${baseUrl}${filled}`
  const sendsBody = body !== undefined || file !== undefined
  const method = operation.method === (sendsBody ? 'POST' : 'GET') ? '' : `-X ${operation.method} `
  const lines = [
    `curl ${method}${address}`,
    '-H "Authorization: Bearer $PROFFER_API_KEY"',
    "-H 'X-Partner-Id: my-company'",
    "-H 'X-External-User-Id: my-user'",
    "-H 'X-Agent-Id: my-terminal'",
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${jsonText(body)}'`]),
    ...(file ? [`-H 'Content-Type: ${file.type}'`, `--data-binary @${headers['X-File-Name'] ?? 'logo.svg'}`] : []),
  ]
  return lines.join(' \\\n  ')
}

/** A single quote ends the text in a shell, so it is written as the escape that JSON has for it. */
const jsonText = (body: unknown) => JSON.stringify(body, null, 2).replaceAll("'", '\\u0027')
