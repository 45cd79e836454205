import type { PlanBudget } from '@proffer/core/budgets.ts'
import type { LimitSettings, Tier } from '@proffer/core/plans.ts'
import type { Role } from '@proffer/core/team/roles.ts'
import { defaultTeamSettings, type TeamChange, type Visibility } from '@proffer/core/team/schema.ts'
import type { FastifyServerOptions, InjectOptions } from 'fastify'
import { insertMember, insertUser } from '../src/accounts/store.ts'
import { buildApp } from '../src/app.ts'
import { type Config, loadConfig } from '../src/config/config.ts'
import type { Mail } from '../src/delivery/mail.ts'
import { metrics as makeMetrics } from '../src/http/metrics.ts'
import type { Scope } from '../src/http/operation.ts'
import { type DroppedMail, mailRecorder } from '../src/mails/recording.ts'
import { APP_PREFIX, EXTERNAL_PREFIX, PUBLIC_PREFIX } from '../src/prefixes.ts'
import { sealer as makeSealer } from '../src/process/secrets.ts'
import { services as makeServices } from '../src/services.ts'
import { afterCommit } from '../src/storage/database.ts'
import { newId } from '../src/values/ids.ts'
import { type Browser, browserOf } from './browser.ts'
import type { Answer, Call } from './calls.ts'
import { documentedAnswers } from './documented-answers.ts'
import { patientImageWaits, patientPrintWaits } from './patient-waits.ts'
import { type SettableClock, settableClock } from './settable-clock.ts'
import { freshDatabase, type TestDatabase } from './test-database.ts'

export type { Answer, Call }
export type Service = Awaited<ReturnType<typeof startService>>

export interface Caller {
  accountId: string
  userId: string
  key: string
}

/** Parts of the service that a test replaces. Those of `makeServices` stand for the world outside, such as DNS. */
type OfServices = 'resolve' | 'metrics' | 'pause' | 'perHost' | 'bucketWaits' | 'imageWaits' | 'printWaits'
type Outside = Pick<Parameters<typeof makeServices>[0], OfServices> & {
  logger?: FastifyServerOptions['logger']
  demo?: Parameters<typeof buildApp>[0]['demo']
  /** Replaces the fresh database. */
  storage?: TestDatabase
  /** Replaces the clock of the service. */
  clock?: SettableClock
  onError?: (error: unknown) => void
}

const failTest = (error: unknown) => {
  throw error
}

export const traceHeaders = {
  'x-partner-id': 'test-partner',
  'x-external-user-id': 'user-1',
  'x-agent-id': 'agent-1',
}

const plenty = { monthly: 1_000_000, perMinute: 100_000 }

/** So high that no test reaches a limit by accident. A test about limits sets its own. */
const generousLimits: LimitSettings = {
  plans: { free: plenty, professional: plenty, agency: plenty, lifetime: plenty },
  endUser: plenty,
  agent: plenty,
}

const generousBudget: PlanBudget = {
  storedMb: 1_000,
  mailsPerHour: 100_000,
  mailsPerDay: 100_000,
  serverAiCallsPerDay: 100_000,
  appRequestsPerMinute: 100_000,
  appChangesPerMinute: 100_000,
}

const generousBudgets = {
  free: generousBudget,
  professional: generousBudget,
  agency: generousBudget,
  lifetime: generousBudget,
}

/** A whole service on a fresh database, with a clock that the test sets. Every response is checked against OpenAPI. */
export async function startService(
  overrides: Partial<Config> = {},
  {
    logger = false,
    demo = () => undefined,
    storage,
    clock = settableClock(),
    onError = failTest,
    ...outside
  }: Outside = {},
) {
  let isStopped = false
  const { database, directory, place, openAgain, drop } = storage ?? (await freshDatabase(clock))
  const config: Config = {
    ...loadConfig({}),
    dataDir: directory,
    logLevel: 'silent',
    limits: generousLimits,
    planBudgets: generousBudgets,
    ...overrides,
  }
  const mails: Mail[] = []
  const droppedMails: DroppedMail[] = []
  const metrics = makeMetrics()
  const sealer = makeSealer('a secret key for tests, long enough', { onUnreadable: onError })
  const recordMail = mailRecorder({
    sealer,
    config,
    onDropped(mail) {
      droppedMails.push(mail)
      metrics.heldBack('mails')
    },
  })
  const services = makeServices({
    database,
    clock,
    sealer,
    config,
    metrics,
    // The cost for real passwords would make every test slow.
    passwordCost: { N: 1024, r: 8, p: 1 },
    recordMail: async (trx, accountId, mail, at) => {
      const result = await recordMail(trx, accountId, mail, at)
      const isQueued = result.notification === 'queued' || result.notification === 'not_configured'
      if (isQueued) afterCommit(() => mails.push(mail))
      return result
    },
    perHost: { perHostPerMinute: Infinity, concurrentPerHost: Infinity },
    imageWaits: patientImageWaits,
    printWaits: patientPrintWaits,
    ...outside,
    onError: (error) => {
      if (!isStopped) onError(error)
    },
  })
  const runtime = { config, database, clock, services, sealer, metrics, logger, demo }
  const { app, operations, appOperations, publicOperations } = await buildApp(runtime)
  await app.ready()
  const checkAnswer = documentedAnswers({
    [EXTERNAL_PREFIX]: operations,
    [APP_PREFIX]: appOperations,
    [PUBLIC_PREFIX]: publicOperations,
  })
  let accountNumber = 0
  let memberNumber = 0

  /** Calls an operation without a network. A path without a prefix is one of the external API. */
  async function call(method: string, path: string, { key, body, headers = {} }: Call = {}): Promise<Answer> {
    const url = path.startsWith('/api/') ? path : EXTERNAL_PREFIX + path
    const allHeaders = { 'x-api-key': key, ...traceHeaders, ...headers }
    const sentHeaders = Object.fromEntries(Object.entries(allHeaders).filter(([, value]) => value !== undefined))
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
    const request: InjectOptions = { method: method as 'GET', url, headers: sentHeaders as Record<string, string> }
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
    appOperations,
    call,
    clock,
    config,
    database,
    directory,
    /** Every mail that was recorded in a committed transaction. */
    mails,
    /** Every mail that was not sent because its budget is used up. */
    droppedMails,
    metrics,
    /** Opens the same database again, like another process. */
    openAgain,
    /** The file or the URL of the database, for another process. */
    place,
    operations,
    publicOperations,
    sealer,
    services,

    /** Creates an account with an API key. */
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
      const { key } = await services.keys.create(
        { accountId: account.id, userId: account.ownerId },
        { name: 'test', scopes },
      )
      return { accountId: account.id, userId: account.ownerId, key }
    },

    /** Adds a person with this role to the account, with an API key of their own. */
    async member(
      { accountId }: { accountId: string },
      role: Role,
      scopes: Scope[] = ['read', 'write'],
    ): Promise<Caller> {
      memberNumber += 1
      const userId = newId(clock.now())
      const joinedAt = clock.now().toISOString()
      const email = `member${memberNumber}@example.com`
      await database.transact(accountId, async (trx) => {
        const name = `Member ${memberNumber}`
        await insertUser(trx, { id: userId, email, name, passwordHash: null, emailVerified: true, createdAt: joinedAt })
        await insertMember(trx, { accountId, userId, role, joinedAt })
      })
      const { key } = await services.keys.create({ accountId, userId }, { name: 'test', scopes })
      return { accountId, userId, key }
    },

    /** Sets what the members and viewers of the account can read. */
    setVisibility(account: { accountId: string }, visibility: Visibility): Promise<void> {
      return this.setTeam(account, { visibility })
    },

    /** Makes the account a team with these settings. */
    async setTeam({ accountId }: { accountId: string }, changed: TeamChange['settings'] = {}): Promise<void> {
      const settings = JSON.stringify({ ...defaultTeamSettings, ...changed })
      const change = {
        team_name: 'Harbour Studio',
        team_created_at: clock.now().toISOString(),
        team_settings: settings,
      }
      await database.transact(accountId, async (trx) => {
        await trx.updateTable('accounts').set(change).where('id', '=', accountId).execute()
      })
      services.keys.clearCache()
    },

    /** Opens a session as a sign-in does. */
    openSession: (userId: string, client = { address: '127.0.0.1', userAgent: 'test' }) =>
      database.transact(userId, (trx) => services.sessions.open(trx, userId, client)),

    /** A browser that is signed in to the given account, or to a new one. */
    async browser(member?: { accountId?: string; userId?: string }): Promise<Browser> {
      // The owner of an account has its id.
      const userId = member?.userId ?? member?.accountId ?? (await this.caller()).userId
      const { token, session } = await this.openSession(userId)
      return browserOf(call, session, `proffer_session=${token}`, new URL(config.publicUrl).origin)
    },

    /** Makes the sessions of the person recent, as if they had confirmed now that it is them. */
    async confirm({ userId }: { userId: string }): Promise<void> {
      const confirmedAt = clock.now().toISOString()
      await database.transact(userId, async (trx) => {
        await trx.updateTable('sessions').set({ confirmed_at: confirmedAt }).where('user_id', '=', userId).execute()
      })
    },

    /** A browser that is not signed in. */
    visitor: (): Browser => browserOf(call, { accountId: '', userId: '' }, undefined, new URL(config.publicUrl).origin),

    async stop() {
      await app.close()
      await services.schedule.stop()
      await services.telegramUpdates.stop()
      // Does not wait for requests in flight.
      await services.outbox.stop(0)
      await services.upkeep.stop()
      // A delivery that is still running may fail because its directory is gone. Ignore that.
      isStopped = true
      await drop()
    },
  }
}

const isJson = (contentType: unknown) => String(contentType).startsWith('application/json')
