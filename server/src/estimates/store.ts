import { estimateBudget } from '@proffer/core/budgets.ts'
import type { PastTask } from '@proffer/core/estimates/predict-hours.ts'
import { kindOf, type WorkKind } from '@proffer/core/estimates/work-kinds.ts'
import { fromHundredths, workOf } from '@proffer/core/estimates/work-of.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { sql } from 'kysely'
import type { Db } from '../storage/database.ts'
import { isReadable } from '../storage/own-records.ts'
import type { Reader } from '../values/reader.ts'

/** The requirements with actual hours that were entered last. */
export async function listActualWork(db: Db, reader: Reader, limit: number): Promise<PastTask[]> {
  const rows = await db
    .selectFrom('actual_hours')
    .select([
      'proposal_id as proposalId',
      'requirement_id as id',
      'name',
      'description',
      'kind',
      'complexity',
      'actual',
    ])
    .where('account_id', '=', reader.accountId)
    .where(isReadable(db, 'proposals', reader, 'proposal_id'))
    .orderBy('updated_at', 'desc')
    .orderBy('proposal_id')
    .orderBy('requirement_id')
    .limit(limit)
    .execute()
  return rows.map(({ kind, actual, ...task }) => ({
    ...task,
    kind: kind as WorkKind,
    hours: fromHundredths(Number(actual)),
  }))
}

type RecordBudget = Pick<typeof estimateBudget, 'proposals' | 'recordBytes' | 'requirements'>

/** The requirements with estimated hours in the newest proposals. Proposals after the one with which the bytes are used up are not read. */
export async function listEstimatedWork(db: Db, reader: Reader, budget: RecordBudget): Promise<PastTask[]> {
  const sizes = await db
    .selectFrom('proposals')
    .select(['id', sql<number>`octet_length(record)`.as('bytes')])
    .where('account_id', '=', reader.accountId)
    .where(isReadable(db, 'proposals', reader))
    .orderBy('id', 'desc')
    .limit(budget.proposals)
    .execute()
  let bytesLeft = budget.recordBytes
  const ids = sizes.flatMap(({ id, bytes }) => {
    bytesLeft -= Number(bytes)
    return bytesLeft >= 0 ? id : []
  })
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('proposals')
    .select(['id', 'record'])
    .where('account_id', '=', reader.accountId)
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return rows
    .flatMap(({ id, record }) => estimatedRequirements(JSON.parse(record)).map((work) => ({ proposalId: id, ...work })))
    .slice(0, budget.requirements)
    .map((work) => ({ ...work, kind: kindOf(work.name, work.description) }))
}

const estimatedRequirements = ({ requirements }: Proposal) =>
  requirements.flatMap((requirement) => {
    const { hours } = workOf(requirement)
    if (hours === null) return []
    const { id, name, complexity } = requirement
    const description = requirement.description.slice(0, estimateBudget.descriptionCharacters)
    return [{ id, name, description, complexity, hours: fromHundredths(hours) }]
  })
