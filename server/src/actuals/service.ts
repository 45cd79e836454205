import type { Actuals, ActualsChange } from '@proffer/core/actuals/schema.ts'
import { estimateBudget } from '@proffer/core/budgets.ts'
import { kindOf } from '@proffer/core/estimates/work-kinds.ts'
import { fromHundredths, inHundredths, workOf } from '@proffer/core/estimates/work-of.ts'
import type { Proposal, Requirement } from '@proffer/core/proposals/schema.ts'
import { AppError, notFound, ValidationError, type ValidationIssue } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import type { ProposalKey } from '../proposals/record-store.ts'
import { findProposal } from '../proposals/store.ts'
import type { StorageBudget } from '../storage/budgets/storage-budget.ts'
import type { Database, Db } from '../storage/database.ts'
import { findActuals, removeActual, replaceActual } from './store.ts'

export type ActualHours = ReturnType<typeof actualHours>

interface Options {
  database: Database
  clock: Clock
  storage: Pick<StorageBudget, 'reserve'>
}

/** How long the requirements of accepted proposals took. */
export function actualHours({ database, clock, storage }: Options) {
  return {
    get: async (key: ProposalKey): Promise<Actuals> =>
      actualsOf(await readAccepted(database.db, key), await findActuals(database.db, key)),

    update: (key: ProposalKey, { items }: ActualsChange): Promise<Actuals> =>
      database.transact(key.accountId, async (trx) => {
        const requirements = await readAccepted(trx, key)
        const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]))
        refuseWrongIds(items, byId)
        const stored = await findActuals(trx, key)
        const updatedAt = clock.now().toISOString()
        for (const { requirementId, hours } of items) {
          const requirement = byId.get(requirementId)
          if (!requirement) continue
          if (hours === null) {
            await removeActual(trx, key, requirementId)
            continue
          }
          const row = rowOf(requirement, hours, updatedAt)
          const bytes = Buffer.byteLength(row.name) + Buffer.byteLength(row.description)
          await storage.reserve(trx, key.accountId, bytes - (stored.get(requirementId)?.bytes ?? 0))
          await replaceActual(trx, key, row)
        }
        return actualsOf(requirements, await findActuals(trx, key))
      }),
  }
}

async function readAccepted(db: Db, key: ProposalKey): Promise<Requirement[]> {
  const row = await findProposal(db, key)
  if (!row) throw notFound('proposal')
  const { status, requirements } = JSON.parse(row.json) as Proposal
  if (status !== 'accepted') throw notAccepted()
  return requirements
}

function actualsOf(requirements: readonly Requirement[], stored: Awaited<ReturnType<typeof findActuals>>): Actuals {
  const hoursOrNull = (hundredths: number | null | undefined) =>
    hundredths === null || hundredths === undefined ? null : fromHundredths(hundredths)
  return {
    items: requirements.map((requirement) => {
      const { hours, range } = workOf(requirement)
      return {
        requirementId: requirement.id,
        name: requirement.name,
        estimated: hoursOrNull(hours),
        range: range && { low: fromHundredths(range.low), high: fromHundredths(range.high) },
        hours: hoursOrNull(stored.get(requirement.id)?.actual),
      }
    }),
  }
}

/** What is stored with the hours: the work as the requirement describes it now, so that later estimates can be compared with it. */
function rowOf(requirement: Requirement, hours: number, updatedAt: string) {
  const { name, complexity } = requirement
  const { role, seniority, hours: estimated, range } = workOf(requirement)
  // Estimates compare no more of it. `toWellFormed` replaces half of a character at the end.
  const description = requirement.description.slice(0, estimateBudget.descriptionCharacters).toWellFormed()
  return {
    requirement_id: requirement.id,
    name,
    description,
    kind: kindOf(name, description),
    complexity,
    role,
    seniority,
    estimated,
    low: range?.low ?? null,
    high: range?.high ?? null,
    actual: inHundredths(hours),
    updated_at: updatedAt,
  }
}

function refuseWrongIds(items: ActualsChange['items'], requirements: ReadonlyMap<string, Requirement>) {
  const seen = new Set<string>()
  const issues = items.flatMap(({ requirementId }, index): ValidationIssue[] => {
    const loc = ['body', 'items', String(index), 'requirementId']
    const isRepeated = seen.has(requirementId)
    seen.add(requirementId)
    if (!requirements.has(requirementId))
      return [{ loc, type: 'unknown_requirement', msg: 'The proposal has no requirement with this ID' }]
    return isRepeated ? [{ loc, type: 'repeated_requirement', msg: 'Each requirement can be listed once' }] : []
  })
  if (issues.length > 0) throw new ValidationError(issues)
}

const notAccepted = () =>
  new AppError(
    409,
    'not_accepted',
    'Actual hours belong to accepted proposals. Enter them when the client has accepted this proposal.',
  )
