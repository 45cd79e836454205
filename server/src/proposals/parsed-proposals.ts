import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { CacheSpace } from '../storage/caches/cache-space.ts'

export type ParsedProposals = ReturnType<typeof parsedProposals>

/** Parsing a shorter text is so fast that keeping its objects is not worth the memory. */
const MIN_CHARACTERS = 16 * 1024
/** Parsed objects take several times the space of their text. */
const BYTES_PER_CHARACTER = 4

/**
 * Large proposals that were changed last, as objects. An editor saves the same proposal many times, and parsing 500 priced items
 * takes a tenth of the time of a change. An object is used only if the stored text is still the same, so a change by another process
 * is never missed.
 */
export function parsedProposals(space: CacheSpace) {
  const cache = space.cache<{ json: string; proposal: Proposal }>()

  return {
    /** Returns the proposal of this text. The result may be shared, so it must not be changed. */
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
