import { type CallOptions, type Connection, type Send, sender } from './request.ts'
import { accountExport } from './resources/account-export.ts'
import { ai } from './resources/ai.ts'
import { auditLog } from './resources/audit-log.ts'
import { catalogue } from './resources/catalogue.ts'
import { events } from './resources/events.ts'
import { files } from './resources/files.ts'
import { leadSessions } from './resources/lead-sessions.ts'
import { messages } from './resources/messages.ts'
import { notifications } from './resources/notifications.ts'
import { pricing } from './resources/pricing.ts'
import { me, profile } from './resources/profile.ts'
import { proposals } from './resources/proposals.ts'
import { team } from './resources/team.ts'
import { templates } from './resources/templates.ts'
import { usage } from './resources/usage.ts'
import { webhooks } from './resources/webhooks.ts'
import { type Pause, sleep } from './retry.ts'

/** The traceability headers. Limits apply to each distinct end user and agent. */
export interface TraceabilityIds {
  /** The owner of the integration: a workspace, app or company slug. */
  partnerId: string
  /** The end user in your system. */
  externalUserId: string
  /** The agent or workflow that makes the call. */
  agentId: string
}

export interface ProfferOptions extends TraceabilityIds, Omit<CallOptions, 'signal'> {
  apiKey: string
  /** The URL of the service, with or without `/api/external/v1`. Default `http://127.0.0.1:8080`. */
  baseUrl?: string | undefined
  /** Whether the service refuses unknown members and parameters, so that a spelling mistake throws. Default true. */
  strict?: boolean | undefined
  /** A custom fetch, for example one that uses a proxy. */
  fetch?: typeof fetch | undefined
  /** Waits between attempts. Tests can replace it. */
  pause?: Pause | undefined
}

const PREFIX = '/api/external/v1'
const defaults = { maxRetries: 4, maxWaitMs: 60_000 }

/** A client for the service, with one API key, end user and agent. */
export class Proffer {
  readonly proposals: ReturnType<typeof proposals>
  readonly pricing: ReturnType<typeof pricing>
  readonly messages: ReturnType<typeof messages>
  readonly leadSessions: ReturnType<typeof leadSessions>
  readonly team: ReturnType<typeof team>
  readonly catalogue: ReturnType<typeof catalogue>
  readonly templates: ReturnType<typeof templates>
  readonly profile: ReturnType<typeof profile>
  readonly files: ReturnType<typeof files>
  readonly me: ReturnType<typeof me>
  readonly usage: ReturnType<typeof usage>
  readonly webhooks: ReturnType<typeof webhooks>
  readonly notifications: ReturnType<typeof notifications>
  readonly events: ReturnType<typeof events>
  readonly auditLog: ReturnType<typeof auditLog>
  readonly accountExport: ReturnType<typeof accountExport>
  readonly ai: ReturnType<typeof ai>
  // Private, so that logging this object does not print the API key.
  readonly #options: ProfferOptions

  constructor(options: ProfferOptions) {
    this.#options = options
    const send: Send = sender(connectionOf(options))
    this.proposals = proposals(send)
    this.pricing = pricing(send)
    this.messages = messages(send)
    this.leadSessions = leadSessions(send)
    this.team = team(send)
    this.catalogue = catalogue(send)
    this.templates = templates(send)
    this.profile = profile(send)
    this.files = files(send)
    this.me = me(send)
    this.usage = usage(send)
    this.webhooks = webhooks(send)
    this.notifications = notifications(send)
    this.events = events(send)
    this.auditLog = auditLog(send)
    this.accountExport = accountExport(send)
    this.ai = ai(send)
  }

  /** A copy of the client with other options: `proffer.with({ externalUserId: 'ines' }).proposals.list()`. */
  with(changes: Partial<ProfferOptions>): Proffer {
    return new Proffer({ ...this.#options, ...changes })
  }
}

function connectionOf(options: ProfferOptions): Connection {
  const { apiKey, partnerId, externalUserId, agentId, timeoutMs, maxRetries, maxWaitMs } = options
  const headers = {
    'x-api-key': validateHeader('apiKey', apiKey),
    'x-partner-id': validateHeader('partnerId', partnerId),
    'x-external-user-id': validateHeader('externalUserId', externalUserId),
    'x-agent-id': validateHeader('agentId', agentId),
    ...(options.strict !== false && { prefer: 'handling=strict' }),
  }
  return {
    baseUrl: apiBaseUrl(options.baseUrl ?? 'http://127.0.0.1:8080'),
    headers,
    timeoutMs,
    maxRetries: maxRetries ?? defaults.maxRetries,
    maxWaitMs: maxWaitMs ?? defaults.maxWaitMs,
    // Calls `globalThis.fetch` each time, so a later replacement is used. Browsers throw if `fetch` is called with another `this`.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    pause: options.pause ?? sleep,
  }
}

/** Headers allow only printable ASCII. The error does not show the value, because it may be a key. */
function validateHeader(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') throw new TypeError(`Proffer: ${name} is missing.`)
  if (text.length > 200 || !/^[\x20-\x7e]+$/.test(text)) {
    throw new TypeError(`Proffer: ${name} must be printable ASCII of at most 200 characters.`)
  }
  return text
}

/** A URL without a path gets `/api/external/v1`; a URL with a path is used as it is. */
function apiBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new TypeError(`Proffer: baseUrl is not an http(s) URL: ${baseUrl}`)
  }
  const path = url.pathname.replace(/\/+$/, '')
  return url.origin + (path === '' ? PREFIX : path)
}
