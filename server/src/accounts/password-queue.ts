import { AppError, tooManyRequests } from '../errors/errors.ts'

/** The applicant that waits for a password hash: a known person by account, or an unknown browser by network. */
export interface Applicant {
  isKnown: boolean
  key: string
}

interface Bounds {
  /** Tasks that run at the same time. */
  atOnce: number
  /** The most tasks that may wait: in total, and for one applicant. */
  waiting: number
  waitingPerApplicant: number
  /** Places in the queue that only known people can take. */
  reservedForKnown: number
}

interface Waiter {
  start(): void
  refuse(error: AppError): void
}

// Known people go first, but every fourth turn goes to an unknown network if one waits.
const KNOWN_IN_A_ROW = 3

/**
 * Limits how many tasks run at a time. Known people go first. Within each group applicants take turns, so many tasks of one
 * applicant delay only its own. In a full queue, an applicant with few tasks displaces the newest task of the one with
 * most.
 */
export function passwordQueue({ atOnce, waiting, waitingPerApplicant, reservedForKnown }: Bounds) {
  const known = fairQueue()
  const unknown = fairQueue()
  let running = 0
  let knownInARow = 0

  function takeNext(): Waiter | undefined {
    const isUnknownsTurn = unknown.size() > 0 && (known.size() === 0 || knownInARow >= KNOWN_IN_A_ROW)
    knownInARow = isUnknownsTurn ? 0 : knownInARow + 1
    return isUnknownsTurn ? unknown.takeFirst() : known.takeFirst()
  }

  function isFull({ isKnown }: Applicant): boolean {
    if (known.size() + unknown.size() >= waiting) return true
    return !isKnown && unknown.size() >= waiting - reservedForKnown
  }

  function join(applicant: Applicant, waiter: Waiter) {
    const group = applicant.isKnown ? known : unknown
    const waitingOfApplicant = group.waitingOf(applicant.key)
    if (waitingOfApplicant >= waitingPerApplicant) throw tooManyOfOne(waitingPerApplicant)
    if (isFull(applicant)) {
      // With the new task, this applicant has one more waiting. A displaced applicant must have more than that.
      const displaced = group.takeLastOfLongest(waitingOfApplicant + 1)
      if (!displaced) throw busy()
      displaced.refuse(busy())
    }
    group.add(applicant.key, waiter)
  }

  /** Runs the work when it is the applicant's turn. Throws if the queue is full. */
  return async <T>(applicant: Applicant, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else await new Promise<void>((start, refuse) => join(applicant, { start, refuse }))
    try {
      return await work()
    } finally {
      // The next task takes over this place, so the number of running tasks stays.
      const waiter = takeNext()
      if (waiter) waiter.start()
      else running -= 1
    }
  }
}

/** Holds one queue per applicant and takes the first task of each in turn. */
function fairQueue() {
  // The queues are in the order of their turns. An applicant that was served moves to the end.
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
      const [first] = queues
      if (!first) return undefined
      const [key, queue] = first
      const waiter = queue.shift()
      queues.delete(key)
      if (queue.length > 0) queues.set(key, queue)
      size -= 1
      return waiter
    },

    /** Removes and returns the newest task of the longest queue, if more than `moreThan` wait there. */
    takeLastOfLongest(moreThan: number): Waiter | undefined {
      let longest: Waiter[] = []
      for (const queue of queues.values()) if (queue.length > longest.length) longest = queue
      if (longest.length <= moreThan) return undefined
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
