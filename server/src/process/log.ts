import type { FastifyServerOptions } from 'fastify'
import type { Clock } from './clock.ts'

interface LogOptions {
  stream: { write(line: string): unknown }
  level: string
  clock: Clock
}

/** Writes the log as JSON lines to stderr. Stdout shows the addresses of the service to a person. */
export const jsonLog = ({ stream, level, clock }: LogOptions): FastifyServerOptions['logger'] => ({
  level,
  base: null,
  timestamp: () => `,"time":"${clock.now().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  hooks: { streamWrite: withoutSecrets },
  stream,
})

const secretName = '[\\w-]*(?:api[-_]?key|secret|password|authorization|cookie|token)[\\w-]*'
const member = new RegExp(`"(${secretName})":(?:"(?:[^"\\\\]|\\\\.)*"|\\[[^\\]]*\\])`, 'gi')
const quotedMember = new RegExp(`\\\\"(${secretName})\\\\":\\s*\\\\"(?:(?!\\\\").)*\\\\"`, 'gi')
const knownFormat = /\b(pfr_|whsec_|sk-|AIza)[\w-]{16,}/g
const linkToken = /(\/shares\/)[\w-]{20,}/g

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
