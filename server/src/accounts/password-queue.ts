import { AppError, tooManyRequests } from '../http/errors.ts'

/** Who asks for a turn: a known person by account, a stranger by network. */
export interface Applicant {
  isKnown: boolean
  key: string
}

interface Bounds {
  /** Tasks that run at the same time. */
  atOnce: number
  /** Tasks that may wait, in all and of one applicant. */
  waiting: number
  waitingPerApplicant: number
  /** Waiting places that strangers cannot take. */
  keptForKnown: number
}

interface Waiter {
  start(): void
  refuse(error: AppError): void
}

// Known people go first, but every fourth turn goes to a stranger, if one waits.
const KNOWN_IN_A_ROW = 3

/**
 * Limits how many tasks run at a time. Known people go first; within each group, applicants take turns, so that many tasks
 * of one delay only its own. When the places are taken, an applicant with fewer waiting takes the place of the one with most.
 */
export function passwordQueue({ atOnce, waiting, waitingPerApplicant, keptForKnown }: Bounds) {
  const known = takingTurns()
  const strangers = takingTurns()
  let running = 0
  let knownInARow = 0

  function next(): Waiter | undefined {
    const isStrangersTurn = strangers.size() > 0 && (known.size() === 0 || knownInARow >= KNOWN_IN_A_ROW)
    knownInARow = isStrangersTurn ? 0 : knownInARow + 1
    return isStrangersTurn ? strangers.takeFirst() : known.takeFirst()
  }

  function isFull({ isKnown }: Applicant): boolean {
    if (known.size() + strangers.size() >= waiting) return true
    return !isKnown && strangers.size() >= waiting - keptForKnown
  }

  function join(applicant: Applicant, waiter: Waiter) {
    const group = applicant.isKnown ? known : strangers
    const own = group.waitingOf(applicant.key)
    if (own >= waitingPerApplicant) throw tooManyOfOne(waitingPerApplicant)
    if (isFull(applicant)) {
      const displaced = group.takeLastOfLongest(own + 1)
      if (!displaced) throw busy()
      displaced.refuse(busy())
    }
    group.add(applicant.key, waiter)
  }

  return async <T>(applicant: Applicant, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else await new Promise<void>((start, refuse) => join(applicant, { start, refuse }))
    try {
      return await work()
    } finally {
      const waiter = next()
      if (waiter) waiter.start()
      else running -= 1
    }
  }
}

/** One queue for each applicant. The first of each is served in turn. */
function takingTurns() {
  // In the order of their turns: who was served goes to the end.
  const queues = new Map<string, Waiter[]>()
  let size = 0

  return {
    size: () => size,
    waitingOf: (key: string) => queues.get(key)?.length ?? 0,

    add(key: string, waiter: Waiter) {
      const queue = queues.get(key)
      if (queue) queue.push(waiter)
      else queues.set(key, [waiter])
      size += 1
    },

    takeFirst(): Waiter | undefined {
      for (const [key, queue] of queues) {
        queues.delete(key)
        const waiter = queue.shift()
        if (queue.length > 0) queues.set(key, queue)
        size -= 1
        return waiter
      }
      return undefined
    },

    /** The newest of the longest queue, if more than so many wait in it. */
    takeLastOfLongest(moreThan: number): Waiter | undefined {
      const [first, ...others] = queues.values()
      const longest = others.reduce((most, queue) => (queue.length > (most?.length ?? 0) ? queue : most), first)
      if (!longest || longest.length <= moreThan) return undefined
      size -= 1
      return longest.pop()
    },
  }
}

const RETRY_SECONDS = 5

const busy = () =>
  new AppError(503, 'service_unavailable', 'Too many people are signing in right now. Try again in a few seconds.', {
    headers: { 'retry-after': String(RETRY_SECONDS) },
  })

const tooManyOfOne = (limit: number) =>
  tooManyRequests(limit, RETRY_SECONDS, 'You have too many sign-in attempts in progress. Try again in a few seconds.')
