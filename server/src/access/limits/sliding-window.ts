import { WINDOW_MS } from './counters.ts'

// A tick is about a microsecond. Whole ticks add and subtract exactly. The fractions of a clock would be rounded, and a wait
// of 60 seconds would sometimes come out a little longer and be reported as 61.
const TICKS_PER_MS = 1_024
const WINDOW_TICKS = WINDOW_MS * TICKS_PER_MS

// From this length on, times are stored in a typed array.
const MIN_TYPED_LENGTH = 1_024

const ticksOf = (ms: number) => Math.floor(ms * TICKS_PER_MS)
// Times are stored as 32-bit ticks. They wrap around every 70 minutes, which is enough to compute the age of a call in the window.
const ageOf = (time: number, now: number) => (now - time) >>> 0

/**
 * The accepted calls of the last 60 seconds, on the monotonic clock. The window stores the time of each call, not counts per
 * interval, so the limit is exact: an accepted call counts until it is 60,000 ms old. The methods take the limit as an
 * argument, because a plan can change while calls are in the window.
 */
export class SlidingWindow {
  // A ring buffer whose length is a power of two. It grows with the number of calls in the window, so at most to the limit. Small
  // buffers, of which there may be many, take less memory as arrays; large ones take less as typed arrays.
  #times: number[] | Uint32Array = [0]
  #oldest = 0
  #size = 0
  #newest = Number.NEGATIVE_INFINITY

  /** How many accepted calls still count. */
  used(nowMs: number): number {
    return this.#usedAt(ticksOf(nowMs))
  }

  /** Drops calls that no longer count. Returns how many do. */
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

  /** Whether no accepted call counts any more. */
  isEmpty(nowMs: number): boolean {
    return ticksOf(nowMs) - this.#newest >= WINDOW_TICKS
  }

  /** Counts a call. The caller has checked the limit. */
  accept(nowMs: number): void {
    const now = ticksOf(nowMs)
    if (this.#usedAt(now) === this.#times.length) this.#grow()
    this.#times[(this.#oldest + this.#size) & (this.#times.length - 1)] = now >>> 0
    this.#size += 1
    this.#newest = now
  }

  /** Milliseconds until fewer calls than the limit are in the window. */
  msUntilBelow(limit: number, nowMs: number): number {
    const now = ticksOf(nowMs)
    // After a change to a smaller plan, more calls than the limit are in the window.
    const lastToLeave = this.#usedAt(now) - limit
    return lastToLeave < 0 ? 0 : this.#ticksUntilGone(lastToLeave, now) / TICKS_PER_MS
  }

  /** Milliseconds until the oldest call leaves the window. Undefined if the window is empty. */
  msUntilRoom(nowMs: number): number | undefined {
    const now = ticksOf(nowMs)
    return this.#usedAt(now) === 0 ? undefined : this.#ticksUntilGone(0, now) / TICKS_PER_MS
  }

  /** Ticks until the call at this index leaves the window. The oldest call has the index 0. */
  #ticksUntilGone(index: number, now: number): number {
    const time = this.#times[(this.#oldest + index) & (this.#times.length - 1)] as number
    return WINDOW_TICKS - ageOf(time, now)
  }

  #grow() {
    const { length } = this.#times
    const grown = length < MIN_TYPED_LENGTH ? new Array<number>(length * 2).fill(0) : new Uint32Array(length * 2)
    for (let index = 0; index < length; index++) {
      grown[index] = this.#times[(this.#oldest + index) & (length - 1)] as number
    }
    this.#times = grown
    this.#oldest = 0
  }
}
