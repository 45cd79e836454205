import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A process that holds the lock of the database (`lock`) or keeps its disk busy (`disk`) for a given time. */
const [what, directory = '', forMs = '0'] = process.argv.slice(2)
const endsAt = performance.now() + Number(forMs)
// Blocks the thread, because this process does nothing else.
const wait = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

if (what === 'lock') {
  const database = new DatabaseSync(join(directory, 'proffer.db'))
  database.exec('pragma busy_timeout = 5000')
  database.exec('begin immediate')
  wait(Number(forMs))
  database.exec('rollback')
  database.close()
} else {
  const file = openSync(join(directory, 'blocker'), 'w')
  const block = Buffer.alloc(256 * 1024, 1)
  while (performance.now() < endsAt) {
    writeSync(file, block, 0, block.length, 0)
    fsyncSync(file)
  }
  closeSync(file)
}
