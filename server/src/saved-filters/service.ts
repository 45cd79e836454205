import type { SavedFilter, SavedFilters } from '@proffer/core/saved-filters/schema.ts'
import type { Database } from '../storage/database.ts'
import type { Member } from '../values/member.ts'
import { findFilters, replaceFilters } from './store.ts'

export type SavedFilterService = ReturnType<typeof savedFilters>

/** The filters of the list of proposals that a provider has given a name. */
export function savedFilters({ database }: { database: Database }) {
  return {
    async list(member: Member): Promise<SavedFilters> {
      return { filters: JSON.parse((await findFilters(database.db, member)) ?? '[]') }
    },

    /** Replaces all filters. Members that no filter has are not stored. */
    async replace(member: Member, { filters }: SavedFilters): Promise<SavedFilters> {
      const stored = filters.map(knownMembers)
      await database.transact(member.accountId, (trx) => replaceFilters(trx, member, JSON.stringify(stored)))
      return { filters: stored }
    },
  }
}

const knownMembers = ({ name, status, q, sort, view }: SavedFilter): SavedFilter => ({
  name: name.trim(),
  ...(status && { status }),
  ...(q && { q }),
  ...(sort && { sort }),
  ...(view && { view }),
})
