import { ValidationError, type ValidationIssue } from '../errors/errors.ts'

export type Members = Record<string, unknown>
export type Fault = Pick<ValidationIssue, 'msg' | 'type'>
/** What is wrong with the value of a member. Null if it can be used. */
export type FaultChecks = Record<string, (value: unknown) => Fault | null>

/**
 * Refuses members of a document that would have no effect. Null means that a member is not set. `known` is the document that is already
 * stored: earlier releases stored any value, and such a value, sent back unchanged, must not block another change.
 */
export function refuseFaults(loc: string[], document: Members, checks: FaultChecks, known: Members = {}) {
  const issues = Object.entries(checks).flatMap(([name, check]): ValidationIssue[] => {
    const value = document[name] ?? null
    const isStored = JSON.stringify(value) === JSON.stringify(known[name] ?? null)
    const fault = value === null || isStored ? null : check(value)
    return fault ? [{ loc: [...loc, name], ...fault }] : []
  })
  if (issues.length > 0) throw new ValidationError(issues)
}
