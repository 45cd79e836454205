import type { CreatedApiKey } from '@proffer/core/keys/schema.ts'

/** A command within the key's scopes: a key that cannot read creates a proposal. */
export function commandWith({ key, scopes }: Pick<CreatedApiKey, 'key' | 'scopes'>): string {
  const base = `${location.origin}/api/external/v1`
  const headers = [
    // In double quotes, so that a shell fills in a variable with the key.
    `-H "Authorization: Bearer ${key}"`,
    "-H 'X-Partner-Id: my-company'",
    "-H 'X-External-User-Id: my-user'",
    "-H 'X-Agent-Id: my-terminal'",
  ]
  const lines = scopes.includes('read')
    ? [`curl '${base}/me'`, ...headers]
    : [`curl '${base}/proposals'`, ...headers, "-H 'Content-Type: application/json'", '-d \'{"name": "First try"}\'']
  return lines.join(' \\\n  ')
}
