import { isDeepStrictEqual } from 'node:util'
import type { NewTemplate, Template, TemplateChange, TemplateQuery } from '@proffer/core/templates/schema.ts'
import { page } from '@proffer/core/wire.ts'
import { AppError, externalIdTaken, notFound } from '../errors/errors.ts'
import { fileReferences } from '../files/references.ts'
import type { FileUses } from '../files/uses.ts'
import { matchesContent } from '../http/entity-tag.ts'
import { joinJsonList, jsonListStreams, type ListAnswer, MAX_JOINED_BYTES } from '../http/json-list.ts'
import { listFingerprint, pageOfRows, positionIn } from '../http/list-cursor.ts'
import { mergedMetadata } from '../http/merged-metadata.ts'
import { recordFilterOf } from '../http/record-filter.ts'
import { completedPricing, priceContext, storedPricing } from '../pricing/priced.ts'
import type { Clock } from '../process/clock.ts'
import type { Profiles } from '../profile/service.ts'
import { usableCurrency } from '../proposals/new-proposal.ts'
import { completeRequirements } from '../proposals/proposal.ts'
import { refuseWrongValidity } from '../proposals/validity-check.ts'
import type { StorageBudget } from '../storage/budgets/storage-budget.ts'
import type { Database, Trx } from '../storage/database.ts'
import { isExternalIdTaken } from '../storage/record-metadata.ts'
import { newId } from '../values/ids.ts'
import type { Member } from '../values/member.ts'
import {
  countTemplates,
  deleteTemplate,
  findDefaultTemplate,
  findTemplate,
  findTemplates,
  listTemplateIds,
  saveTemplate,
} from './store.ts'

export type Templates = ReturnType<typeof templates>

interface Options {
  database: Database
  clock: Clock
  storage: Pick<StorageBudget, 'reserve'>
  profiles: Pick<Profiles, 'author'>
  files: Pick<FileUses, 'check' | 'record' | 'release'>
}

interface ChangeOptions {
  ifMatch?: string | undefined
  /** Throws if the caller may not change the default template. */
  checkDefault?: () => void
}

export function templates({ database, clock, storage, profiles, files }: Options) {
  const { db } = database
  const streamList = jsonListStreams()

  /** A template has no currency of its own, so its prices are calculated in the default currency of the profile. */
  async function pricingOf(accountId: string, input: NewTemplate['pricing'], now: Date): Promise<Template['pricing']> {
    if (!input) return null
    const { proposalDefaults, tax } = await profiles.author({ accountId })
    const context = priceContext(usableCurrency(proposalDefaults['currency']).toUpperCase(), tax)
    return storedPricing(completedPricing(input, now), context)
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
  ): Promise<Template> {
    const template = await findTemplate(trx, { accountId, id })
    if (!template) throw notFound('template')
    if (!matchesContent(ifMatch, template)) throw stale()
    return template
  }

  return {
    async create({ accountId, userId }: Member, input: NewTemplate): Promise<Template> {
      const now = clock.now()
      refuseWrongValidity(['body', 'settings'], input.settings)
      await files.check(accountId, fileReferences(input.settings))
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
        pricing: await pricingOf(accountId, input.pricing, now),
        metadata: mergedMetadata({}, input.metadata),
        externalId: input.externalId ?? null,
      }
      await database.transact(accountId, async (trx) => {
        await refuseTakenExternalId(trx, accountId, template)
        await storage.reserve(trx, accountId, bytesOf(template))
        await saveTemplate(trx, accountId, template)
        await recordFiles(trx, accountId, template)
      })
      return template
    },

    async get(accountId: string, id: string): Promise<Template> {
      const template = await findTemplate(db, { accountId, id })
      if (!template) throw notFound('template')
      return template
    },

    /** Undefined if there is no such template. */
    find: (accountId: string, id: string): Promise<Template | undefined> => findTemplate(db, { accountId, id }),

    findDefault: (accountId: string): Promise<Template | undefined> => findDefaultTemplate(db, accountId),

    async getDefault(accountId: string): Promise<Template> {
      const template = await findDefaultTemplate(db, accountId)
      if (!template) throw noDefault()
      return template
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
        const read = async (id: string) => JSON.stringify(await findTemplate(db, { accountId, id }))
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
      { ifMatch, checkDefault = () => {} }: ChangeOptions = {},
    ): Promise<Template> {
      const now = clock.now()
      const { requirements, pricing } = change
      await files.check(accountId, fileReferences(change.settings))
      const content = {
        ...(requirements !== undefined && { requirements: completeRequirements(requirements ?? [], now) }),
        ...(pricing !== undefined && { pricing: await pricingOf(accountId, pricing, now) }),
      }
      return database.transact(accountId, async (trx) => {
        const before = await readForUpdate(trx, accountId, id, ifMatch)
        refuseWrongValidity(['body', 'settings'], change.settings)
        const after = { ...changedBy(before, change), ...content }
        if (isDeepStrictEqual(before, after)) return before
        if (after.isDefault || before.isDefault) checkDefault()
        after.updatedAt = now.toISOString()
        if (after.externalId !== before.externalId) await refuseTakenExternalId(trx, accountId, after)
        await storage.reserve(trx, accountId, bytesOf(after) - bytesOf(before))
        await saveTemplate(trx, accountId, after)
        await recordFiles(trx, accountId, after, before)
        return after
      })
    },

    remove: (accountId: string, id: string, { ifMatch, checkDefault = () => {} }: ChangeOptions = {}): Promise<void> =>
      database.transact(accountId, async (trx) => {
        const { isDefault } = await readForUpdate(trx, accountId, id, ifMatch)
        if (isDefault) checkDefault()
        await files.release(trx, { accountId, subjectId: id })
        await deleteTemplate(trx, { accountId, id })
      }),
  }
}

const bytesOf = (template: Template) => Buffer.byteLength(JSON.stringify(template))

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
