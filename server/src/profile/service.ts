import { requestBudget } from '@proffer/core/budgets.ts'
import type { ApiKey } from '@proffer/core/keys/schema.ts'
import { type Language, readLanguage } from '@proffer/core/language.ts'
import { planName, type Tier } from '@proffer/core/plans.ts'
import {
  type Me,
  type Profile,
  type PublicSummary,
  profileDefaults,
  publicPart,
  type User,
  type UserChange,
} from '@proffer/core/profile/schema.ts'
import type { Tax } from '@proffer/core/proposals/pricing.ts'
import { notFound } from '../errors/errors.ts'
import type { AcceptedFile, Files } from '../files/service.ts'
import { refuseLongMerge } from '../http/json-bytes.ts'
import { refuseFaults } from '../http/refuse-faults.ts'
import type { Sealer } from '../process/secrets.ts'
import type { StorageBudget } from '../storage/budgets/storage-budget.ts'
import type { Database, Db } from '../storage/database.ts'
import { defaultChecks } from './default-checks.ts'
import { applyProfileChange, isSecret, maskedProfile, type StoredProfile } from './profile.ts'
import { findUser, updateUser } from './store.ts'
import { summaryText } from './summary-text.ts'

export type Profiles = ReturnType<typeof profiles>

export interface AiCredentials {
  /** The Gemini key. */
  apiKey: string | null
  openaiApiKey: string | null
  anthropicApiKey: string | null
  /** Null if none is chosen. */
  aiProvider: string | null
  uiLanguage: Language | null
  /** The fields that were set, without the credentials. Requests are completed with them. */
  facts: Partial<Profile>
  /** Limits how often the server's own credentials can be used. */
  plan: Tier
}

/** The fields of the account that a new proposal copies. */
export interface Author {
  name: string
  /** How the client's page calls the provider. */
  providerName: string
  teamId: string | null
  proposalDefaults: Record<string, unknown>
  /** For priced items without a tax rate. */
  tax: Tax
  /** In which the days of its offers end. */
  timeZone: string
  /** In which it writes, unless a proposal or template says otherwise. */
  language: Language
}

interface Options {
  database: Database
  sealer: Sealer
  storage: Pick<StorageBudget, 'reserve'>
  files: Pick<Files, 'addLogo' | 'keepLogo'>
  reminderGapMs: number
}

function authorOf(row: { name: string; team_id: string | null }, stored: StoredProfile): Author {
  const { proposalDefaults = profileDefaults.proposalDefaults } = stored
  const { taxRate: rate = profileDefaults.taxRate, taxName: name = profileDefaults.taxName } = stored
  const providerName = stored.companyName || stored.name || row.name
  const { timezone: timeZone = profileDefaults.timezone } = stored
  const language = readLanguage(stored.uiLanguage)
  return {
    name: row.name,
    providerName,
    teamId: row.team_id,
    proposalDefaults,
    tax: { rate, name },
    timeZone,
    language,
  }
}

export function profiles({ database, sealer, storage, files, reminderGapMs }: Options) {
  const checks = defaultChecks(reminderGapMs)

  async function load(db: Db, userId: string) {
    const row = await findUser(db, userId)
    if (!row) throw notFound('account')
    return { row, stored: JSON.parse(row.profile) as StoredProfile }
  }

  function userOf({ row, stored }: Awaited<ReturnType<typeof load>>): User {
    return {
      id: row.id,
      email: row.email,
      created_at: row.created_at,
      name: row.name,
      user_type: row.user_type,
      email_verified: row.email_verified === 1,
      profile: maskedProfile(stored, sealer),
      effective_tier: row.plan,
      is_admin: row.is_admin === 1,
      team_id: row.team_id,
      team_role: row.team_role,
      team_name: row.team_name,
    }
  }

  async function author(userId: string): Promise<Author> {
    const { row, stored } = await load(database.db, userId)
    return authorOf(row, stored)
  }

  const update = (userId: string, change: UserChange): Promise<User> =>
    database.transact(userId, async (trx) => {
      const before = await load(trx, userId)
      const defaults = change.profile?.proposalDefaults ?? {}
      refuseFaults(['body', 'profile', 'proposalDefaults'], defaults, checks)
      const stored = applyProfileChange(before.stored, change.profile ?? {}, sealer)
      refuseLongMerge(['body', 'profile'], stored, requestBudget.profileBytes)
      const name = change.name ?? before.row.name
      const profile = JSON.stringify(stored)
      await storage.reserve(trx, userId, Buffer.byteLength(profile) - Buffer.byteLength(before.row.profile))
      await updateUser(trx, userId, { name, profile })
      if (change.profile?.logoUrl !== undefined) await files.keepLogo(trx, userId, stored.logoUrl ?? null)
      return userOf({ row: { ...before.row, name }, stored })
    })

  return {
    get: async (userId: string): Promise<User> => userOf(await load(database.db, userId)),

    author,

    update,

    /** Makes a checked image the logo. The old one stays if this fails. */
    putLogo: (userId: string, logo: AcceptedFile): Promise<User> =>
      database.transact(userId, async (trx) => {
        const logoUrl = await files.addLogo(trx, userId, logo)
        // Joins this transaction.
        return update(userId, { profile: { logoUrl } })
      }),

    async removeLogo(userId: string): Promise<void> {
      await update(userId, { profile: { logoUrl: null } })
    },

    async me(userId: string, key: ApiKey): Promise<Me> {
      const { row } = await load(database.db, userId)
      return {
        id: row.id,
        email: row.email,
        name: row.name,
        user_type: row.user_type,
        effective_tier: row.plan,
        plan: planName(row.plan),
        team_id: row.team_id,
        team_role: row.team_role,
        team_name: row.team_name,
        api_key: {
          id: key.id,
          name: key.name,
          prefix: key.prefix,
          scopes: key.scopes,
          created_at: key.createdAt,
          expires_at: key.expiresAt,
          last_used_at: key.lastUsedAt,
        },
      }
    },

    /** The decrypted credentials, for calls to an AI provider on the account's behalf. No route may return them. */
    async aiCredentials(userId: string): Promise<AiCredentials> {
      const { row, stored } = await load(database.db, userId)
      const open = (sealed: string | null | undefined) => (sealed ? sealer.open(sealed) : null)
      return {
        apiKey: open(stored.apiKey),
        openaiApiKey: open(stored.openaiApiKey),
        anthropicApiKey: open(stored.anthropicApiKey),
        aiProvider: stored.aiProvider ?? null,
        uiLanguage: stored.uiLanguage ?? null,
        facts: Object.fromEntries(Object.entries(stored).filter(([field]) => !isSecret(field))),
        plan: row.plan,
      }
    },

    async publicSummary(userId: string): Promise<PublicSummary> {
      const { row, stored } = await load(database.db, userId)
      const summary = { ...publicPart(stored), name: stored.name || row.name }
      return { ...summary, summaryText: summaryText({ ...stored, ...summary }) }
    },
  }
}
