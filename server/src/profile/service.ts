import { isDeepStrictEqual } from 'node:util'
import { requestBudget } from '@proffer/core/budgets.ts'
import type { ApiKey } from '@proffer/core/keys/schema.ts'
import { type Language, readLanguage } from '@proffer/core/language.ts'
import { planName, type Tier } from '@proffer/core/plans.ts'
import {
  type Me,
  type Profile,
  type ProfileChange,
  type ProfileField,
  type PublicSummary,
  profileDefaults,
  publicPart,
  type SecretField,
  type User,
  type UserChange,
} from '@proffer/core/profile/schema.ts'
import type { Tax } from '@proffer/core/proposals/pricing.ts'
import { isPersonal } from '@proffer/core/team/profile-fields.ts'
import { permissionOf, type Right } from '@proffer/core/team/rights.ts'
import { insufficientRole } from '../access/rights/insufficient-role.ts'
import { isMember } from '../accounts/store.ts'
import { teamFields } from '../accounts/team-fields.ts'
import { notFound } from '../errors/errors.ts'
import type { AcceptedFile, Files } from '../files/service.ts'
import { refuseLongMerge } from '../http/json-bytes.ts'
import { refuseFaults } from '../http/refuse-faults.ts'
import type { Clock } from '../process/clock.ts'
import { type Sealer, sha256 } from '../process/secrets.ts'
import type { StorageBudget } from '../storage/budgets/storage-budget.ts'
import { type Database, type Db, describeChange, type Trx } from '../storage/database.ts'
import type { Member } from '../values/member.ts'
import { withoutCosts } from './costs.ts'
import { defaultChecks } from './default-checks.ts'
import { applyProfileChange, credentialPlace, isSecret, maskedProfile, type StoredProfile } from './profile.ts'
import { withCompleteRates } from './rates.ts'
import { findUserInAccount, type UserInAccount, updateCompanyProfile, updateUser, type Who } from './store.ts'
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

/** The fields of a person and their account that a new proposal copies. */
export interface Author {
  id: string
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

/** The provider as clients see them: a person with the company's brand. */
export interface Provider {
  author: User
  provider: PublicSummary
}

interface Options {
  database: Database
  clock: Clock
  sealer: Sealer
  storage: Pick<StorageBudget, 'reserve'>
  files: Pick<Files, 'addLogo' | 'keepLogo'>
  reminderGapMs: number
  /** Called in the transaction that changes what clients see of a person. */
  endApprovals: (trx: Trx, author: Member) => Promise<void>
}

type LoadedProfile = Awaited<ReturnType<typeof load>>

async function load(db: Db, who: Who) {
  const row = await findUserInAccount(db, who)
  if (!row) throw notFound('account')
  return loadedFrom(row)
}

function loadedFrom(row: UserInAccount) {
  const stored: StoredProfile = { ...JSON.parse(row.companyProfile), ...JSON.parse(row.personalProfile) }
  return { row, stored }
}

/**
 * The person as clients see them. Somebody who is no member any more keeps their name and role, and the owner takes their place in all
 * else: answers of clients must reach a member.
 */
async function loadAuthor(db: Db, who: Who): Promise<LoadedProfile> {
  const former = await findUserInAccount(db, who)
  if (former?.role) return loadedFrom(former)
  const owner = await load(db, { accountId: who.accountId })
  if (!former) return owner
  const { name: _name, role: _role, ...stored } = owner.stored
  const { name, role } = loadedFrom(former).stored
  return {
    row: { ...owner.row, name: former.name },
    stored: { ...stored, ...(name !== undefined && { name }), ...(role !== undefined && { role }) },
  }
}

function summaryOf({ row, stored }: LoadedProfile): PublicSummary {
  const summary = { ...publicPart(stored), name: stored.name || row.name }
  return { ...summary, summaryText: summaryText({ ...stored, ...summary }) }
}

/** The fields that belong to the person, and those that belong to the account. */
function partsOf(fields: ProfileChange) {
  const { personal = [], company = [] } = Object.groupBy(Object.entries(fields), ([field]) =>
    isPersonal(field) ? 'personal' : 'company',
  )
  return { personal: Object.fromEntries(personal), company: Object.fromEntries(company) }
}

function authorOf({ row, stored }: LoadedProfile): Author {
  const { proposalDefaults = profileDefaults.proposalDefaults } = stored
  const { taxRate: rate = profileDefaults.taxRate, taxName: name = profileDefaults.taxName } = stored
  const providerName = stored.companyName || stored.name || row.name
  const { timezone: timeZone = profileDefaults.timezone } = stored
  const language = readLanguage(stored.uiLanguage)
  return {
    id: row.id,
    name: row.name,
    providerName,
    teamId: row.teamName === null ? null : row.accountId,
    proposalDefaults,
    tax: { rate, name },
    timeZone,
    language,
  }
}

const hasRight = ({ role }: UserInAccount, right: Right) =>
  role !== null && permissionOf(right, { role, visibility: 'team' }) !== 'no'

/**
 * The change without the company's fields, for a person whose role may not change these. Sending back what they have read is no
 * change, and any other value is refused.
 */
function permittedChange(row: UserInAccount, shown: Profile, { profile = {}, ...rest }: UserChange): UserChange {
  if (hasRight(row, 'change company profile')) return { ...rest, profile }
  const { personal, company } = partsOf(profile)
  const isChanged = Object.entries(company).some(
    ([field, value]) => !isDeepStrictEqual(value, shown[field as ProfileField]),
  )
  if (isChanged) throw insufficientRole('change company profile', row.role ?? 'viewer')
  return { ...rest, profile: personal }
}

/** The fields of a person that no client sees. */
const unseen: ReadonlySet<string> = new Set(['telegramChatId', 'onboardingProgress'])

/** Changes with what clients see of the person. */
function shownPersonOf({ row, stored }: LoadedProfile): string {
  // A field that is set to its default changes nothing.
  const shown = { ...profileDefaults, ...stored, uiLanguage: readLanguage(stored.uiLanguage) }
  const fields = Object.entries(partsOf(shown).personal).filter(([field]) => !unseen.has(field))
  return sha256(JSON.stringify([row.name, fields.toSorted(([one], [other]) => (one < other ? -1 : 1))]))
}

/** The names of the fields that differ, for the audit log. */
function changedFields(before: Record<string, unknown>, after: Record<string, unknown>) {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...fields].filter((field) => !isDeepStrictEqual(before[field], after[field]))
  return changed.length > 0 ? { fields: changed.toSorted() } : null
}

export function profiles({ database, clock, sealer, storage, files, reminderGapMs, endApprovals }: Options) {
  const checks = defaultChecks(reminderGapMs)

  function userOf({ row, stored }: LoadedProfile): User {
    return {
      id: row.id,
      email: row.email,
      created_at: row.created_at,
      name: row.name,
      user_type: row.user_type,
      email_verified: row.email_verified === 1,
      profile: maskedFields({ row, stored }),
      effective_tier: row.plan,
      is_admin: row.is_admin === 1,
      ...teamFields(row),
    }
  }

  /** The profile as the person may see it. */
  function maskedFields({ row, stored }: LoadedProfile): Profile {
    const profile = maskedProfile(stored, { sealer, accountId: row.accountId })
    return hasRight(row, 'approve and see costs') ? profile : withoutCosts(profile)
  }

  const author = async (who: Who): Promise<Author> => authorOf(await load(database.db, who))

  const update = (who: Who, requested: UserChange): Promise<User> =>
    database.transact(who.accountId, async (trx) => {
      const before = await load(trx, who)
      const permitted = permittedChange(before.row, maskedFields(before), requested)
      const isMemberHere = (userId: string) => isMember(trx, { accountId: who.accountId, userId })
      const context = { stored: before.stored, now: clock.now(), isMember: isMemberHere }
      const change = { ...permitted, profile: await withCompleteRates(permitted.profile ?? {}, context) }
      const defaults = change.profile.proposalDefaults ?? {}
      refuseFaults(['body', 'profile', 'proposalDefaults'], defaults, checks)
      const stored = applyProfileChange(before.stored, change.profile, { sealer, accountId: who.accountId })
      refuseLongMerge(['body', 'profile'], stored, requestBudget.profileBytes)
      const name = change.name ?? before.row.name
      const { accountId } = who
      describeChange(changedFields({ ...before.stored, name: before.row.name }, { ...stored, name }))
      const parts = partsOf(stored)
      const company = JSON.stringify(parts.company)
      await storage.reserve(trx, accountId, Buffer.byteLength(company) - Buffer.byteLength(before.row.companyProfile))
      await updateUser(trx, before.row.id, { name, profile: JSON.stringify(parts.personal) })
      if (company !== before.row.companyProfile) await updateCompanyProfile(trx, accountId, company)
      const after = { row: { ...before.row, name }, stored }
      if (shownPersonOf(after) !== shownPersonOf(before)) await endApprovals(trx, { accountId, userId: before.row.id })
      if (change.profile.logoUrl !== undefined) await files.keepLogo(trx, accountId, stored.logoUrl ?? null)
      return userOf(after)
    })

  return {
    /** A person with their part of the profile and that of the company, as one. */
    get: async (who: Who): Promise<User> => userOf(await load(database.db, who)),

    author,

    /** The provider of what this person wrote. */
    async asProvider(who: Who): Promise<Provider> {
      const loaded = await loadAuthor(database.db, who)
      return { author: userOf(loaded), provider: summaryOf(loaded) }
    },

    /** Changes the person's part of the profile and, if their role may do so, that of the company. */
    update,

    /** Changes with what clients see of the person. */
    shownPerson: async (who: Who): Promise<string> => shownPersonOf(await load(database.db, who)),

    /** Makes a checked image the logo. The old one stays if this fails. */
    putLogo: (who: Who, logo: AcceptedFile): Promise<User> =>
      database.transact(who.accountId, async (trx) => {
        const logoUrl = await files.addLogo(trx, who.accountId, logo)
        // Joins this transaction.
        return update(who, { profile: { logoUrl } })
      }),

    async removeLogo(who: Who): Promise<void> {
      await update(who, { profile: { logoUrl: null } })
    },

    async me(who: Who, key: ApiKey): Promise<Me> {
      const { row } = await load(database.db, who)
      return {
        id: row.id,
        email: row.email,
        name: row.name,
        user_type: row.user_type,
        effective_tier: row.plan,
        plan: planName(row.plan),
        ...teamFields(row),
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
    async aiCredentials(who: Who): Promise<AiCredentials> {
      const loaded = await load(database.db, who)
      const { row, stored } = loaded
      const facts = maskedFields(loaded)
      const open = (field: SecretField) => {
        const sealed = stored[field]
        return sealed ? sealer.openIfReadable(sealed, credentialPlace(row.accountId, field)) : null
      }
      return {
        apiKey: open('apiKey'),
        openaiApiKey: open('openaiApiKey'),
        anthropicApiKey: open('anthropicApiKey'),
        aiProvider: stored.aiProvider ?? null,
        uiLanguage: stored.uiLanguage ?? null,
        facts: Object.fromEntries(Object.entries(facts).filter(([field]) => field in stored && !isSecret(field))),
        plan: row.plan,
      }
    },

    publicSummary: async (who: Who): Promise<PublicSummary> => summaryOf(await load(database.db, who)),
  }
}
