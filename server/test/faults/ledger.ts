/** A record as the service answers it; the ledger compares it whole. */
export interface Proposal {
  id: string
  name: string
}

/** One proposal from the caller's side: what was asked, in order, and what of it was acknowledged. */
export class Entry {
  /** Every name it was ever asked to have, the first by its creation. No two changes share one. */
  readonly asked: string[] = []
  readonly acknowledged = new Set<string>()
  /** What the last acknowledgement said. */
  record: Proposal | undefined

  /** To be called before a change is sent: from then on it may happen. */
  ask(name: string) {
    this.asked.push(name)
  }

  acknowledge(record: Proposal) {
    this.acknowledged.add(record.name)
    this.record = record
  }

  /** What it may be called now: as last acknowledged, or as anything that was asked since and left without an answer. */
  possibleNames(): string[] {
    const last = this.asked.findLastIndex((name) => this.acknowledged.has(name))
    return this.asked.slice(Math.max(last, 0))
  }
}

/** Everything that was asked of the service and all that it acknowledged, kept where no fault can reach it. */
export class Ledger {
  readonly entries: Entry[] = []
  #named = 0

  open(): Entry {
    const entry = new Entry()
    this.entries.push(entry)
    return entry
  }

  freshName(): string {
    this.#named += 1
    return `Change ${this.#named}`
  }

  acknowledgements(): number {
    return this.entries.reduce((sum, entry) => sum + entry.acknowledged.size, 0)
  }
}
