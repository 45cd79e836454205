import { join } from 'node:path'
import type { Dependencies } from './dependencies.ts'
import type { ReadSignedVersion } from './export/archive.ts'
import { exportLinks } from './export/export-links.ts'
import { accountExports } from './export/service.ts'
import { exportSweep } from './export/sweep.ts'
import { exportWorker } from './export/worker.ts'
import { bucketStore } from './files/bucket-store.ts'
import { fileDrafts } from './files/drafts.ts'
import { directoryStore, type FileStore } from './files/file-store.ts'
import { accountImports } from './import/service.ts'
import { released } from './storage/migrations/migrate.ts'
import { MINUTE_MS } from './values/time-units.ts'

// A ZIP can have gigabytes. The other waits are those for a file.
const bucketWaits = { connectMs: 3_000, answerMs: 60 * MINUTE_MS, idleMs: 60_000, pauseMs: 1_000 }

interface Parts {
  /** The contents of uploaded files. */
  files: FileStore
  readSigned: ReadSignedVersion
}

/** Exports of accounts: requested, written, deleted, and restored. The ZIPs are beside the uploaded files, on disk or in the bucket. */
export function exportServices(dependencies: Dependencies, { files, readSigned }: Parts) {
  const { database, clock, sealer, config, onError } = dependencies
  const { publicUrl, filesBucket } = config
  const directory = join(config.dataDir, 'files', 'exports')
  const drafts = fileDrafts({ directory, clock })
  const store = filesBucket
    ? bucketStore({ settings: { ...filesBucket, prefix: `${filesBucket.prefix}exports/` }, clock, waits: bucketWaits })
    : directoryStore(directory)
  const links = exportLinks({ clock, sealer, publicUrl })
  const schema = released.at(-1)?.name ?? ''
  return {
    imports: accountImports({ database, clock, sealer, files, drafts, publicUrl }),
    exports: accountExports({ database, clock, store, links }),
    exportWorker: exportWorker({ database, clock, files, readSigned, publicUrl, schema, store, drafts, onError }),
    sweepExports: exportSweep({ database, clock, store, drafts }),
  }
}
