import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { CacheSpace } from '../storage/caches/cache-space.ts'

export type ParsedProposals = ReturnType<typeof parsedProposals>

/** A shorter text is parsed in less time than its objects are worth in memory. */
const MIN_CHARACTERS = 16 * 1024
/** Parsed objects take several times the space of their text. */
const BYTES_PER_CHARACTER = 4

/**
 * Large proposals that were changed last, as objects. An editor saves the same proposal many times, and parsing 500 priced items
 * takes a tenth of the time of a change. The text decides, so a change by another process is never missed.
 */
export function parsedProposals(space: CacheSpace) {
  const cache = space.cache<{ json: string; proposal: Proposal }>()

  return {
    /** The result may be shared, so it must not be changed. */
    parse(id: string, json: string): Readonly<Proposal> {
      const cached = cache.get(id)
      return cached?.json === json ? cached.proposal : JSON.parse(json)
    },

    remember(proposal: Proposal, json: string) {
      if (json.length < MIN_CHARACTERS) return
      cache.set(proposal.id, { json, proposal: Object.freeze(proposal) }, json.length * BYTES_PER_CHARACTER)
    },
  }
}
