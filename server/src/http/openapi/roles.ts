import { rightOf } from '@proffer/core/team/operation-rights.ts'
import { canRefuse, permissionOf, type Right, recordOf, requiredRole } from '@proffer/core/team/rights.ts'
import { roles } from '@proffer/core/team/roles.ts'
import type { AnyOperation } from '../operation.ts'

/** The right that an operation needs. Undefined if it is open to everybody. */
const rightAt = (operation: AnyOperation) => (operation.door === 'public' ? undefined : rightOf(operation.id))

const recordAt = ({ path }: AnyOperation) =>
  recordOf(Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ''])))?.kind

/** Whether the role of a caller can be too low. The keys of viewers cannot write anything. */
export function needsRole(operation: AnyOperation): boolean {
  const right = rightAt(operation)
  if (right === undefined || operation.door === 'public') return false
  return (operation.door === 'external' && operation.scope === 'write') || canRefuse(right, recordAt(operation))
}

/** The lowest role that may always call the operation, and what the others may do. Undefined if it is open to everybody. */
export function documentedRole(operation: AnyOperation): { role: string; sentence: string } | undefined {
  const right = rightAt(operation)
  if (right === undefined) return undefined
  const role = canRefuse(right, recordAt(operation)) ? requiredRole(right) : 'viewer'
  return { role, sentence: sentenceOf(right) }
}

const limits: Record<string, string> = {
  'all all all all': 'Every role may call it.',
  'all all own own':
    'Members and viewers may call it for what is their own. Everything else requires the role `admin`.',
  'own own own own': 'Every role may call it, for what is their own.',
  'all all own no':
    'Members may call it for what they wrote or are assigned to. Everything else requires the role `admin`.',
}

function sentenceOf(right: Right): string {
  const permissions = (visibility: 'team' | 'own') =>
    roles.map((role) => permissionOf(right, { role, visibility })).join(' ')
  if (permissions('team') !== permissions('own')) {
    return 'Every role may call it. If the team has `visibility: own`, members and viewers get only what they wrote or are assigned to.'
  }
  return (
    limits[permissions('team')] ??
    `Requires the role \`${requiredRole(right)}\`${isHighest(right) ? '' : ' or a higher one'}.`
  )
}

const isHighest = (right: Right) => requiredRole(right) === 'owner'
