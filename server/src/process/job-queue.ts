interface Job {
  account: string
  /** An urgent job comes before those that are not. */
  isUrgent?: boolean
}

interface Bounds {
  /** How many jobs may wait: of one account, and of all together. Urgent jobs are counted apart, with the same bounds. */
  waitingPerAccount: number
  waitingInAll: number
}

/**
 * Jobs that wait for a thread or a process. Accounts take turns. An account may have one urgent job before the turns of others. Its next urgent
 * job takes turns like every other, until a job that is not urgent has run. So urgent jobs of one account cannot stop others.
 */
export function jobQueue<J extends Job>({ waitingPerAccount, waitingInAll }: Bounds) {
  /** The jobs of each account, urgent ones first. The account at the front is next. */
  const jobsOf = new Map<string, J[]>()
  /** The accounts whose urgent job came before others since the last job that was not urgent. */
  const jumpedAccounts = new Set<string>()
  const counts = { urgent: 0, usual: 0 }

  const kindOf = ({ isUrgent }: Job) => (isUrgent ? 'urgent' : 'usual')

  function remove(job: J): boolean {
    const jobs = jobsOf.get(job.account) ?? []
    const index = jobs.indexOf(job)
    if (index === -1) return false
    jobs.splice(index, 1)
    counts[kindOf(job)] -= 1
    if (jobs.length === 0) jobsOf.delete(job.account)
    if (jobsOf.size === 0) jumpedAccounts.clear()
    return true
  }

  /** The account is the last in the order of turns. */
  function moveBehind(account: string) {
    const jobs = jobsOf.get(account)
    if (jobs && jobsOf.delete(account)) jobsOf.set(account, jobs)
  }

  /** The first job of the first account whose first job fits. */
  function find(fits: (job: J) => boolean): J | undefined {
    for (const [job] of jobsOf.values()) if (job && fits(job)) return job
    return undefined
  }

  return {
    /** Why the job cannot wait. Null if it can. */
    refusal(job: Job): 'account_full' | 'all_full' | null {
      const ofSameKind = (jobsOf.get(job.account) ?? []).filter((other) => kindOf(other) === kindOf(job))
      if (ofSameKind.length >= waitingPerAccount) return 'account_full'
      return counts[kindOf(job)] >= waitingInAll ? 'all_full' : null
    },

    add(job: J) {
      const jobs = jobsOf.get(job.account) ?? []
      const firstUsual = jobs.findIndex(({ isUrgent }) => !isUrgent)
      jobs.splice(job.isUrgent && firstUsual !== -1 ? firstUsual : jobs.length, 0, job)
      jobsOf.set(job.account, jobs)
      counts[kindOf(job)] += 1
    },

    /** Removes the next job that may run. Its account then moves behind the others. */
    take(mayRun: (job: J) => boolean): J | undefined {
      const urgent = find((job) => job.isUrgent === true && !jumpedAccounts.has(job.account) && mayRun(job))
      const job = urgent ?? find(mayRun)
      if (!job) return undefined
      if (job.isUrgent) jumpedAccounts.add(job.account)
      else jumpedAccounts.clear()
      remove(job)
      moveBehind(job.account)
      return job
    },

    /** Returns false if the job no longer waits. */
    remove,
    moveBehind,

    /** Whether another account waits. */
    hasOther: (account: string) => jobsOf.size > (jobsOf.has(account) ? 1 : 0),

    /** Removes all jobs, or those of one account. */
    clear(account?: string): J[] {
      const jobs = account === undefined ? [...jobsOf.values()].flat() : [...(jobsOf.get(account) ?? [])]
      for (const job of jobs) remove(job)
      return jobs
    },
  }
}
