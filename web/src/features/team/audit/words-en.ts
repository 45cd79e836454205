import type { AuditAction } from '@proffer/core/team/audit.ts'

/** What a sentence about an entry can name. Texts that an entry lacks are empty. */
export interface AuditFacts {
  /** Who did it. */
  actor: string
  /** The person or the key that it was done to. */
  name: string
  email: string
  role: string
  /** The former and the new value, such as the names of plans. */
  from: string
  to: string
  /** The field of a key that changed. */
  field: string
  answer: string
}

type Sentence = (facts: AuditFacts) => string

export const en = {
  title: 'Audit log',
  description: 'Who did what in this account, newest first. Nobody can change it.',
  recent: 'The latest entries',
  all: 'All entries',
  older: 'Older entries',
  none: {
    title: 'No entries',
    body: 'The log has no entry of this kind. Older entries may have been deleted.',
  },
  who: 'Who',
  everybody: 'Everybody',
  what: 'What',
  everything: 'Everything',
  address: (address: string) => `From ${address}`,
  openProposal: 'Open proposal',
  verify: 'Verify',
  verified: (count: string) => `All ${count} entries are complete and unchanged.`,
  broken: 'The log was changed outside of Proffer. The first entry that doesn’t fit:',
  somebody: 'somebody',
  key: (name: string) => `Key ${name}`,
  /** The actors without a name, also in the filter. */
  actors: { user: 'Somebody', key: 'API keys', client: 'A client', operator: 'The operator', system: 'Proffer' },
  kinds: { key: 'API keys', client: 'Clients', operator: 'Operator of the server', system: 'Proffer itself' },
  ways: { user: 'Web', key: 'API', client: 'Client page', operator: 'Server', system: 'Automatic' },
  answers: { accepted: 'accepted', rejected: 'declined', revision: 'asked for changes to', other: 'answered' },
  sentences: {
    'session.created': ({ actor }) => `${actor} signed in`,
    'session.failed': ({ actor }) => `Failed sign-in for ${actor}: wrong password`,
    'second_factor.added': ({ actor }) => `${actor} added a second factor`,
    'second_factor.removed': ({ actor }) => `${actor} removed a second factor`,
    'key.created': ({ actor, name }) => `${actor} created the API key ${name}`,
    'key.changed': ({ actor, field, from, to }) =>
      field === 'name'
        ? `${actor} renamed the API key ${from} to ${to}`
        : `${actor} ${to === 'active' ? 'reactivated' : 'deactivated'} an API key`,
    'key.revoked': ({ actor }) => `${actor} revoked an API key`,
    'member.invited': ({ actor, email, role }) => `${actor} invited ${email} as ${role}`,
    'member.joined': ({ actor, role }) => `${actor} joined the team as ${role}`,
    'member.role_changed': ({ actor, name, from, to }) =>
      from ? `${actor} changed the role of ${name} from ${from} to ${to}` : `${actor} made ${name} ${to}`,
    'member.removed': ({ actor, name }) =>
      actor === name ? `${actor} left the team` : `${actor} removed ${name} from the team`,
    'team.created': ({ actor, name }) => `${actor} created the team ${name}`,
    'team.changed': ({ actor }) => `${actor} changed the team settings`,
    'profile.changed': ({ actor }) => `${actor} changed the profile`,
    'webhook.created': ({ actor }) => `${actor} created a webhook`,
    'webhook.changed': ({ actor }) => `${actor} changed a webhook`,
    'webhook.deleted': ({ actor }) => `${actor} deleted a webhook`,
    'proposal.shared': ({ actor }) => `${actor} shared a proposal`,
    'proposal.deleted': ({ actor }) => `${actor} deleted a proposal`,
    'proposal.approval_requested': ({ actor }) => `${actor} asked for approval to share a proposal`,
    'proposal.approved': ({ actor }) => `${actor} approved a proposal`,
    'proposal.approval_declined': ({ actor }) => `${actor} didn’t approve a proposal`,
    'share.answered': ({ actor, answer }) => `${actor} ${answer} a proposal`,
    'share.revoked': ({ actor }) => `${actor} ended the link of a proposal`,
    'export.created': ({ actor }) => `${actor} exported the account`,
    'account.deletion_requested': ({ actor }) => `${actor} asked to delete the account`,
    'account.restored': ({ actor }) => `${actor} restored the account`,
    'plan.changed': ({ actor, from, to }) => `${actor} changed the plan from ${from} to ${to}`,
  } satisfies Record<AuditAction, Sentence> as Record<AuditAction, Sentence>,
  /** The actions that one can filter by: those that can happen. */
  filters: {
    'session.created': 'Sign-ins',
    'session.failed': 'Failed sign-ins',
    'member.invited': 'Invitations',
    'member.joined': 'New members',
    'member.role_changed': 'Role changes',
    'member.removed': 'Removed members',
    'team.created': 'New team',
    'team.changed': 'Team settings',
    'proposal.shared': 'Shared proposals',
    'proposal.deleted': 'Deleted proposals',
    'proposal.approval_requested': 'Approval requests',
    'proposal.approved': 'Approvals',
    'proposal.approval_declined': 'Declined approvals',
    'share.answered': 'Client answers',
    'share.revoked': 'Ended links',
    'key.created': 'New API keys',
    'key.changed': 'Changed API keys',
    'key.revoked': 'Revoked API keys',
    'webhook.created': 'New webhooks',
    'webhook.changed': 'Changed webhooks',
    'webhook.deleted': 'Deleted webhooks',
    'profile.changed': 'Profile changes',
    'plan.changed': 'Plan changes',
  },
}

export type AuditWords = typeof en
