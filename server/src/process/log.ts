import type { FastifyServerOptions } from 'fastify'
import type { Clock } from './clock.ts'

interface LogOptions {
  stream: { write(line: string): unknown }
  level: string
  clock: Clock
}

/** Fastify's options for a log of JSON lines without secrets. */
export const jsonLog = ({ stream, level, clock }: LogOptions): FastifyServerOptions['logger'] => ({
  level,
  base: null,
  timestamp: () => `,"time":"${clock.now().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  hooks: { streamWrite: withoutSecrets },
  stream,
})

const secretName = '[\\w-]*(?:api[-_]?key|secret|password|authorization|cookie|token)[\\w-]*'
// "x-api-key":"…" or "set-cookie":["…","…"]
const member = new RegExp(`"(${secretName})":(?:"(?:[^"\\\\]|\\\\.)*"|\\[[^\\]]*\\])`, 'gi')
// The same inside a text that contains JSON: \"password\": \"…\"
const quotedMember = new RegExp(`\\\\"(${secretName})\\\\":\\s*\\\\"(?:(?!\\\\").)*\\\\"`, 'gi')
// The beginnings of our API keys and webhook secrets, and of the keys of AI providers: pfr_…, whsec_…, sk-…, AIza…
const knownFormat = /\b(pfr_|whsec_|sk-|AIza)[\w-]{16,}/g
// The token of a link in the path of an API operation or of the client's page: /shares/…, /invitations/…, /p/…
const linkToken = /(\/(?:shares|(?<!team\/)invitations|p)\/)[\w-]{20,}/g

/**
 * Removes secrets from a finished line. A secret may be at any depth, inside a quoted body or in the text of an error, where a
 * list of paths would not find it.
 */
export const withoutSecrets = (line: string) =>
  line
    .replace(member, '"$1":"[redacted]"')
    .replace(quotedMember, '\\"$1\\":\\"[redacted]\\"')
    .replace(knownFormat, '$1[redacted]')
    .replace(linkToken, '$1[redacted]')
