import { shareBudget } from '@proffer/core/budgets.ts'
import {
  MOST_SECONDS_PER_REPORT,
  type ReadingReport,
  type SectionReading,
} from '@proffer/core/shares/reading-schema.ts'
import { tooManyRequests } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import type { Proposals } from '../proposals/service.ts'
import type { ShareLinks } from '../shares/links.ts'
import { spend } from '../storage/budgets/spending-store.ts'
import type { Database } from '../storage/database.ts'
import { HOUR_MS } from '../values/time-units.ts'
import { addReading, listReading } from './reading-store.ts'

export type Reading = ReturnType<typeof reading>

interface Options {
  database: Database
  clock: Clock
  links: Pick<ShareLinks, 'follow'>
  proposals: Pick<Proposals, 'readFrom'>
}

/** How long clients read each section. Only sums are stored: no visits, no addresses and no browsers. */
export function reading({ database, clock, links, proposals }: Options) {
  const { readingReportsPerHour: limit } = shareBudget
  return {
    /** Adds a report from the client page. Returns false, and adds nothing, unless it is about the newest version. */
    async record(token: string, { version, sections }: ReadingReport): Promise<boolean> {
      const { accountId } = await links.follow(database.db, token)
      return database.transact(accountId, async (trx) => {
        const now = clock.now()
        const share = await links.follow(trx, token, now)
        if (share.version !== version) return false
        const waitSeconds = await spend(trx, { subject: `reading ${share.id}`, limit, windowMs: HOUR_MS }, now)
        if (waitSeconds !== undefined) throw tooManyRequests(limit, waitSeconds, 'This link has sent too many reports.')
        for (const [section, times] of Map.groupBy(sections, (time) => time.section)) {
          const seconds = times.reduce((sum, time) => sum + time.seconds, 0)
          await addReading(trx, share, section, Math.min(seconds, MOST_SECONDS_PER_REPORT))
        }
        return true
      })
    },

    /** The reading times of the newest versions, for the provider. Throws if the account has no such proposal. */
    async ofProposal(accountId: string, proposalId: string): Promise<SectionReading> {
      await proposals.readFrom(database.db, accountId, proposalId)
      return { sections: await listReading(database.db, { accountId, proposalId }) }
    },
  }
}
