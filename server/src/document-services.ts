import { acceptances } from './acceptance/acceptances.ts'
import type { Files } from './files/service.ts'
import type { ReadSigned } from './mails/mail-sender.ts'
import { type PrintWaits, printThreads } from './printing/print-threads.ts'
import { printing } from './printing/service.ts'
import type { Clock } from './process/clock.ts'
import type { Profiles } from './profile/service.ts'
import type { Proposals } from './proposals/service.ts'
import type { ShareLinks } from './shares/links.ts'
import type { CacheSpace } from './storage/caches/cache-space.ts'
import type { Database } from './storage/database.ts'

interface Parts {
  database: Database
  clock: Clock
  links: ShareLinks
  profiles: Profiles
  proposals: Proposals
  files: Files
  cacheSpace: CacheSpace
  publicUrl: string
  printWaits: PrintWaits | undefined
}

/** The evidence of acceptances, and the PDFs of proposals. The PDF of an accepted version shows its evidence. */
export function documentServices({ cacheSpace, printWaits, ...parts }: Parts) {
  const evidence = acceptances(parts)
  const threads = printThreads({ cacheSpace, waits: printWaits })
  const printer = printing({ ...parts, acceptances: evidence, threads })
  const readSigned: ReadSigned = async (userId, { proposalId, version }) => {
    const signedDocument = await evidence.signed({ userId, proposalId }, version)
    return signedDocument && (async () => (await printer.print(userId, signedDocument)).bytes)
  }
  return { acceptances: evidence, printing: printer, readSigned }
}
