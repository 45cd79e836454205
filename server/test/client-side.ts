import { type RawBuilder, sql } from 'kysely'
import { openData } from '../src/events/sealed-link.ts'
import type { Answer, Caller, Service } from './harness.ts'

/** The client and the provider of a link, as tests let them act, and checks of what they leave in the database. */

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

export const tokenOf = (shareUrl: string) => shareUrl.split('/p/')[1] as string

/** Calls the public operations of a link, like a client's browser. */
export function client(service: Service, shareUrl: string, headers: Record<string, string | undefined> = {}) {
  const path = `/api/public/v1/shares/${tokenOf(shareUrl)}`
  const browserHeaders = {
    'user-agent': BROWSER,
    'x-partner-id': undefined,
    'x-external-user-id': undefined,
    ...headers,
  }
  const post = (action: string, body?: unknown): Promise<Answer> =>
    service.call('POST', `${path}/${action}`, { body, headers: browserHeaders })
  return {
    path,
    read: () => service.call('GET', path, { headers: browserHeaders }),
    view: (query = '') => post(`view${query}`),
    price: (selection?: unknown) => post('price', selection === undefined ? undefined : { selection }),
    accept: (body: unknown = { name: 'Inês Duarte' }) => post('accept', body),
    reject: (body?: unknown) => post('reject', body),
    requestChanges: (body: unknown = { note: 'Cheaper, please' }) => post('request-changes', body),
    write: (body: unknown = { content: 'Hello' }) => post('messages', body),
    requestCode: () => post('verification'),
    pdf: () => service.call('GET', `${path}/pdf`, { headers: browserHeaders }),
    versions: () => service.call('GET', `${path}/versions`, { headers: browserHeaders }),
  }
}

/** Calls operations with the provider's key. */
export function provider(service: Service, { key, accountId }: Caller) {
  const call = (method: string, path: string, body?: unknown) => service.call(method, path, { key, body })
  return {
    call,
    accountId,
    propose: async (body: object = {}) => (await call('POST', '/proposals', { name: 'Website', ...body })).body,
    share: async (proposalId: string, body: object = {}) =>
      (await call('POST', `/proposals/${proposalId}/share`, body)).body,
    status: async (proposalId: string) => (await call('GET', `/proposals/${proposalId}/status`)).body,
    get: async (proposalId: string) => (await call('GET', `/proposals/${proposalId}`)).body,

    /** Creates and shares a proposal. `client` acts with the link. */
    async shared(proposal: object = {}, share: object = {}) {
      const { id } = await this.propose({ clientName: 'Harbour Café', total: 100, ...proposal })
      const created = await this.share(id, share)
      return { id, share: created, client: client(service, created.shareUrl) }
    },

    /** The events of the account, oldest first. */
    async events(kind?: string) {
      const rows = await service.database.db
        .selectFrom('events')
        .select(['kind', 'data'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute()
      // biome-ignore lint/suspicious/noExplicitAny: tests read any member of the data.
      const dataOf = (json: string): any => openData(service.sealer, accountId, JSON.parse(json))
      const events = rows.map((row) => ({ kind: row.kind, data: dataOf(row.data) }))
      return kind === undefined ? events : events.filter((event) => event.kind === kind)
    },
  }
}

/** The recorded callbacks of a lead session, oldest first, as they are sent. */
export async function callbacksOf(service: Service, sessionId: string) {
  const rows = await service.database.db
    .selectFrom('deliveries')
    .select('body')
    .where('event', 'like', 'lead_session.%')
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => JSON.parse(body)).filter(({ webhook_id }) => webhook_id === `ls_${sessionId}`)
}

interface Inconsistency {
  what: string
}

/** Checks the invariants of the database and returns the rows that break one. */
export async function inconsistencies(service: Service): Promise<Inconsistency[]> {
  const { db } = service.database
  const checks: Array<RawBuilder<Inconsistency>> = [
    sql`select 'two live shares' as what, proposal_id from shares where superseded_at is null
      group by proposal_id having count(*) > 1`,
    sql`select 'two versions with one number' as what, proposal_id, version from (
      select proposal_id, version from shares union all select proposal_id, version from share_versions
    ) as numbered group by proposal_id, version having count(*) > 1`,
    sql`select 'version newer than its link' as what, v.share_id from share_versions v join shares s on s.id = v.share_id
      where v.version >= s.version or v.proposal_id <> s.proposal_id or v.account_id <> s.account_id`,
    sql`select 'share without proposal' as what, id from shares where proposal_id not in (select id from proposals)`,
    sql`select 'message without share' as what, id from messages where share_id not in (select id from shares)`,
    sql`select 'message of another proposal' as what, m.id from messages m join shares s on s.id = m.share_id
      where s.proposal_id <> m.proposal_id or s.account_id <> m.account_id`,
    sql`select 'answer without time' as what, id from shares where (answer is null) <> (responded_at is null)`,
    sql`select 'evidence without acceptance' as what, a.proposal_id from acceptances a
      where not exists (select 1 from shares s where s.id = a.share_id and s.version = a.version and s.answer = 'accepted')
      and not exists (select 1 from share_versions v where v.proposal_id = a.proposal_id and v.version = a.version
        and v.answer = 'accepted')`,
    sql`select 'acceptance without name or origin' as what, id from shares
      where answer = 'accepted' and (answer_name is null or answer_address is null)`,
    sql`select 'session with a proposal of nobody' as what, id from lead_sessions
      where proposal_id is not null and proposal_id not in (select id from proposals where account_id = lead_sessions.account_id)`,
    sql`select 'answer and status differ' as what, s.id from shares s join proposals p on p.id = s.proposal_id
      where s.superseded_at is null and s.answer is not null and s.answer <> p.status`,
    sql`select 'a count is wrong' as what, c.account_id, c.status
      from (select account_id, status, sum(n) as n from proposal_values group by account_id, status) c
      where c.n <> (select count(*) from proposals p where p.account_id = c.account_id and p.status = c.status)`,
    ...(['proposal', 'template', 'lead_session'] as const).map(
      (
        kind,
      ) => sql<Inconsistency>`select 'metadata of another account' as what, m.record_id from ${sql.table(`${kind}_metadata`)} m
        where m.account_id <> (select r.account_id from ${sql.table(`${kind}s`)} r where r.id = m.record_id)`,
    ),
    sql`select 'stored bytes are wrong' as what, counted.account_id, counted.bytes, summed.bytes as stored
      from (
        select s.account_id, s.bytes + coalesce((select sum(v.bytes) from proposal_values v where v.account_id = s.account_id), 0) as bytes
        from stored_bytes s
      ) counted
      join (
        select account_id, sum(bytes) as bytes from (
          select id as account_id, octet_length(profile) as bytes from accounts
          union all select account_id, octet_length(record) + coalesce(octet_length(costs), 0) from proposals
          union all select account_id, coalesce(octet_length(description), 0) + octet_length(settings)
            + coalesce(octet_length(requirements), 0) + coalesce(octet_length(pricing), 0)
            + coalesce(octet_length(metadata), 0) + coalesce(octet_length(costs), 0) from templates
          union all select account_id, octet_length(name) + octet_length(description) + octet_length(tags)
            + octet_length(name_key) + octet_length(search_text) from catalogue_items
          union all select account_id, octet_length(name) + octet_length(description) from actual_hours
          union all select account_id, coalesce(octet_length(message), 0) + octet_length(snapshot)
            + coalesce(octet_length(answer_note), 0) + coalesce(octet_length(answer_reason), 0)
            + coalesce(octet_length(answer_selection), 0) + coalesce(octet_length(answer_totals), 0)
            + coalesce(octet_length(private_part), 0) + coalesce(octet_length(summary), 0)
            + coalesce(octet_length(changes), 0) from shares
          union all select account_id, coalesce(octet_length(message), 0) + octet_length(snapshot)
            + coalesce(octet_length(answer_note), 0) + coalesce(octet_length(answer_reason), 0)
            + coalesce(octet_length(answer_selection), 0) + coalesce(octet_length(answer_totals), 0)
            + coalesce(octet_length(private_part), 0) + coalesce(octet_length(summary), 0) from share_versions
          union all select account_id, octet_length(record) + octet_length(printed) from acceptances
          union all select account_id, octet_length(content) + octet_length(attachments) from messages
          union all select account_id, coalesce(octet_length(brief), 0) + octet_length(discovery_data)
            + coalesce(octet_length(metadata), 0) from lead_sessions
          union all select account_id, octet_length(content) from lead_messages
          union all select account_id, octet_length(state) from widget_conversations
          union all select account_id, octet_length(data) from events
          union all select account_id, octet_length(body) from idempotency_keys
          union all select account_id, octet_length(lesson) from draft_lessons
          union all select account_id, size from files
          union all select account_id, size from pictures
        ) as parts group by account_id
      ) summed on summed.account_id = counted.account_id
      where counted.bytes <> summed.bytes`,
  ]
  const violations: Inconsistency[] = []
  for (const check of checks) violations.push(...(await check.execute(db)).rows)
  return violations
}
