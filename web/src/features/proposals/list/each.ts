/** What became of an action on several items. */
export interface Outcome<T> {
  done: T[]
  failed: Array<{ item: T; error: unknown }>
}

/**
 * Runs the action for one item after the other, so that a large selection does not exhaust the rate limit, and a failure does not
 * stop the others. With `atOnce`, all requests start immediately: a page that closes sends nothing later.
 */
export async function forEach<T>(
  items: readonly T[],
  action: (item: T) => Promise<unknown>,
  { atOnce = false } = {},
): Promise<Outcome<T>> {
  const outcome: Outcome<T> = { done: [], failed: [] }
  const run = async (item: T) => {
    try {
      await action(item)
      outcome.done.push(item)
    } catch (error) {
      outcome.failed.push({ item, error })
    }
  }
  if (atOnce) await Promise.all(items.map(run))
  else for (const item of items) await run(item)
  return outcome
}
