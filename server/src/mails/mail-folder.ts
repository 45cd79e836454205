import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message } from './message.ts'
import type { MailTransport } from './transport.ts'

/**
 * Without a mail server, each message becomes an `.eml` file that any mail program can open. The name starts with the time,
 * so files sort by age. A file is written atomically and only its owner can read it, because it may hold a client's link.
 */
export function mailFolder(folder: string): MailTransport {
  return {
    async send({ id, at, raw }: Message) {
      const name = `${at.replace(/[-:]/g, '')}-${id}.eml`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(folder, name, raw)
      return { ok: true, statusCode: null, responseBody: name, error: null, isOnlyStored: true }
    },
    async close() {},
  }
}

/** Writes a draft and renames it, so that a crash leaves no half of a file under this name. */
async function writeWhole(folder: string, name: string, content: Buffer) {
  const draft = join(folder, `.${name}.${process.pid}`)
  try {
    const file = await open(draft, 'w', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, join(folder, name))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
