import type { Metadata } from '@proffer/core/metadata.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { foundBy } from '../catalogue/store.ts'
import { withoutLink } from '../events/sealed-link.ts'
import { type RecordKind, type RecordLine, type Row, rowOf } from '../export/record-kind.ts'
import { newToken, type Sealer, sha256 } from '../process/secrets.ts'
import { countRestored } from '../proposals/restored-store.ts'
import { columnsOf } from '../proposals/store.ts'
import { tokenPlace } from '../shares/links.ts'
import { addStoredBytes } from '../storage/budgets/stored-bytes-store.ts'
import type { Trx } from '../storage/database.ts'
import { restoreWebhook } from '../webhooks/restoring.ts'
import { addMetadata, insertMissing, replaceOnly } from './restore-store.ts'
import type { RestoredCompany } from './restored-company.ts'

/** The account that gets the records. */
export interface Restoring extends RestoredCompany {
  accountId: string
  archiveSha256: string
  sealer: Sealer
  now: string
}

/** `first` is the number of the records of the kind before these. */
type Context = Restoring & { first: number }

/** Adds those of the records that are not there yet, in one transaction. */
export async function restoreLines(trx: Trx, kind: RecordKind, lines: RecordLine[], context: Context): Promise<void> {
  const { accountId } = context
  if (kind.name === 'webhooks') return restoreWebhooks(trx, lines, context)
  const restored = lines.map((line, index) => restoredRow(kind, line, { ...context, first: context.first + index }))
  const rows = restored.filter((row) => row !== undefined)
  const [first] = rows
  if (kind.key.includes('account_id') || kind.name === 'widgets') {
    if (first) await replaceOnly(trx, kind, accountId, first)
    return
  }
  const added = await insertMissing(trx, kind, rows)
  const isAdded = ({ id }: Row) => added.has(String(id))
  await countAdded(trx, kind, rows.filter(isAdded), accountId)
}

/** What the records are found and counted by, as far as no trigger does it. */
async function countAdded(trx: Trx, { name }: RecordKind, rows: Row[], accountId: string) {
  if (name === 'proposals') {
    const restored = rows.map(({ record, costs }) => ({
      json: String(record),
      proposal: parsed<Proposal>(record),
      costs: typeof costs === 'string' ? costs : null,
    }))
    await countRestored(trx, accountId, restored)
    await addMetadata(
      trx,
      name,
      accountId,
      restored.map(({ proposal }) => proposal),
    )
  }
  if (name === 'templates' || name === 'lead-sessions') {
    const table = name === 'templates' ? 'templates' : 'lead_sessions'
    const records = rows.map(({ id, metadata }) => ({ id: String(id), metadata: parsed<Metadata>(metadata ?? '{}') }))
    await addMetadata(trx, table, accountId, records)
  }
  if (name === 'events') {
    const bytes = rows.reduce((sum, { data }) => sum + Buffer.byteLength(String(data)), 0)
    await addStoredBytes(trx, { accountId, bytes })
  }
}

const parsed = <T>(json: string | number | null | undefined): T => JSON.parse(String(json))

/** The row of this account. Undefined if the record belongs to a person who is not here. */
function restoredRow(kind: RecordKind, line: RecordLine, context: Context): Row | undefined {
  const row: Row = { ...rowOf(kind, line), account_id: context.accountId }
  switch (kind.name) {
    case 'proposals':
      return proposalRow(row, context)
    case 'catalogue-items':
      return { ...row, ...foundBy(line as Parameters<typeof foundBy>[0]) }
    case 'shares':
      return shareRow(row, context)
    case 'lead-sessions':
      return { ...row, assignee_id: memberOf(row['assignee_id'], context), sealed_callback_secret: null }
    case 'widget-conversations':
      return { ...row, token_hash: hashOfConversation(context) }
    case 'files':
      // The sweep deletes files that nothing has named for a day.
      return { ...row, unused_since: row['unused_since'] === null ? null : context.now }
    case 'events':
      return { ...row, data: JSON.stringify(withoutLink(parsed(row['data']))), deliveries: null }
    case 'notification-settings':
      return { ...row, slack_url: null }
    case 'saved-filters': {
      const userId = row['user_id'] === context.formerOwnerId ? context.ownerId : memberOf(row['user_id'], context)
      return userId === null ? undefined : { ...row, user_id: userId }
    }
    default:
      return row
  }
}

/** The author stays, whoever they are. The team and the assignee must be of this account. */
function proposalRow(row: Row, context: Context): Row {
  const record = parsed<Proposal>(row['record'])
  const assigneeId = memberOf(record.assigneeId, context)
  const proposal: Proposal = { ...record, teamId: context.teamId, assigneeId }
  const json = JSON.stringify(proposal)
  return { ...row, ...columnsOf(proposal, json) }
}

const memberOf = (userId: string | number | null | undefined, { memberIds }: Context) =>
  typeof userId === 'string' && memberIds.has(userId) ? userId : null

/** A link is no part of an export, so one that works is shown as revoked. The token leads to it, but nobody knows it. */
function shareRow(row: Row, { accountId, sealer, now }: Context): Row {
  const token = newToken()
  const { superseded_at: supersededAt, expires_at: expiresAt } = row
  const isLive = supersededAt === null && (expiresAt === null || String(expiresAt) > now)
  const revokedAt = row['revoked_at'] ?? (isLive ? now : null)
  return {
    ...row,
    token_hash: sha256(token),
    sealed_token: sealer.seal(token, tokenPlace({ id: String(row['id']), accountId })),
    revoked_at: revokedAt,
    next_reminder_at: null,
  }
}

/** Nobody can know the token of this hash. A repeated import makes the same one, so it adds no conversation twice. */
const hashOfConversation = ({ sealer, archiveSha256, first, accountId }: Context) =>
  sha256(sealer.sign(`imported conversation ${accountId} ${archiveSha256} ${first}`))

async function restoreWebhooks(trx: Trx, lines: RecordLine[], { accountId, sealer }: Context): Promise<void> {
  for (const line of lines) {
    const { id, name, url, events, createdAt, updatedAt } = line as Record<string, string> & { events: string[] }
    await restoreWebhook(trx, sealer, {
      id: String(id),
      accountId,
      name: String(name),
      url: String(url),
      events,
      createdAt: String(createdAt),
      updatedAt: String(updatedAt),
    })
  }
}
