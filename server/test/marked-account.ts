import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { otherTables, tablesByAccount } from '../src/erasure/account-tables.ts'
import { newId } from '../src/values/ids.ts'
import type { Browser } from './browser.ts'
import { provider } from './client-side.ts'
import type { Service } from './harness.ts'
import { linkIn } from './mails.ts'

/** An account with a marker in everything that it has, and functions that find it. */

export interface MarkedAccount {
  accountId: string
  marker: string
  /** The owner and a member. */
  people: string[]
  key: string
  browser: Browser
  email: string
  shareUrl: string
  fileUrl: string
}

const PASSWORD = 'correct horse battery'

/** Signs somebody up, and lets them and a client do what they usually do. Then fills every table that it did not fill. */
export async function markedAccount(service: Service, marker: string): Promise<MarkedAccount> {
  const email = `${marker}@example.com`
  const browser = service.visitor()
  await browser.call('POST', '/auth/sign-up', { body: { email, name: `Ada ${marker}` } })
  const mail = service.mails.findLast(({ to }) => to === email)
  assert.equal(mail?.kind, 'confirm_sign_up')
  const { token } = linkIn(mail.data.url)
  const signedIn = await browser.call('POST', '/auth/sign-up/confirm', { body: { token, password: PASSWORD } })
  assert.equal(signedIn.status, 201, signedIn.text)
  const { account_id: accountId, id: userId } = signedIn.body
  await service.visitor().call('POST', '/auth/sign-in', { body: { email, password: `${marker} wrong` } })
  const { key } = await service.services.keys.create({ accountId, userId }, { name: marker, scopes: ['read', 'write'] })
  const member = await service.member({ accountId }, 'member')
  await rename(service, member.userId, marker)
  const ada = provider(service, { accountId, userId, key })
  const call = async (method: string, path: string, body: unknown) => {
    const answer = await ada.call(method, path, body)
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`)
    return answer.body
  }

  await call('PATCH', '/profile', { profile: { companyName: marker, bio: marker, openaiApiKey: marker } })
  await call('POST', '/templates', { name: `Template ${marker}`, description: marker })
  await call('POST', '/webhooks', { name: marker, url: `http://127.0.0.1:9/${marker}`, events: ['proposal.created'] })
  await call('POST', '/lead-sessions', { channel: 'web', channelId: marker, clientName: marker, brief: marker })
  const headers = { 'content-type': 'text/plain', 'x-file-name': `${marker}.txt` }
  const { body: file } = await service.call('POST', '/files', { key, body: Buffer.from(marker), headers })
  const recipient = { recipientName: marker, recipientEmail: `client-${marker}@example.com`, message: marker }
  const { id, share, client } = await ada.shared({ name: `Website ${marker}`, clientName: marker }, recipient)
  await client.view()
  await client.write({ content: `A question about ${marker}` })
  await call('POST', `/proposals/${id}/messages`, { content: marker, attachments: [{ fileId: file.id }] })
  await client.requestChanges({ note: marker })
  // Long texts that change move the rows of a database around, and leave copies if it does not overwrite them.
  for (let n = 0; n < 12; n += 1) {
    const { id } = await ada.propose({ name: `${n} ${marker}`, requirements: requirementsOf(marker, 10 + 9 * (n % 5)) })
    await call('PUT', `/proposals/${id}`, { requirements: requirementsOf(marker, 40 - 3 * n) })
  }
  await plantRows(service, { accountId, userId, marker })
  const people = [userId, member.userId]
  return { accountId, marker, people, key, browser, email, shareUrl: share.shareUrl, fileUrl: file.url }
}

const requirementsOf = (marker: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `r${n}`,
    name: `${marker} ${n}`,
    description: `${marker} `.repeat(20),
  }))

async function rename(service: Service, userId: string, marker: string) {
  const change = { name: `Member ${marker}`, email: `member-${marker}@example.com` }
  await service.database.transact(null, (trx) =>
    trx.updateTable('users').set(change).where('id', '=', userId).execute(),
  )
}

const tableNames = [...Object.keys(otherTables), ...tablesByAccount.toReversed()]
/** The tables of which an account has rows, in an order in which they can be filled. */
export const tablesWithData = tableNames.filter(
  (table) => !['erased_accounts', 'passkey_challenges', 'sealed_checks', 'upkeep'].includes(table),
)
const filledBefore = ['accounts', 'users', 'members']

/** What a column refers to. */
const references: Record<string, string> = {
  proposal_id: 'proposals',
  share_id: 'shares',
  lead_session_id: 'lead_sessions',
  file_id: 'files',
  lane_id: 'delivery_lanes',
  delivery_id: 'deliveries',
  event_id: 'events',
}
const recordsOfMetadata: Record<string, string> = {
  proposal_metadata: 'proposals',
  template_metadata: 'templates',
  lead_session_metadata: 'lead_sessions',
}
/** So late that no worker takes the row. */
const LATE = '2999-01-01T00:00:00.000Z'
const isTime = (column: string) => /_(at|until|since|for)$|^(at|window_start|window_end|period)$/.test(column)

interface Owner {
  accountId: string
  userId: string
  marker: string
}

/** Adds a row to each table, with the marker in every column that can have any text. */
async function plantRows(service: Service, owner: Owner) {
  const { db } = service.database
  const tables = new Map((await db.introspection.getTables()).map((table) => [table.name, table.columns]))
  const ids = new Map<string, string>()
  for (const table of tablesWithData.filter((name) => !filledBefore.includes(name))) {
    const columns = (tables.get(table) ?? []).map(({ name, dataType }) => ({
      name,
      value: textFor({ table, column: name, isNumber: /int/i.test(dataType), ids, owner }),
    }))
    const names = sql.join(columns.map(({ name }) => sql.ref(name)))
    const values = sql.join(columns.map(({ value }) => value))
    await service.database.transact(null, (trx) =>
      sql`insert into ${sql.table(table)} (${names}) values (${values}) on conflict do nothing`.execute(trx),
    )
  }

  function textFor({ table, column, isNumber, ids, owner }: Place): string | number | null {
    const { accountId, userId, marker } = owner
    if (isNumber) return 0
    if (column === 'account_id') return accountId
    if (['user_id', 'known_user_id', 'confirms_user_id'].includes(column)) return userId
    if (isTime(column)) return LATE
    if (column === 'id') return remember(ids, table, marker)
    const referred = column === 'record_id' ? recordsOfMetadata[table] : references[column]
    if (referred !== undefined) return ids.get(referred) ?? null
    // A text that is JSON too. It names its place, because some columns are unique.
    return JSON.stringify(`${marker} ${accountId} ${table}.${column}`)
  }

  function remember(planted: Map<string, string>, table: string, marker: string): string {
    // The ids of lanes are the only texts that some tables have.
    const id = table === 'delivery_lanes' ? `lane_${marker}` : newId(service.clock.now())
    planted.set(table, id)
    return id
  }
}

interface Place {
  table: string
  column: string
  isNumber: boolean
  ids: Map<string, string>
  owner: Owner
}

/** The rows of each table that contain one of these texts, as JSON, in a fixed order. */
export async function rowsContaining({ database: { db } }: Service, texts: string[]): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>()
  for (const { name } of await db.introspection.getTables()) {
    const { rows: all } = await sql`select * from ${sql.table(name)}`.execute(db)
    const found = all.map((row) => JSON.stringify(row)).filter((row) => texts.some((text) => row.includes(text)))
    if (found.length > 0) rows.set(name, found.toSorted())
  }
  return rows
}

/** The rows that only one of them has, shortened. */
export function differences(one: Map<string, string[]>, other: Map<string, string[]>): string[] {
  const onlyIn = (a: Map<string, string[]>, b: Map<string, string[]>, sign: string) =>
    [...a].flatMap(([table, rows]) =>
      rows.filter((row) => !b.get(table)?.includes(row)).map((row) => `${sign} ${table} ${row.slice(0, 300)}`),
    )
  return [...onlyIn(one, other, '-'), ...onlyIn(other, one, '+')]
}

/** What finds everything of the account. */
export const textsOf = ({ accountId, marker, people }: MarkedAccount) => [accountId, marker, ...people]
