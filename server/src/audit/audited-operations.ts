import { type ApprovalChange, approvalOutcomes } from '@proffer/core/team/approval.ts'
import type { AuditAction } from '@proffer/core/team/audit.ts'

/** A call of an operation that has changed something. */
export interface AuditedCall {
  userId: string
  params: Record<string, string>
  body: Record<string, unknown>
  answer: Record<string, unknown>
}

interface AuditRule {
  action: AuditAction | ((call: AuditedCall) => AuditAction)
  /** The id of the record that the call concerns. */
  target: (call: AuditedCall) => string | undefined
  /** What the entry says about the change, beside what the services say with `describeChange`. */
  detail?: (call: AuditedCall) => Record<string, unknown>
}

const param = (name: string) => (call: AuditedCall) => call.params[name]
const answered = (call: AuditedCall) => call.answer['id'] as string
const caller = (call: AuditedCall) => call.userId
/** Payloads show the id of a webhook with a prefix, and the operations accept it. */
const webhook = ({ params }: AuditedCall) => params['id']?.replace(/^wh_/, '')

const profileChanged: AuditRule = { action: 'profile.changed', target: caller }
const shareRevoked: AuditRule = {
  action: 'share.revoked',
  target: param('share_id'),
  detail: ({ params }) => ({ proposalId: params['proposal_id'] }),
}

/**
 * The operations that write an entry in the audit log. The doors run them in one transaction with the entry. So they must not wait
 * for other machines, and their caller must have an account. For other changes, the services call `recordAudit`. A service that
 * changed nothing calls `describeChange(null)`, and then there is no entry.
 */
export const auditedOperations: Record<string, AuditRule> = {
  api_key_create: {
    action: 'key.created',
    target: answered,
    detail: ({ answer: { name, scopes } }) => ({ name, scopes }),
  },
  api_key_rename: { action: 'key.changed', target: param('api_key_id') },
  api_key_deactivate: { action: 'key.changed', target: param('api_key_id') },
  api_key_reactivate: { action: 'key.changed', target: param('api_key_id') },
  api_key_revoke: { action: 'key.revoked', target: param('api_key_id') },

  profile_update: profileChanged,
  account_update: profileChanged,
  profile_logo_put: profileChanged,
  profile_logo_delete: profileChanged,

  webhook_create: { action: 'webhook.created', target: answered, detail: ({ answer: { events } }) => ({ events }) },
  webhook_update: { action: 'webhook.changed', target: webhook },
  webhook_regenerate_secret: { action: 'webhook.changed', target: webhook, detail: () => ({ fields: ['secret'] }) },
  webhook_delete: { action: 'webhook.deleted', target: webhook },

  proposal_share: {
    action: 'proposal.shared',
    target: param('proposal_id'),
    detail: ({ answer: { id, version } }) => ({ shareId: id, version }),
  },
  proposal_delete: { action: 'proposal.deleted', target: param('proposal_id') },
  proposal_approval: {
    action: ({ body }) => approvalOutcomes[body['action'] as ApprovalChange['action']].event,
    target: param('proposal_id'),
  },
  share_revoke: shareRevoked,
  share_delete: shareRevoked,

  export_create: { action: 'export.created', target: answered },

  team_create: { action: 'team.created', target: answered, detail: ({ body: { name } }) => ({ name }) },
  team_update: {
    action: 'team.changed',
    target: answered,
    detail: ({ body: { name, settings } }) => ({
      fields: [...(name === undefined ? [] : ['name']), ...Object.keys(settings ?? {})],
    }),
  },
  team_member_update: {
    action: 'member.role_changed',
    target: param('user_id'),
    detail: ({ body: { role } }) => ({ to: role }),
  },
  team_member_remove: { action: 'member.removed', target: param('user_id') },
  team_invitation_create: {
    action: 'member.invited',
    target: answered,
    detail: ({ body: { email, role } }) => ({ email, role }),
  },
}
