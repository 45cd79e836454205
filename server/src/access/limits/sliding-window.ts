export const WINDOW_MS = 60_000
// About a microsecond. Whole ticks add and subtract exactly, where the fractions of a clock are rounded: a call of this
// moment would now and then be due in 60 seconds and a little, which is 61.
const TICKS_PER_MS = 1_024
const WINDOW_TICKS = WINDOW_MS * TICKS_PER_MS
const SECOND_TICKS = 1_000 * TICKS_PER_MS

// Times are kept as 32 bits, which begin anew every 70 minutes: enough to tell how old a call of the last two is.
const LARGE = 1_024

const ticksOf = (ms: number) => Math.floor(ms * TICKS_PER_MS)
const ageOf = (time: number, now: number) => (now - time) >>> 0

/**
 * The accepted calls of the last 60 seconds, on the monotonic clock. Keeping each call's own time, not counts per
 * slice of time, is what makes the limit exact: an accepted call counts until it is 60,000 ms old, and no longer.
 * The limit is given with each question, because a plan can change while calls are in the window.
 */
export class SlidingWindow {
  // A ring whose length is a power of two; it grows to the most calls ever held at once, so at most to the limit. A small
  // one, of which there may be a million, is smaller as an array, a large one as 32-bit numbers.
  #times: number[] | Uint32Array = [0]
  #oldest = 0
  #size = 0
  #newest = Number.NEGATIVE_INFINITY

  /** How many accepted calls still count. */
  used(nowMs: number): number {
    return this.#usedAt(ticksOf(nowMs))
  }

  #usedAt(now: number): number {
    if (now - this.#newest >= WINDOW_TICKS) this.#size = 0
    const times = this.#times
    const mask = times.length - 1
    while (this.#size > 0 && ageOf(times[this.#oldest] as number, now) >= WINDOW_TICKS) {
      this.#oldest = (this.#oldest + 1) & mask
      this.#size -= 1
    }
    return this.#size
  }

  isEmpty(nowMs: number): boolean {
    return ticksOf(nowMs) - this.#newest >= WINDOW_TICKS
  }

  accept(nowMs: number): void {
    const now = ticksOf(nowMs)
    if (this.#usedAt(now) === this.#times.length) this.#grow()
    this.#times[(this.#oldest + this.#size) & (this.#times.length - 1)] = now >>> 0
    this.#size += 1
    this.#newest = now
  }

  /** Whole seconds after which one more call will be admitted; a second earlier it would not be. */
  retryAfterSeconds(limit: number, nowMs: number): number {
    const now = ticksOf(nowMs)
    return secondsOf(this.#ticksUntilGone(this.#usedAt(now) - limit, now))
  }

  /** Whole seconds until a call leaves the window and makes room; undefined when there is none in it. */
  secondsUntilRoom(nowMs: number): number | undefined {
    const now = ticksOf(nowMs)
    return this.#usedAt(now) === 0 ? undefined : secondsOf(this.#ticksUntilGone(0, now))
  }

  /** Milliseconds until the oldest call leaves the window; undefined when there is none in it. */
  msUntilRoom(nowMs: number): number | undefined {
    const now = ticksOf(nowMs)
    return this.#usedAt(now) === 0 ? undefined : this.#ticksUntilGone(0, now) / TICKS_PER_MS
  }

  #ticksUntilGone(index: number, now: number): number {
    const time = this.#times[(this.#oldest + index) & (this.#times.length - 1)] as number
    return WINDOW_TICKS - ageOf(time, now)
  }

  #grow() {
    const { length } = this.#times
    const grown = length < LARGE ? new Array<number>(length * 2).fill(0) : new Uint32Array(length * 2)
    for (let index = 0; index < length; index++) {
      grown[index] = this.#times[(this.#oldest + index) & (length - 1)] as number
    }
    this.#times = grown
    this.#oldest = 0
  }
}

const secondsOf = (ticks: number) => Math.max(1, Math.ceil(ticks / SECOND_TICKS))
