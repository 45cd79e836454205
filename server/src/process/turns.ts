interface Options {
  /** How many entries may wait: of one account, and of all together. */
  perAccount: number
  inAll: number
}

/** A queue in which accounts take turns, so that no account waits for all the work of another. */
export function turns<Entry>({ perAccount, inAll }: Options) {
  /** The waiting entries of each account. The account at the front is next. */
  const queues = new Map<string, Entry[]>()
  let waiting = 0

  return {
    /** Why no entry of the account can wait now: because of its own entries, or because of all. Undefined if one can. */
    fullFor(account: string): 'account' | 'all' | undefined {
      if ((queues.get(account)?.length ?? 0) >= perAccount) return 'account'
      return waiting >= inAll ? 'all' : undefined
    },

    add(account: string, entry: Entry) {
      const queue = queues.get(account) ?? []
      queue.push(entry)
      queues.set(account, queue)
      waiting += 1
    },

    /** Takes the oldest entry of the account whose turn it is. The account then moves behind the others. */
    take(): Entry | undefined {
      for (const [account, queue] of queues) {
        const entry = queue.shift()
        waiting -= 1
        queues.delete(account)
        if (queue.length > 0) queues.set(account, queue)
        return entry
      }
      return undefined
    },

    /** Moves the account behind the others, because its work has just ended: those that came in the meantime are next. */
    moveBack(account: string) {
      const queue = queues.get(account)
      if (queue && queues.delete(account)) queues.set(account, queue)
    },

    /** Takes one entry out of its turn. Returns false if it does not wait any more. */
    remove(account: string, entry: Entry): boolean {
      const queue = queues.get(account) ?? []
      const index = queue.indexOf(entry)
      if (index === -1) return false
      queue.splice(index, 1)
      waiting -= 1
      if (queue.length === 0) queues.delete(account)
      return true
    },

    /** Takes all entries of one account. */
    takeAllOf(account: string): Entry[] {
      const queue = queues.get(account) ?? []
      queues.delete(account)
      waiting -= queue.length
      return queue
    },

    /** Takes all entries. */
    takeAll(): Entry[] {
      const entries = [...queues.values()].flat()
      queues.clear()
      waiting = 0
      return entries
    },
  }
}
