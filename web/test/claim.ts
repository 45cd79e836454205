export interface Claim {
  /** Where the sentence is said. */
  source: string
  /** What the source reads before it says so: a member of a record or of an answer, or a request whose answer it waits for. */
  reads: string
  /** The sentences, as the catalogue and the path in it. */
  says: string[]
}

export const inside = (catalogue: string, ...keys: string[]) => keys.map((key) => `${catalogue} ${key}`)
export const claim = (source: string, reads: string, ...says: string[]): Claim => ({ source, reads, says })

/** Sentences about how the product works, which hold at any time, and the test that shows them. */
export interface Rule {
  test: string
  says: string[]
}
