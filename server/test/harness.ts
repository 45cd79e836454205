import type { FastifyServerOptions, InjectOptions } from 'fastify'
import { buildApp, EXTERNAL_PREFIX } from '../src/app.ts'
import { type Config, loadConfig } from '../src/config.ts'
import { mailRecorder } from '../src/mails/recording.ts'
import { afterCommit } from '../src/platform/database/database.ts'
import { metrics as makeMetrics } from '../src/platform/metrics.ts'
import type { Scope } from '../src/platform/operation.ts'
import type { Mail } from '../src/platform/outbox/mail.ts'
import type { LimitSettings, Tier } from '../src/platform/plans.ts'
import { sealer as makeSealer } from '../src/platform/secrets.ts'
import { services as makeServices } from '../src/services.ts'
import { documentedAnswers } from './documented-answers.ts'
import { settableClock } from './settable-clock.ts'
import { freshDatabase } from './test-database.ts'

export type Service = Awaited<ReturnType<typeof startService>>

export interface Caller {
  userId: string
  key: string
}

export interface Call {
  key?: string | undefined
  body?: unknown
  headers?: Record<string, string | undefined>
}

export interface Answer {
  status: number
  headers: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came back.
  body: any
  text: string
  bytes: Buffer
}

/** What stands in for the world beyond the service. */
type Outside = Pick<Parameters<typeof makeServices>[0], 'resolve' | 'metrics' | 'pause'> & {
  logger?: FastifyServerOptions['logger']
}

export const traceHeaders = {
  'x-partner-id': 'test-partner',
  'x-external-user-id': 'user-1',
  'x-agent-id': 'agent-1',
}

const plenty = { monthly: 1_000_000, perMinute: 100_000 }

/** So much that no test meets a limit by accident; a test about limits sets its own. */
const generousLimits: LimitSettings = {
  plans: { free: plenty, professional: plenty, agency: plenty, lifetime: plenty },
  endUser: plenty,
  agent: plenty,
}

/** A whole service on a fresh database, with a clock the test sets. Every answer is checked against its document. */
export async function startService(overrides: Partial<Config> = {}, { logger = false, ...outside }: Outside = {}) {
  const clock = settableClock()
  const { database, directory, place, openAgain, holdOutbox, drop } = await freshDatabase(clock)
  const config: Config = {
    ...loadConfig({}),
    dataDir: directory,
    logLevel: 'silent',
    limits: generousLimits,
    ...overrides,
  }
  const mails: Mail[] = []
  const metrics = makeMetrics()
  const sealer = makeSealer('a secret key for tests, long enough')
  const recordMail = mailRecorder({ sealer, publicUrl: config.publicUrl })
  const services = makeServices({
    database,
    clock,
    sealer,
    config,
    metrics,
    recordMail: async (trx, userId, mail, at) => {
      await recordMail(trx, userId, mail, at)
      afterCommit(() => mails.push(mail))
    },
    ...outside,
    onError: (error) => {
      throw error
    },
  })
  const { app, operations } = await buildApp({ config, database, clock, services, sealer, metrics, logger })
  await app.ready()
  const checkAnswer = documentedAnswers(operations)
  let accountNumber = 0

  async function call(method: string, path: string, { key, body, headers = {} }: Call = {}): Promise<Answer> {
    const url = path.startsWith('/api/') ? path : EXTERNAL_PREFIX + path
    const all = { 'x-api-key': key, ...traceHeaders, ...headers }
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
    const request: InjectOptions = { method: method as 'GET', url, headers: sent as Record<string, string> }
    if (body !== undefined) {
      request.payload = isRaw ? (body as string) : JSON.stringify(body)
      request.headers = { 'content-type': 'application/json', ...request.headers }
    }
    const response = await app.inject(request)
    const answer: Answer = {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      body: isJson(response.headers['content-type']) ? JSON.parse(response.body) : undefined,
      text: response.body,
      bytes: response.rawPayload,
    }
    checkAnswer(method, url, answer)
    return answer
  }

  return {
    app,
    call,
    mails,
    clock,
    config,
    database,
    directory,
    metrics,
    openAgain,
    place,
    holdOutbox,
    operations,
    sealer,
    services,

    /** A new account with a key of its own. */
    async caller({
      plan = 'agency',
      scopes = ['read', 'write'],
    }: {
      plan?: Tier
      scopes?: Scope[]
    } = {}): Promise<Caller> {
      accountNumber += 1
      const account = await services.accounts.create({
        email: `provider${accountNumber}@example.com`,
        name: `Provider ${accountNumber}`,
        plan,
      })
      const { key } = await services.keys.create(account.id, { name: 'test', scopes })
      return { userId: account.id, key }
    },

    async stop() {
      await app.close()
      await services.outbox.stop(0)
      await drop()
    },
  }
}

const isJson = (contentType: unknown) => String(contentType).startsWith('application/json')
