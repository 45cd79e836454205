import { isDeepStrictEqual } from 'node:util'
import { usableCurrency } from '@proffer/core/currency-codes.ts'
import { type Costs, noCosts } from '@proffer/core/margin/costs.ts'
import type { NewTemplate, Template, TemplateChange, TemplateQuery } from '@proffer/core/templates/schema.ts'
import { page } from '@proffer/core/wire.ts'
import { maySeeCosts } from '../access/doors/caller.ts'
import { AppError, externalIdTaken, notFound } from '../errors/errors.ts'
import { fileReferences } from '../files/references.ts'
import type { FileUses } from '../files/uses.ts'
import { matchesContent } from '../http/entity-tag.ts'
import { joinJsonList, jsonListStreams, type ListAnswer, MAX_JOINED_BYTES } from '../http/json-list.ts'
import { listFingerprint, pageOfRows, positionIn } from '../http/list-cursor.ts'
import { mergedMetadata } from '../http/merged-metadata.ts'
import { recordFilterOf } from '../http/record-filter.ts'
import {
  bytesOfCosts,
  costsAfter,
  costsOfPresent,
  linesOf,
  nothingSent,
  sentCosts,
  withCosts,
} from '../margin/costs.ts'
import { findReadableCosts } from '../margin/store.ts'
import { completedPricing, priceContext, storedPricing } from '../pricing/priced.ts'
import type { Clock } from '../process/clock.ts'
import type { Profiles } from '../profile/service.ts'
import { completeRequirements } from '../proposals/proposal.ts'
import { refuseWrongValidity } from '../proposals/validity-check.ts'
import type { StorageBudget } from '../storage/budgets/storage-budget.ts'
import type { Database, Trx } from '../storage/database.ts'
import { isExternalIdTaken } from '../storage/record-metadata.ts'
import { newId } from '../values/ids.ts'
import type { ActingMember, Member } from '../values/member.ts'
import type { Reader } from '../values/reader.ts'
import {
  countTemplates,
  deleteTemplate,
  findDefaultTemplate,
  findTemplate,
  findTemplates,
  listTemplateIds,
  saveTemplate,
  type TemplateWithCosts,
} from './store.ts'

export type Templates = ReturnType<typeof templates>

/** Who creates a template: their role decides whether they may set costs, and `ownOf` which proposals they can read. */
type Creator = Member & Partial<ActingMember & Reader>

interface Options {
  database: Database
  clock: Clock
  storage: Pick<StorageBudget, 'reserve'>
  profiles: Pick<Profiles, 'author'>
  files: Pick<FileUses, 'check' | 'record' | 'release'>
}

interface ChangeOptions {
  ifMatch?: string | undefined
  /** Whether the caller may see and set costs. */
  seesCosts?: boolean
  /** Throws if the caller may not change the default template. */
  checkDefault?: () => void
}

export function templates({ database, clock, storage, profiles, files }: Options) {
  const { db } = database
  const streamList = jsonListStreams()

  /** A template has no currency of its own, so its prices are calculated in the default currency of the profile. */
  async function priced(accountId: string, input: NewTemplate['pricing'], now: Date) {
    if (!input) return { pricing: null, currency: '' }
    const { proposalDefaults, tax } = await profiles.author({ accountId })
    const currency = usableCurrency(proposalDefaults['currency'])
    return { pricing: storedPricing(completedPricing(input, now), priceContext(currency, tax)), currency }
  }

  /** Keeps the files that the settings name. `before` is the template without the change. */
  function recordFiles(trx: Trx, accountId: string, { id, settings }: Template, before?: Template) {
    const named = fileReferences(settings)
    const namedBefore = fileReferences(before?.settings)
    if (named.length === 0 && namedBefore.length === 0) return
    return files.record(trx, { accountId, subjectId: id, proposalId: null, named })
  }

  /** Reads the template for a change. The account's queue keeps other changes out, so no row is locked. */
  async function readForUpdate(
    trx: Trx,
    accountId: string,
    id: string,
    ifMatch: string | undefined,
    seesCosts = false,
  ): Promise<TemplateWithCosts> {
    const template = await findTemplate(trx, { accountId, id })
    if (!template) throw notFound('template')
    if (!matchesContent(ifMatch, shown(template, seesCosts))) throw stale()
    return template
  }

  async function require(accountId: string, id: string): Promise<TemplateWithCosts> {
    const template = await findTemplate(db, { accountId, id })
    if (!template) throw notFound('template')
    return template
  }

  return {
    async create(creator: Creator, input: NewTemplate): Promise<Template> {
      const { accountId, userId } = creator
      const now = clock.now()
      refuseWrongValidity(['body', 'settings'], input.settings)
      await files.check(accountId, fileReferences(input.settings))
      const { pricing, currency } = await priced(accountId, input.pricing, now)
      const template: Template = {
        id: newId(now),
        userId,
        name: input.name,
        description: input.description ?? null,
        isDefault: input.isDefault ?? false,
        settings: input.settings ?? {},
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
        requirements: completeRequirements(input.requirements ?? [], now),
        pricing,
        metadata: mergedMetadata({}, input.metadata),
        externalId: input.externalId ?? null,
      }
      const seesCosts = maySeeCosts(creator)
      const sent = seesCosts ? sentCosts(input, template) : nothingSent
      return database.transact(accountId, async (trx) => {
        await refuseTakenExternalId(trx, accountId, template)
        const before = await costsOfSource(trx, creator, input)
        const change = { accountId, before, sent, record: { ...template, currency }, linesBefore: [] }
        const costs = costsOfPresent(await costsAfter(trx, change), template)
        const saved = { record: template, costs }
        await storage.reserve(trx, accountId, bytesOf(saved))
        await saveTemplate(trx, accountId, saved)
        await recordFiles(trx, accountId, template)
        return shown(saved, seesCosts)
      })
    },

    get: async (accountId: string, id: string, seesCosts = false): Promise<Template> =>
      shown(await require(accountId, id), seesCosts),

    /** With its costs, for a proposal that starts from it. */
    require,

    /** The same. Undefined if there is no such template. */
    find: (accountId: string, id: string) => findTemplate(db, { accountId, id }),

    findDefault: (accountId: string) => findDefaultTemplate(db, accountId),

    async getDefault(accountId: string, seesCosts = false): Promise<Template> {
      const template = await findDefaultTemplate(db, accountId)
      if (!template) throw noDefault()
      return shown(template, seesCosts)
    },

    async list(accountId: string, query: TemplateQuery): Promise<ListAnswer> {
      const filter = recordFilterOf(query)
      const fingerprint = listFingerprint(['templates', accountId, filter])
      const { limit, offset } = page(query)
      // One row more than a page shows whether another page follows.
      const place = { limit: limit + 1, offset, after: positionIn(query, fingerprint)?.id }
      const [rowsAndNext, total] = await Promise.all([
        listTemplateIds(db, accountId, filter, place),
        countTemplates(db, accountId, filter),
      ])
      const { rows, nextCursor } = pageOfRows(rowsAndNext, limit, fingerprint)
      const ids = rows.map(({ id }) => id)
      const [start, end] = ['{"templates":[', `],"total":${total},"nextCursor":${JSON.stringify(nextCursor)}}`]
      if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_JOINED_BYTES) {
        const read = async (id: string) => JSON.stringify((await findTemplate(db, { accountId, id }))?.record)
        return streamList({ account: accountId, start, ids, end, read })
      }
      const templates = ids.length === 0 ? [] : await findTemplates(db, accountId, ids)
      return joinJsonList(
        start,
        templates.map((template) => JSON.stringify(template)),
        end,
      )
    },

    /** `checkDefault` runs if it is the default template, or becomes it. */
    async update(
      accountId: string,
      id: string,
      change: TemplateChange,
      { ifMatch, seesCosts = false, checkDefault = () => {} }: ChangeOptions = {},
    ): Promise<Template> {
      const now = clock.now()
      const { requirements } = change
      await files.check(accountId, fileReferences(change.settings))
      const { pricing, currency } = await priced(accountId, change.pricing, now)
      const content = {
        ...(requirements !== undefined && { requirements: completeRequirements(requirements ?? [], now) }),
        ...(change.pricing !== undefined && { pricing }),
      }
      return database.transact(accountId, async (trx) => {
        const stored = await readForUpdate(trx, accountId, id, ifMatch, seesCosts)
        const { record: before } = stored
        refuseWrongValidity(['body', 'settings'], change.settings)
        const after = { ...changedBy(before, change), ...content }
        const sent = seesCosts ? sentCosts(change, after) : nothingSent
        const record = { ...after, currency }
        const costs = await costsAfter(trx, {
          accountId,
          before: stored.costs,
          sent,
          record,
          linesBefore: linesOf(before),
        })
        if (isDeepStrictEqual(before, after) && isDeepStrictEqual(stored.costs, costs)) return shown(stored, seesCosts)
        if (after.isDefault || before.isDefault) checkDefault()
        after.updatedAt = now.toISOString()
        if (after.externalId !== before.externalId) await refuseTakenExternalId(trx, accountId, after)
        const saved = { record: after, costs }
        await storage.reserve(trx, accountId, bytesOf(saved) - bytesOf(stored))
        await saveTemplate(trx, accountId, saved)
        await recordFiles(trx, accountId, after, before)
        return shown(saved, seesCosts)
      })
    },

    remove: (
      accountId: string,
      id: string,
      { ifMatch, seesCosts = false, checkDefault = () => {} }: ChangeOptions = {},
    ): Promise<void> =>
      database.transact(accountId, async (trx) => {
        const { isDefault } = (await readForUpdate(trx, accountId, id, ifMatch, seesCosts)).record
        if (isDefault) checkDefault()
        await files.release(trx, { accountId, subjectId: id })
        await deleteTemplate(trx, { accountId, id })
      }),
  }
}

const bytesOf = ({ record, costs }: TemplateWithCosts) =>
  Buffer.byteLength(JSON.stringify(record)) + bytesOfCosts(costs)

/** The template as this caller gets it. */
const shown = ({ record, costs }: TemplateWithCosts, seesCosts: boolean): Template =>
  seesCosts ? withCosts(record, costs) : record

/** The costs of the proposal that a template is made of. The caller may be a member, who does not see them. */
async function costsOfSource(
  trx: Trx,
  { accountId, ownOf = null }: Creator,
  { proposalId }: NewTemplate,
): Promise<Costs> {
  if (!proposalId) return noCosts
  const costs = await findReadableCosts(trx, { accountId, ownOf }, proposalId)
  if (!costs) throw notFound('proposal')
  return costs
}

/** The template with the change, apart from requirements and pricing. */
const changedBy = (before: Template, change: TemplateChange): Template => ({
  ...before,
  name: change.name ?? before.name,
  description: change.description === undefined ? before.description : change.description,
  isDefault: change.isDefault ?? before.isDefault,
  settings: change.settings === undefined ? before.settings : (change.settings ?? {}),
  metadata: mergedMetadata(before.metadata, change.metadata),
  externalId: change.externalId === undefined ? before.externalId : change.externalId,
})

async function refuseTakenExternalId(trx: Trx, accountId: string, { id, externalId }: Template) {
  if (externalId !== null && (await isExternalIdTaken(trx, 'templates', { accountId, id }, externalId))) {
    throw externalIdTaken('template')
  }
}

const stale = () =>
  new AppError(
    412,
    'stale_template',
    'The template has changed since you read it. Read it again and reapply your change.',
  )

const noDefault = () =>
  new AppError(404, 'default_template_not_set', 'You have no default template. Set `isDefault` on a template.')
