import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message } from './message.ts'
import type { MailTransport } from './transport.ts'

/**
 * Where there is no mail server, messages become files that any mail program opens, in the order in which they were
 * caused. A file is there whole or not at all, and is its owner's alone: it may hold a client's link.
 */
export function mailFolder(folder: string): MailTransport {
  return {
    async send({ id, at, raw }: Message) {
      const name = `${at.replace(/[-:]/g, '')}-${id}.eml`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(folder, name, raw)
      return { ok: true, statusCode: null, responseBody: name, error: null }
    },
    async close() {},
  }
}

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
