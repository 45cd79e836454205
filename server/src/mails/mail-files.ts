import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findStored } from '../erasure/erasure-store.ts'
import type { Database } from '../storage/database.ts'

const FILES_AT_ONCE = 500

/**
 * Matches the names of the files that `mail-folder.ts` writes, such as `20260131T093000.000Z-<delivery id>.eml`, and of drafts
 * that a crash may have left: the same with a dot before it and the process id after it.
 */
const mailFile = /^\.?(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\d\.\d{3}Z)-([\da-f-]{36})\.eml(?:\.\d+)?$/

interface MailFile {
  name: string
  /** The ISO time in the name. */
  at: string
  deliveryId: string
}

function parseName(name: string): MailFile | undefined {
  const [, year, month, dayAndHour, minute, second, deliveryId] = mailFile.exec(name) ?? []
  if (deliveryId === undefined) return undefined
  return { name, at: `${year}-${month}-${dayAndHour}:${minute}:${second}`, deliveryId }
}

/**
 * Removes the files of mails that are older than the given time, or that the database has no longer. Each process cleans up
 * its own folder, because only it can reach the files. Files of other names stay.
 */
export async function sweepMailFiles(
  { database, folder }: { database: Database; folder: string },
  olderThan: Date,
  signal: AbortSignal,
): Promise<void> {
  const files = (await namesIn(folder)).flatMap((name) => parseName(name) ?? [])
  for (let start = 0; start < files.length && !signal.aborted; start += FILES_AT_ONCE) {
    const batch = files.slice(start, start + FILES_AT_ONCE)
    const deliveryIds = batch.map(({ deliveryId }) => deliveryId)
    // Deleting a record empties the deliveries that are about it, and deleting an account deletes its deliveries.
    const stored = await findStored(database.db, deliveryIds)
    const outdated = batch.filter(({ at, deliveryId }) => at < olderThan.toISOString() || !stored.has(deliveryId))
    for (const { name } of outdated) await rm(join(folder, name), { force: true })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
