import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { after, before, test } from 'node:test'
import { operationRights } from '@proffer/core/team/operation-rights.ts'
import { type Role, roles } from '@proffer/core/team/roles.ts'
import type { Visibility } from '@proffer/core/team/schema.ts'
import type { Browser } from '../../../test/browser.ts'
import { type Caller, type Service, startService } from '../../../test/harness.ts'
import { parametersOf, pathWith } from '../../../test/operation-samples.ts'
import type { MountedOperation } from '../../http/operation.ts'
import { sha256 } from '../../process/secrets.ts'

/**
 * Every operation of both doors, for each role, with a record that the caller wrote, is assigned to, that is somebody else's, or that
 * is of another account. What is expected is written down here, and not taken from the table in core.
 *
 * Each call has an unknown parameter that strict handling refuses. So a call that passes the rights ends with a 422, before it
 * changes anything.
 */

type Rule = 'all' | 'own' | 'no'
/** What owner, admin, member and viewer may do, and the role that a refusal names. */
type Row = [owner: Rule, admin: Rule, member: Rule, viewer: Rule, required: Role]

const table: Array<[row: Row, operations: string]> = [
  [
    ['all', 'all', 'all', 'all', 'member'],
    `proposal_list proposal_get proposal_actuals_get proposal_status proposal_pdf proposal_pdf_link proposal_preview proposal_share_check
    proposal_acceptance proposal_versions_list proposal_version_compare proposal_version_pdf share_list share_views_list
    share_reading_list message_list message_unread lead_session_list lead_session_get lead_session_overview
    lead_session_callbacks lead_message_list activity_list lead_activity_list event_list today_get insights_get client_list
    client_get template_list template_get template_get_default template_preview gallery_preview file_list file_get profile_get
    public_summary_get widget_get usage_get usage_precheck usage_overview team_get team_member_list me_get app_me_get
    account_update account_email_change account_email_confirmation_request account_password_change account_list
    session_account_choose session_confirm session_confirm_options session_list session_revoke session_revoke_others saved_filter_list saved_filter_replace
    second_factor_get totp_create totp_confirm totp_delete recovery_codes_create passkey_create_options passkey_create
    passkey_list passkey_rename passkey_delete
    profile_update notification_settings_get notification_settings_put notification_settings_test telegram_code_create
    catalogue_list catalogue_get catalogue_tags catalogue_export api_key_list live_stream`,
  ],
  [
    ['all', 'all', 'all', 'no', 'member'],
    `proposal_create proposal_duplicate pricing_calculate lead_session_create template_create file_create ai_analyze_brief
    ai_analyze_brief_discovery ai_generate_discovery_checklist ai_generate_differentiators ai_draft_proposal ai_estimate draft_lesson_list
    draft_lesson_add draft_lesson_switch draft_lesson_delete_all api_key_create`,
  ],
  [
    ['all', 'all', 'own', 'no', 'admin'],
    `proposal_update proposal_actuals_put proposal_delete proposal_version_restore proposal_share proposal_remind proposal_extend proposal_approval
    share_update share_revoke share_delete message_send mail_retry lead_session_update lead_session_resume_callbacks
    lead_session_draft_proposal lead_message_create template_update template_delete file_delete`,
  ],
  [
    ['all', 'all', 'own', 'own', 'admin'],
    'api_key_rename api_key_deactivate api_key_reactivate api_key_revoke team_member_remove',
  ],
  [
    ['all', 'all', 'no', 'no', 'admin'],
    `webhook_create webhook_list webhook_get webhook_update webhook_delete webhook_test webhook_logs webhook_recover
    webhook_redeliver webhook_regenerate_secret profile_logo_put profile_logo_delete widget_update widget_regenerate
    team_update team_member_update team_invitation_create team_invitation_list team_invitation_withdraw audit_log_list
    audit_log_verify team_member_second_factor_reset export_create export_get export_latest catalogue_create
    catalogue_update catalogue_delete catalogue_import proposal_margin`,
  ],
  [['all', 'no', 'no', 'no', 'owner'], 'team_create account_close'],
]

const open = `sign_up_request sign_up_confirm sign_in sign_in_by_link sign_in_to_demo sign_out password_reset_request
  oidc_start oidc_callback second_factor_verify passkey_sign_in_options passkey_sign_in account_restore
  password_reset_read password_reset_confirm email_confirm invitation_get invitation_accept`.split(/\s+/)

const rowsById = new Map(table.flatMap(([row, ids]) => ids.split(/\s+/).map((id) => [id, row] as const)))

const ownerships = ['own', 'assigned', "somebody else's", "another account's"] as const
type Ownership = (typeof ownerships)[number]
/** The kinds of records that have an author. Only proposals and leads have an assignee. */
const kinds = ['proposal_id', 'session_id', 'template_id', 'file_id', 'api_key_id', 'user_id'] as const
type Kind = (typeof kinds)[number]

let service: Service
const members = {} as Record<Role, Caller & { browser: Browser }>
/** The ids of the records by kind, ownership and the role of the caller. */
const records = new Map<string, string>()
const keyOf = (kind: Kind, ownership: Ownership, role: Role) => `${kind} ${ownership} ${role}`

before(async () => {
  service = await startService()
  const owner = await service.caller()
  const author = await service.member(owner, 'member')
  const stranger = await service.caller()
  for (const role of roles) {
    const member = role === 'owner' ? owner : await service.member(owner, role)
    members[role] = { ...member, browser: await service.browser(member) }
    for (const kind of kinds) {
      records.set(keyOf(kind, 'own', role), await make[kind](member))
      records.set(keyOf(kind, "somebody else's", role), await make[kind](author))
      records.set(keyOf(kind, "another account's", role), await make[kind](stranger))
    }
    for (const kind of ['proposal_id', 'session_id'] as const) {
      records.set(keyOf(kind, 'assigned', role), await make[kind](author, member.userId))
    }
  }
})
after(() => service.stop())

const make: Record<Kind, (author: Caller, assigneeId?: string) => Promise<string>> = {
  proposal_id: async (author, assigneeId = undefined) =>
    (await service.services.proposals.create(author, { name: 'Site', assigneeId: assigneeId ?? null })).id,
  session_id: async (author, assigneeId = undefined) =>
    (
      await service.services.leadSessions.create(
        author,
        { channel: 'chat', channelId: '1', assigneeId: assigneeId ?? null },
        true,
      )
    ).id,
  template_id: async (author) => (await service.services.templates.create(author, { name: 'Site' })).id,
  file_id: async (author) => {
    const { files } = service.services
    const draft = files.newDraft()
    await mkdir(dirname(draft), { recursive: true })
    await writeFile(draft, 'Secret')
    const upload = { type: 'text/plain', fileName: 'secret.txt', size: 6, sha256: sha256('Secret') }
    return (await files.create(author, await files.accept({ upload, draft }, { account: author.accountId }))).id
  },
  api_key_id: async (author) =>
    (await service.services.keys.create(author, { name: 'Secret', scopes: ['read'] })).record.id,
  user_id: async (author) => author.userId,
}

const kindOf = (operation: MountedOperation) =>
  kinds.find((kind) => parametersOf(operation).some((name) => name === kind))

interface Case {
  operation: MountedOperation
  role: Role
  visibility: Visibility
  ownership: Ownership | undefined
}

/** Whether the caller can see the record. */
function isSeen({ role, visibility, ownership }: Case, kind: Kind): boolean {
  if (ownership === "another account's") return false
  if (role === 'owner' || role === 'admin' || ownership !== "somebody else's") return true
  if (kind === 'api_key_id') return false
  return visibility === 'team' || (kind !== 'proposal_id' && kind !== 'session_id')
}

/** The status, and the role that a refusal names. 422: the call passes the rights. */
function expected(call: Case): [status: number, required?: Role] {
  const { operation, role, ownership } = call
  const [owner, admin, member, viewer, required] = rowsById.get(operation.id) ?? assert.fail(operation.id)
  const rule = { owner, admin, member, viewer }[role]
  const kind = kindOf(operation)
  const isOthers = ownership === "somebody else's"
  const isDenied = rule === 'no' || (rule === 'own' && isOthers)
  // The door lets a role that may act on every record pass without looking one up. The service then finds none.
  const isLookedUp = kind !== undefined && (rule !== 'all' || !isSeen({ ...call, ownership: "somebody else's" }, kind))
  if (isLookedUp && !isSeen(call, kind)) return [404]
  if (isDenied) return [403, required]
  const isViewersKey = operation.door === 'external' && role === 'viewer' && operation.scope === 'write'
  return isViewersKey ? [403, 'member'] : [422]
}

async function check(call: Case) {
  const { operation, role, visibility, ownership } = call
  const { key, browser } = members[role]
  const kind = kindOf(operation)
  const id = kind && ownership ? (records.get(keyOf(kind, ownership, role)) ?? assert.fail()) : randomUUID()
  const path = `${pathWith(operation, kind ? { [kind]: id } : {})}?unknown=1`
  const headers = { prefer: 'handling=strict' }
  // Slow enough for the limits per address and session.
  service.clock.advance(110)
  const request = { headers, ...(operation.body && { body: {} }) }
  const answer = await (operation.door === 'external'
    ? service.call(operation.method, path, { ...request, key })
    : browser.call(operation.method, path, request))
  const title = `${operation.door} ${operation.id} by ${role}, ${ownership ?? 'no record'}, visibility ${visibility}`
  const [status, required] = expected(call)
  // A body that is a file is refused before its parameters are validated.
  const passed = answer.status === 415 ? 422 : answer.status
  assert.equal(passed, status, `${title}: ${answer.text.slice(0, 200)}`)
  if (status !== 403) return
  assert.deepEqual([answer.body.error, answer.body.required], ['insufficient_role', required], title)
}

const closed = () => [...service.operations, ...service.appOperations].filter(({ access }) => access === undefined)

for (const visibility of ['own', 'team'] as const) {
  test(`each role may do what the table says, with visibility ${visibility}`, async () => {
    await service.setVisibility(members.owner, visibility)
    let calls = 0
    for (const operation of closed()) {
      const kind = kindOf(operation)
      const isAssignable = kind === 'proposal_id' || kind === 'session_id'
      const possible = ownerships.filter((ownership) => ownership !== 'assigned' || isAssignable)
      // Without the setting, only the records of others are different.
      const tried = visibility === 'team' ? (["somebody else's"] as const) : possible
      for (const role of roles) {
        for (const ownership of kind ? tried : [undefined]) {
          await check({ operation, role, visibility, ownership })
          calls += 1
        }
      }
    }
    assert.ok(calls > 500, `${calls}`)
  })
}

test('every mounted operation has a right, and every right an operation', () => {
  const mounted = new Set([...service.operations, ...service.appOperations].map(({ id }) => id))
  const declared = Object.keys(operationRights)
  assert.deepEqual(
    [...mounted].filter((id) => !declared.includes(id)),
    [],
  )
  assert.deepEqual(
    declared.filter((id) => !mounted.has(id)),
    [],
  )
  assert.deepEqual(declared.toSorted(), [...rowsById.keys(), ...open].toSorted(), 'this test knows every operation')
})
