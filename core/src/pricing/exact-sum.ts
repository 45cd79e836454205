/** A sum of whole numbers that are not negative. Adds safe integers as numbers while their sum is one too. */
export class ExactSum {
  #safe = 0
  #large = 0n

  add(amount: number | bigint) {
    const safe = typeof amount === 'number' ? this.#safe + amount : Number.NaN
    if (Number.isSafeInteger(safe)) this.#safe = safe
    else this.#large += BigInt(amount)
  }

  value(): bigint {
    return this.#large + BigInt(this.#safe)
  }
}
