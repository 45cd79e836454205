import { type Role, roles } from './roles.ts'
import type { Visibility } from './schema.ts'

/**
 * What a role may do: `all`: with every record of the account. `own`: only with records that the user wrote or is assigned to, or
 * with what belongs to the user, such as their keys. `no`: nothing.
 */
export type Permission = 'all' | 'own' | 'no'

/** `visible` stands for `all` or `own`, as the team's setting `visibility` says. */
type Cell = Permission | 'visible'
type Row = readonly [owner: Cell, admin: Cell, member: Cell, viewer: Cell]

/** Who may do what. operation-rights.ts says which right each operation needs. */
export const rights = {
  //                          owner  admin  member     viewer
  // Also the clients, events and insights that are made of them.
  'read proposals and leads': ['all', 'all', 'visible', 'visible'],
  // Also files, usage, catalogue, brand, the company's profile, and rate cards without costs.
  'read templates and team': ['all', 'all', 'all', 'all'],
  // Also templates and files, AI operations and the agent.
  'create proposals and leads': ['all', 'all', 'all', 'no'],
  // Also to share them, to write to the client, to remind and to delete. Also templates and files.
  'change proposals and leads': ['all', 'all', 'own', 'no'],
  'approve and see costs': ['all', 'all', 'no', 'no'],
  // Also the settings of mail and payments.
  'manage webhooks and channels': ['all', 'all', 'no', 'no'],
  // Also brand, widget, catalogue, rate cards and the default template.
  'change company profile': ['all', 'all', 'no', 'no'],
  'create API keys': ['all', 'all', 'all', 'no'],
  // Viewers can have keys from before their role was lowered. They can revoke them, and the keys can only read.
  'manage API keys': ['all', 'all', 'own', 'own'],
  'own sign-in and profile': ['own', 'own', 'own', 'own'],
  // Also invitations and the settings of the team. `mayManageRole` (roles.ts) protects roles above one's own.
  'manage members': ['all', 'all', 'no', 'no'],
  // `own` means to leave. The last owner cannot leave.
  'leave or remove members': ['all', 'all', 'own', 'own'],
  // Also payments.
  'audit log, export and invoices': ['all', 'all', 'no', 'no'],
  // To make it a team, to change its plan, to delete it and to transfer it.
  'own the account': ['all', 'no', 'no', 'no'],
} as const satisfies Record<string, Row>
export type Right = keyof typeof rights

/** The member who calls, or whose key calls, with the role that they have now. */
export interface Member {
  userId: string
  role: Role
  visibility: Visibility
}

/** What the member may do. For a list, `own` means that it contains only their own records. */
export function permissionOf(right: Right, { role, visibility }: Pick<Member, 'role' | 'visibility'>): Permission {
  const cell: Cell = rights[right][roles.indexOf(role)] ?? 'no'
  if (cell !== 'visible') return cell
  return visibility === 'own' ? 'own' : 'all'
}

/** The `required` of a refusal: the lowest role that may always do it. */
export const requiredRole = (right: Right): Role =>
  roles.findLast((_role, column) => rights[right][column] === 'all') ?? 'owner'

/** The kind of the one record that an operation concerns, by the name of its path parameter. A share belongs to its proposal. */
const recordKinds = {
  proposal_id: 'proposal',
  session_id: 'lead',
  template_id: 'template',
  file_id: 'file',
  api_key_id: 'key',
  user_id: 'member',
} as const
export type RecordKind = (typeof recordKinds)[keyof typeof recordKinds]

/** The right that decides whether a record of the kind exists for a member. Files belong to nobody's list, so all can read them. */
const readRights: Record<RecordKind, Right> = {
  proposal: 'read proposals and leads',
  lead: 'read proposals and leads',
  template: 'read templates and team',
  file: 'read templates and team',
  key: 'manage API keys',
  member: 'read templates and team',
}

/** The record that the path names. Undefined if the operation does not concern one record with an author. */
export function recordOf(params: Record<string, string>): { kind: RecordKind; id: string } | undefined {
  for (const [name, id] of Object.entries(params)) {
    if (Object.hasOwn(recordKinds, name)) return { kind: recordKinds[name as keyof typeof recordKinds], id }
  }
  return undefined
}

/** Whether the answer depends on whose record of this kind it is. Nobody has to look it up for owners and admins. */
export const dependsOnOwners = (right: Right, member: Member, kind: RecordKind): boolean =>
  permissionOf(right, member) !== 'all' || permissionOf(readRights[kind], member) === 'own'

/** Whose record it is. The author of a key or of a membership is its user. */
export interface RecordOwners {
  kind: RecordKind
  authorId: string | null
  assigneeId: string | null
}

export const isOwn = ({ authorId, assigneeId }: Omit<RecordOwners, 'kind'>, userId: string): boolean =>
  authorId === userId || assigneeId === userId

/**
 * Whether a member may do something, with the record that it concerns, if any. `hidden`: the record does not exist for this member
 * (404). `refused`: the record may be read, but their role is too low (403). Without a record, `allowed` is still limited by
 * `permissionOf`: the service leaves out what is not their own.
 */
export function accessTo(right: Right, member: Member, record?: RecordOwners): 'allowed' | 'hidden' | 'refused' {
  const isOther = record !== undefined && !isOwn(record, member.userId)
  if (isOther && permissionOf(readRights[record.kind], member) === 'own') return 'hidden'
  const permission = permissionOf(right, member)
  if (permission === 'no') return 'refused'
  return permission === 'own' && isOther ? 'refused' : 'allowed'
}

/** Whether the right can be refused to somebody, with a record of the kind, if any. */
export const canRefuse = (right: Right, kind?: RecordKind): boolean =>
  roles.some((role) => {
    const record = kind && { kind, authorId: null, assigneeId: null }
    return accessTo(right, { userId: '', role, visibility: 'team' }, record) === 'refused'
  })
