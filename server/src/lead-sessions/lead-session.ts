import { requestBudget } from '@proffer/core/budgets.ts'
import {
  type LeadSession,
  type LeadSessionChange,
  type LeadSessionStatus,
  leadSessionStatuses,
} from '@proffer/core/lead-sessions/schema.ts'
import { AppError } from '../errors/errors.ts'
import { refuseLongMerge } from '../http/json-bytes.ts'
import { mergedMetadata } from '../http/merged-metadata.ts'
import { mergeDeep } from '../values/deep-merge.ts'

const positionOf = (status: LeadSessionStatus) => leadSessionStatuses.indexOf(status)

/** A session can move one step forward, one step back, or to the end. */
const canChange = (from: LeadSessionStatus, to: LeadSessionStatus) =>
  to === 'closed' || Math.abs(positionOf(from) - positionOf(to)) <= 1

/** The statuses to pass through from one status to another. Each is recorded as a separate change. */
export function stepsTo(from: LeadSessionStatus, to: LeadSessionStatus): LeadSessionStatus[] {
  const [start, end] = [positionOf(from), positionOf(to)]
  return start <= end ? leadSessionStatuses.slice(start + 1, end + 1) : leadSessionStatuses.slice(end, start).reverse()
}

/** Returns the session with the change, or throws if its status cannot change like this. `before` stays as it is. */
export function changedBy(before: LeadSession, change: LeadSessionChange): LeadSession {
  const { status = before.status, discoveryData, language, metadata, ...plain } = change
  if (!canChange(before.status, status)) throw invalidTransition(before.status, status)
  return {
    ...before,
    ...pickKnown(plain),
    status,
    language: language?.toLowerCase() ?? before.language,
    discoveryData: mergedDiscovery(before.discoveryData, discoveryData),
    metadata: mergedMetadata(before.metadata, metadata),
  }
}

function mergedDiscovery(before: LeadSession['discoveryData'], change: LeadSessionChange['discoveryData']) {
  if (change === undefined) return before
  if (change === null) return {}
  const after = mergeDeep(before, change)
  refuseLongMerge(['body', 'discoveryData'], after, requestBudget.documentBytes)
  return after
}

const plainFields = [
  'brief',
  'clientName',
  'clientEmail',
  'suggestedProposalType',
  'providerChatId',
  'callbackUrl',
  'proposalId',
  'assigneeId',
  'externalId',
] as const

/** Bodies may contain unknown fields, so only these are copied. */
function pickKnown(change: LeadSessionChange): Partial<LeadSession> {
  const changedFields = plainFields.filter((field) => change[field] !== undefined)
  return Object.fromEntries(changedFields.map((field) => [field, change[field]]))
}

/** The session's fields in every event about it. */
export const leadData = (session: LeadSession) => ({
  session_id: session.id,
  channel: session.channel,
  channel_id: session.channelId,
  client_name: session.clientName,
  brief: session.brief,
  status: session.status,
})

function invalidTransition(from: LeadSessionStatus, to: LeadSessionStatus) {
  const possible = leadSessionStatuses.filter((status) => status !== from && canChange(from, status))
  const detail = `A session cannot change from ${from} to ${to}. Possible next statuses: ${possible.join(', ')}.`
  return new AppError(409, 'invalid_transition', detail)
}
