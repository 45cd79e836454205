import { ValidationError, type ValidationIssue } from '../errors/errors.ts'

export type Members = Record<string, unknown>
export type Fault = Pick<ValidationIssue, 'msg' | 'type'>
/** What is wrong with the value of a member. Null if it can be used. */
export type FaultChecks = Record<string, (value: unknown) => Fault | null>

/** Refuses members of a document that would have no effect. Null means that a member is not set. */
export function refuseFaults(loc: string[], document: Members, checks: FaultChecks) {
  const issues = Object.entries(checks).flatMap(([name, check]): ValidationIssue[] => {
    const value = document[name] ?? null
    const fault = value === null ? null : check(value)
    return fault ? [{ loc: [...loc, name], ...fault }] : []
  })
  if (issues.length > 0) throw new ValidationError(issues)
}
