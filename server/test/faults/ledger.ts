/** A proposal as the service returns it. The audit compares all of its members. */
export interface Proposal {
  id: string
  name: string
}

/** One proposal from the caller's side: the requested changes in order, and those that were acknowledged. */
export class Entry {
  /** The name in each request, starting with the creation. Every change has a different name. */
  readonly requestedNames: string[] = []
  readonly acknowledged = new Set<string>()
  /** The proposal in the last acknowledgement. */
  record: Proposal | undefined

  /** Call this before the request is sent, because from then on the change may happen. */
  request(name: string) {
    this.requestedNames.push(name)
  }

  acknowledge(record: Proposal) {
    this.acknowledged.add(record.name)
    this.record = record
  }

  /** The names that it may have now: the last acknowledged one, and those requested since then without a response. */
  possibleNames(): string[] {
    const last = this.requestedNames.findLastIndex((name) => this.acknowledged.has(name))
    return this.requestedNames.slice(Math.max(last, 0))
  }
}

/** All requested and acknowledged changes. It is in the test's memory, where no fault can reach it. */
export class Ledger {
  readonly entries: Entry[] = []
  #nameCount = 0

  /** Adds an entry for a new proposal. */
  open(): Entry {
    const entry = new Entry()
    this.entries.push(entry)
    return entry
  }

  freshName(): string {
    this.#nameCount += 1
    return `Change ${this.#nameCount}`
  }

  acknowledgements(): number {
    return this.entries.reduce((sum, entry) => sum + entry.acknowledged.size, 0)
  }
}
