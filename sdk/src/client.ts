import { type CallOptions, type Connection, type Send, sender } from './request.ts'
import { ai } from './resources/ai.ts'
import { leadSessions } from './resources/lead-sessions.ts'
import { messages } from './resources/messages.ts'
import { me, profile } from './resources/profile.ts'
import { proposals } from './resources/proposals.ts'
import { templates } from './resources/templates.ts'
import { usage } from './resources/usage.ts'
import { webhooks } from './resources/webhooks.ts'
import { pause } from './retry.ts'

/** On whose behalf you call. Limits apply to each distinct end user and agent. */
export interface Trace {
  /** Who owns the integration: a workspace, app or company slug. */
  partnerId: string
  /** The end user in your system. */
  externalUserId: string
  /** The agent or workflow that calls. */
  agentId: string
}

export interface ProfferOptions extends Trace, Omit<CallOptions, 'signal'> {
  apiKey: string
  /** Where the service is, with or without `/api/external/v1`. Default `http://127.0.0.1:8080`, where it starts. */
  baseUrl?: string | undefined
  /** Another fetch, such as one that goes through a proxy. */
  fetch?: typeof fetch | undefined
  /** How to wait between attempts; tests need not. */
  pause?: typeof pause | undefined
}

const PREFIX = '/api/external/v1'
const defaults = { maxRetries: 4, maxWaitMs: 60_000 }

/** The service, seen by one key on behalf of one end user and agent. */
export class Proffer {
  readonly proposals: ReturnType<typeof proposals>
  readonly messages: ReturnType<typeof messages>
  readonly leadSessions: ReturnType<typeof leadSessions>
  readonly templates: ReturnType<typeof templates>
  readonly profile: ReturnType<typeof profile>
  readonly me: ReturnType<typeof me>
  readonly usage: ReturnType<typeof usage>
  readonly webhooks: ReturnType<typeof webhooks>
  readonly ai: ReturnType<typeof ai>
  // Private, so that no log of a client shows the key.
  readonly #options: ProfferOptions

  constructor(options: ProfferOptions) {
    this.#options = options
    const send: Send = sender(connectionOf(options))
    this.proposals = proposals(send)
    this.messages = messages(send)
    this.leadSessions = leadSessions(send)
    this.templates = templates(send)
    this.profile = profile(send)
    this.me = me(send)
    this.usage = usage(send)
    this.webhooks = webhooks(send)
    this.ai = ai(send)
  }

  /** The same client with something else: `proffer.with({ externalUserId: 'ines' }).proposals.list()`. */
  with(changes: Partial<ProfferOptions>): Proffer {
    return new Proffer({ ...this.#options, ...changes })
  }
}

function connectionOf(options: ProfferOptions): Connection {
  const { apiKey, partnerId, externalUserId, agentId, timeoutMs, maxRetries, maxWaitMs } = options
  const headers = {
    'x-api-key': headerText('apiKey', apiKey),
    'x-partner-id': headerText('partnerId', partnerId),
    'x-external-user-id': headerText('externalUserId', externalUserId),
    'x-agent-id': headerText('agentId', agentId),
  }
  return {
    baseUrl: addressOf(options.baseUrl ?? 'http://127.0.0.1:8080'),
    headers,
    timeoutMs,
    maxRetries: maxRetries ?? defaults.maxRetries,
    maxWaitMs: maxWaitMs ?? defaults.maxWaitMs,
    // Looked up at each call, so that whatever replaces the global one later is used; and browsers want it unbound.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    pause: options.pause ?? pause,
  }
}

/** Headers carry no other letters; the service would refuse them, less clearly. The value is not shown: it may be a key. */
function headerText(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') throw new TypeError(`Proffer: ${name} is missing.`)
  if (text.length > 200 || !/^[\x20-\x7e]+$/.test(text)) {
    throw new TypeError(`Proffer: ${name} must be printable ASCII of at most 200 characters.`)
  }
  return text
}

function addressOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new TypeError(`Proffer: baseUrl is not an http(s) address: ${given}`)
  }
  const path = url.pathname.replace(/\/+$/, '')
  return url.origin + (path === '' ? PREFIX : path)
}
