import type { Money } from '../money.ts'

/**
 * What the lines and requirements of a proposal or template cost the provider, by their ids. They are stored beside the record, which
 * members and clients get. Maps, because an id can be any text.
 */
export interface Costs {
  /** The cost of one unit. */
  lines: ReadonlyMap<string, Money>
  requirements: ReadonlyMap<string, Money>
  /** The currency that they are in. Absent: that of the proposal. A member may change the currency, and does not see the costs. */
  currency?: string | undefined
}

export const noCosts: Costs = { lines: new Map(), requirements: new Map() }
