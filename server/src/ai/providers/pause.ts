import { setTimeout } from 'node:timers/promises'

export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>

export const pauseFor: Pause = (ms, signal) => setTimeout(ms, undefined, { signal })
