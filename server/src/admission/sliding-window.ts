export const WINDOW_MS = 60_000
const SECOND_MS = 1_000

/**
 * The accepted calls of the last 60 seconds, on the monotonic clock. Keeping each call's own time, not counts per
 * slice of time, is what makes the limit exact: an accepted call counts until it is 60,000 ms old, and no longer.
 * The limit is given with each question, because a plan can change while calls are in the window.
 */
export class SlidingWindow {
  // A ring whose length is a power of two; it grows to the most calls ever held at once, so at most to the limit.
  #times: number[] = [0]
  #oldest = 0
  #size = 0
  #newest = Number.NEGATIVE_INFINITY

  /** How many accepted calls still count. */
  used(now: number): number {
    const times = this.#times
    const mask = times.length - 1
    while (this.#size > 0 && now - (times[this.#oldest] as number) >= WINDOW_MS) {
      this.#oldest = (this.#oldest + 1) & mask
      this.#size -= 1
    }
    return this.#size
  }

  isEmpty(now: number): boolean {
    return now - this.#newest >= WINDOW_MS
  }

  accept(now: number): void {
    if (this.#size === this.#times.length) this.#grow()
    this.#times[(this.#oldest + this.#size) & (this.#times.length - 1)] = now
    this.#size += 1
    this.#newest = now
  }

  /** Whole seconds after which one more call will be admitted; a second earlier it would not be. */
  retryAfterSeconds(limit: number, now: number): number {
    return this.#secondsUntilGone(this.used(now) - limit, now)
  }

  /** Whole seconds until a call leaves the window and makes room; undefined when there is none in it. */
  secondsUntilRoom(now: number): number | undefined {
    return this.used(now) === 0 ? undefined : this.#secondsUntilGone(0, now)
  }

  /** Milliseconds until the oldest call leaves the window; undefined when there is none in it. */
  msUntilRoom(now: number): number | undefined {
    return this.used(now) === 0 ? undefined : (this.#times[this.#oldest] as number) + WINDOW_MS - now
  }

  #secondsUntilGone(index: number, now: number): number {
    const time = this.#times[(this.#oldest + index) & (this.#times.length - 1)] as number
    const isGoneIn = (seconds: number) => now + seconds * SECOND_MS - time >= WINDOW_MS
    const seconds = Math.max(1, Math.ceil((WINDOW_MS - (now - time)) / SECOND_MS))
    // The clock has fractions, and rounding them may put the sum above one off from what the window itself will say.
    if (!isGoneIn(seconds)) return seconds + 1
    return seconds > 1 && isGoneIn(seconds - 1) ? seconds - 1 : seconds
  }

  #grow() {
    const inOrder = [...this.#times.slice(this.#oldest), ...this.#times.slice(0, this.#oldest)]
    this.#times = [...inOrder, ...new Array<number>(inOrder.length).fill(0)]
    this.#oldest = 0
  }
}
