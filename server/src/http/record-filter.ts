import type { RecordListQuery } from '@proffer/core/list-query.ts'
import { ValidationError, type ValidationIssue } from '../errors/errors.ts'
import type { RecordFilter } from '../storage/record-metadata.ts'
import { storedTimeOf } from '../values/timestamp.ts'

/** Stored times have milliseconds. A finer bound is rounded so that it selects the same records. */
const roundings = {
  createdAfter: 'down',
  createdBefore: 'up',
  updatedAfter: 'down',
  updatedBefore: 'up',
} as const
type TimeName = keyof typeof roundings

const noTimes = { createdAfter: undefined, createdBefore: undefined, updatedAfter: undefined, updatedBefore: undefined }

/** The filter of a query. Undefined if it has none. */
export function recordFilterOf(query: RecordListQuery): RecordFilter | undefined {
  const { externalId, metadata = {} } = query
  // Sorted, so that the order of the parameters does not matter to a cursor.
  const pairs = Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1))
  const times = timesOf(query)
  if (externalId === undefined && pairs.length === 0 && Object.keys(times).length === 0) return undefined
  return { externalId, metadata: pairs, ...noTimes, ...times }
}

function timesOf(query: RecordListQuery): Partial<Record<TimeName, string>> {
  const times: Partial<Record<TimeName, string>> = {}
  const issues: ValidationIssue[] = []
  for (const name of Object.keys(roundings) as TimeName[]) {
    const text = query[name]
    if (text === undefined) continue
    const time = storedTimeOf(text, roundings[name])
    if (time === undefined) {
      issues.push({ loc: ['query', name], msg: 'Input should be a valid datetime', type: 'datetime_parsing' })
    } else times[name] = time
  }
  if (issues.length > 0) throw new ValidationError(issues)
  return times
}
