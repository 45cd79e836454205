import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { FreeForm, Id, Nullable, named, OneOf, Timestamp } from '../wire.ts'

/** Everything that the audit log records, as `<noun>.<verb>`. */
export const auditActions = [
  'session.created',
  'session.failed',
  'second_factor.added',
  'second_factor.removed',
  'key.created',
  'key.changed',
  'key.revoked',
  'member.invited',
  'member.joined',
  'member.role_changed',
  'member.removed',
  'team.created',
  'team.changed',
  'profile.changed',
  'webhook.created',
  'webhook.changed',
  'webhook.deleted',
  'proposal.shared',
  'proposal.deleted',
  'proposal.approval_requested',
  'proposal.approved',
  'proposal.approval_declined',
  'share.answered',
  'share.revoked',
  'export.created',
  'account.deletion_requested',
  'account.restored',
  'plan.changed',
] as const
export type AuditAction = (typeof auditActions)[number]

export const actorKinds = ['user', 'key', 'client', 'operator', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]

const AuditActor = Type.Object({
  kind: OneOf(actorKinds, { examples: ['user'] }),
  id: Nullable(Type.String({ description: 'The ID of the user or of the key. Null for others.' })),
  name: Nullable(Type.String({ examples: ['Ada Alves'] })),
})

const Action = OneOf(auditActions, { examples: ['member.role_changed'] })

export const AuditEntry = named(
  'AuditEntry',
  Type.Object({
    id: Id,
    at: Timestamp,
    actor: AuditActor,
    action: Action,
    target: Nullable(
      Type.String({ description: 'The ID of the record that the action concerns. Null if there is none.' }),
    ),
    address: Nullable(
      Type.String({ description: 'The IP address of the request. Null without a request.', examples: ['203.0.113.7'] }),
    ),
    detail: {
      ...FreeForm,
      description: 'What the action changed. It contains no secrets and no texts of messages.',
      examples: [{ from: 'member', to: 'admin' }],
    },
    hash: Type.String({
      pattern: '^[0-9a-f]{64}$',
      examples: ['6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b'],
      description:
        'The SHA-256 (hex) of the hash of the entry before, a line feed, and this entry without `hash` as JSON with sorted keys and ' +
        'without spaces. Before the first entry, the hash is 64 zeros.',
    }),
  }),
)
export type AuditEntry = Static<typeof AuditEntry>
export type UnhashedAuditEntry = Omit<AuditEntry, 'hash'>

export const AuditEntryList = named(
  'AuditEntryList',
  Type.Object({
    entries: Type.Array(AuditEntry, { description: 'Oldest first, or in the chosen order.' }),
    nextAfter: Nullable({
      ...Id,
      description:
        'The ID of the last entry of the page. Pass it as `after` to read on. Null when the page is empty: ask again later with ' +
        'the same `after`.',
    }),
  }),
)
export type AuditEntryList = Static<typeof AuditEntryList>

const DEFAULT_LIMIT = 50

export const AuditQuery = Type.Object({
  after: Type.Optional({ ...Id, description: 'Only entries that follow the entry with this ID, in the chosen order.' }),
  order: Type.Optional(
    OneOf(['oldest', 'newest'], { description: 'Which entries come first.', default: 'oldest', examples: ['newest'] }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description: 'The maximum number of entries to return.',
      default: DEFAULT_LIMIT,
    }),
  ),
  actor: Type.Optional(
    Type.String({ maxLength: 200, description: 'Only entries whose actor has this `id` or this `kind`.' }),
  ),
  action: Type.Optional({ ...Action, description: 'Only entries with this action.' }),
})
export type AuditQuery = Static<typeof AuditQuery>

export const auditLimit = ({ limit = DEFAULT_LIMIT }: AuditQuery) => limit

export const AuditVerification = named(
  'AuditVerification',
  Type.Object({
    ok: Type.Boolean(),
    entries: Type.Integer({ minimum: 0, description: 'The number of entries that were checked.' }),
    firstBroken: Nullable({ ...Id, description: 'The first entry whose hash is wrong. Null if all are right.' }),
  }),
  { ok: true, entries: 214, firstBroken: null },
)
export type AuditVerification = Static<typeof AuditVerification>

/** The hash before the first entry of an account. */
export const FIRST_HASH = '0'.repeat(64)

/** The text of an entry that its hash covers, after the hash before and a line feed. A `hash` of the entry is left out. */
export function canonicalText(entry: UnhashedAuditEntry & { hash?: string }): string {
  const { hash: _hash, ...hashed } = entry
  return canonicalJson(hashed)
}

/** JSON without spaces, with the keys of every object in the order of their UTF-16 code units. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  // Written by hand, because an object lists keys such as `10` first, in whatever order they were added.
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`
}
