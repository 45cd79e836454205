import type { CustomFetchOptions } from 'openid-client'
import { isLoopback } from '../http/loopback.ts'

const MAX_ANSWER_BYTES = 512 * 1024

/**
 * Fetches from the issuer. Its documents name further addresses, so each must be as safe as that of the issuer: https, or this machine.
 * Redirects are not followed, and a long answer is cut off. The signal of openid-client limits the time.
 */
export async function boundedFetch(url: string, options: CustomFetchOptions): Promise<Response> {
  requireSafe(url)
  const { body, duplex: _duplex, ...rest } = options
  const response = await fetch(url, { ...rest, ...(body === undefined ? {} : { body }) } as RequestInit)
  const bytes = await readBounded(response)
  const hasNoBody = bytes.length === 0
  return new Response(hasNoBody ? null : bytes, { status: response.status, headers: plainHeaders(response) })
}

/** Throws unless the address is https, or http on this machine. */
export function requireSafe(url: string): void {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return
  throw new Error(`the issuer names an address that is not https: ${protocol}//${hostname}`)
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_ANSWER_BYTES) throw new Error(`the issuer sent more than ${MAX_ANSWER_BYTES / 1024} KiB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The body is decompressed already. */
function plainHeaders({ headers }: Response): Headers {
  const plain = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) plain.delete(name)
  return plain
}
