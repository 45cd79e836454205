import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

// Enough for minutes of load, so that only the attack fills it.
const SIZE_MB = 256
const BLOCK = Buffer.alloc(64 * 1024, 1)

/** Mounts a disk in memory that can be filled and made read-only. Returns undefined if mounting is not allowed. */
export function mountSmallDisk(directory: string) {
  const mount = (...args: string[]) => spawnSync('mount', args).status === 0
  if (!mount('-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', directory)) return undefined
  const filler = join(directory, 'filler')

  return {
    fill() {
      const file = openSync(filler, 'w')
      try {
        for (;;) writeSync(file, BLOCK)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    /** Removes what `fill` has written. */
    empty: () => rmSync(filler, { force: true }),
    makeReadOnly: () => mount('-o', 'remount,ro', directory),
    makeWritable: () => mount('-o', 'remount,rw', directory),
    unmount: () => spawnSync('umount', ['--lazy', directory]).status === 0,
  }
}
