/**
 * What one request may make the server do. A body of 1 MiB is small, but the work it causes need not be: each value can be
 * wrong in several ways, and each failure can name a long path. These bounds keep both linear in the size of the body.
 */
export const requestBudget = {
  bodyBytes: 1024 * 1024,
  /** Time for the whole request to arrive. */
  arrivalMs: 30_000,
  /** Levels of nested objects and lists. */
  depth: 100,
  /** Values in one body: members and list items, at every level. */
  values: 100_000,
  /** Characters of a member's name. */
  nameCharacters: 256,
  /** Above this many values, only the first failure of a body is reported: finding all of them costs too much. */
  valuesCheckedForAllFailures: 10_000,
  /** Failures in one answer, and characters of the path that each may show. */
  issues: 100,
  issuePathCharacters: 1_000,
} as const
