/**
 * A sum of whole numbers that are not negative. Numbers are added as numbers as long as their sum is a safe integer, because bigints
 * are several times as slow.
 */
export class ExactSum {
  #safeSum = 0
  #largeSum = 0n

  add(amount: number | bigint) {
    const nextSafeSum = typeof amount === 'number' ? this.#safeSum + amount : Number.NaN
    if (Number.isSafeInteger(nextSafeSum)) this.#safeSum = nextSafeSum
    else this.#largeSum += BigInt(amount)
  }

  value(): bigint {
    return this.#largeSum + BigInt(this.#safeSum)
  }
}
