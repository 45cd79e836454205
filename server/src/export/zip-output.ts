import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipOutput = ReturnType<typeof zipOutput>

interface EntryOptions {
  /** False for content that is compressed already. */
  compress?: boolean
  /** For entries that can be larger than 4 GB. */
  canBeLarge?: boolean
}

/** Writes a ZIP to a file, entry by entry, with little memory. It computes the hashes of the entries and of the whole file. */
export function zipOutput(path: string, signal: AbortSignal) {
  const zip = new ZipFile()
  const sums: Array<[name: string, sha256: string]> = []
  const whole = hashing()
  const written = pipeline(zip.outputStream, whole.stream, createWriteStream(path, { mode: 0o600, flags: 'wx' }), {
    signal,
  })
  // The error reaches the caller through the entry that waits for the output, or through `finish`.
  written.catch(() => {})
  const failed = new Promise<never>((_, reject) => {
    zip.once('error', reject)
    written.catch(reject)
  })
  failed.catch(() => {})

  return {
    /** Adds an entry. Resolves when all of it is on its way to the file. */
    async add(name: string, content: Readable, { compress = true, canBeLarge = false }: EntryOptions = {}) {
      const hashed = hashing()
      content.once('error', (error) => hashed.stream.destroy(error))
      content.pipe(hashed.stream)
      zip.addReadStream(hashed.stream, name, { compress, forceZip64Format: canBeLarge })
      try {
        await Promise.race([finished(hashed.stream, { writable: false }), failed])
      } finally {
        content.destroy()
      }
      sums.push([name, hashed.sha256()])
    },

    /** The hash of each entry so far, in the order in which they were added. */
    sums: () => sums,

    /** Ends the archive. Resolves when it is on disk. */
    async finish(): Promise<{ size: number; sha256: string }> {
      zip.end()
      await Promise.race([written, failed])
      const file = await open(path, 'r+')
      try {
        await file.sync()
      } finally {
        await file.close()
      }
      return { size: whole.size(), sha256: whole.sha256() }
    },

    /** Stops writing after a failure. The file is of no use then. */
    async abandon() {
      zip.outputStream.unpipe(whole.stream)
      whole.stream.destroy()
      await written.catch(() => {})
    },
  }
}

/** Passes on what it gets, and computes its hash and size. */
function hashing() {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, size: () => size, sha256: () => hash.digest('hex') }
}
