import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'

/** Toasts, undo and most polls take at least this long. Autosave, debouncing and the poll of the notification settings take less. */
const HELD_FROM_MS = 2_000

declare global {
  interface Window {
    /** Runs all held timers. */
    runHeldTimers: () => void
  }
}

/**
 * Holds the long timers of the pages, so that a toast or the time to undo does not end before a busy machine has checked it.
 * `passTime` and `runHeldTimers` run them.
 */
export async function holdLongTimers(context: BrowserContext): Promise<void> {
  await context.addInitScript((heldFromMs) => {
    const real = { setTimeout, clearTimeout, setInterval, clearInterval }
    const held = new Map<number, () => void>()
    // Far above the ids of the browser.
    let lastId = 1_000_000_000

    function hold(run: (id: number) => void): number {
      lastId += 1
      const id = lastId
      held.set(id, () => run(id))
      return id
    }
    const isLong = (handler: unknown, ms: number): handler is (...args: unknown[]) => void =>
      typeof handler === 'function' && ms >= heldFromMs

    Object.assign(window, {
      setTimeout: (handler: TimerHandler, ms = 0, ...args: unknown[]) => {
        if (!isLong(handler, ms)) return Reflect.apply(real.setTimeout, window, [handler, ms, ...args])
        return hold((id) => {
          held.delete(id)
          handler(...args)
        })
      },
      setInterval: (handler: TimerHandler, ms = 0, ...args: unknown[]) =>
        isLong(handler, ms)
          ? hold(() => handler(...args))
          : Reflect.apply(real.setInterval, window, [handler, ms, ...args]),
      clearTimeout: (id?: number) => {
        if (id === undefined || !held.delete(id)) real.clearTimeout.call(window, id)
      },
      clearInterval: (id?: number) => {
        if (id === undefined || !held.delete(id)) real.clearInterval.call(window, id)
      },
      runHeldTimers: () => {
        for (const run of [...held.values()]) run()
      },
    })
  }, HELD_FROM_MS)
}

/** Runs the held timers of a page once. */
export const runHeldTimers = (page: Page) => page.evaluate(() => window.runHeldTimers())

/** Runs the held timers of a page repeatedly until the promise settles. */
export async function passTime(page: Page, awaited: Promise<unknown>): Promise<void> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  awaited.then(end, end)
  while (!isOver) {
    await runHeldTimers(page)
    await pause(50)
  }
  await awaited
}
