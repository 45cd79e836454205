import { setTimeout } from 'node:timers/promises'

/** Waits this long. Rejects as soon as the signal is aborted. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>

export const pauseFor: Pause = (ms, signal) => setTimeout(ms, undefined, { signal })
