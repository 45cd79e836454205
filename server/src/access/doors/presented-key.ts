import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../../errors/errors.ts'

/** The key from `X-API-Key`, or from a bearer token, because many clients can send nothing else. */
export function presentedKey(headers: IncomingHttpHeaders): string {
  const apiKey = headers['x-api-key']
  if (typeof apiKey === 'string' && apiKey !== '') return apiKey
  const [, token] = /^Bearer +(\S+)\s*$/i.exec(headers.authorization ?? '') ?? []
  if (token) return token
  throw new AppError(401, 'missing_api_key', 'Send your API key in the X-API-Key header or as "Authorization: Bearer".')
}
