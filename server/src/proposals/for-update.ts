import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { AppError, externalIdTaken, notFound } from '../errors/errors.ts'
import { matches } from '../http/entity-tag.ts'
import type { Trx } from '../storage/database.ts'
import { isExternalIdTaken } from '../storage/record-metadata.ts'
import { findProposalForUpdate, type ProposalForUpdate } from './store.ts'

/** Reads the proposal for a change. The account's queue keeps other changes out, so no row is locked. */
export async function readForUpdate(
  trx: Trx,
  accountId: string,
  id: string,
  ifMatch?: string,
): Promise<ProposalForUpdate> {
  const current = await findProposalForUpdate(trx, { accountId, id })
  if (!current) throw notFound('proposal')
  if (!matches(ifMatch, current.version)) throw stale()
  return current
}

export async function refuseTakenExternalId(trx: Trx, accountId: string, { id, externalId }: Proposal): Promise<void> {
  if (externalId !== null && (await isExternalIdTaken(trx, 'proposals', { accountId, id }, externalId))) {
    throw externalIdTaken('proposal')
  }
}

const stale = () =>
  new AppError(
    412,
    'stale_proposal',
    'The proposal has changed since you read it. Read it again and reapply your change.',
  )
