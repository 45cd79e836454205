import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startService } from './harness.ts'
import { startS3Server } from './s3-server.ts'
import { clockAfterIds } from './settable-clock.ts'

// biome-ignore lint/style/noProcessEnv: the test run sets the database here.
const isPostgres = Boolean(process.env['TEST_DATABASE_URL'])

const PREFIX = 'files/'

/** Starts a service that stores files as in production: with SQLite in its directory, with PostgreSQL in a bucket. */
export async function startWithFiles(settings: Parameters<typeof startService>[0] = {}) {
  // The service tells the age of a file from its id, so the clock must not be before the newest id.
  const clock = clockAfterIds()
  // Null: the bucket does not check the time of requests, because the clock of a test jumps while some are on their way.
  const bucket = isPostgres ? await startS3Server(null) : undefined
  const service = await startService({ ...settings, filesBucket: bucket?.settings(PREFIX) }, { clock })
  const directory = join(service.directory, 'files')
  const onDisk = () => (existsSync(directory) ? readdirSync(directory) : [])
  const inBucket = () => [...(bucket?.objects.keys() ?? [])].map((name) => name.slice(PREFIX.length))

  return {
    service,
    /** The names of all contents and drafts. */
    storedNames: () => [...onDisk(), ...inBucket()],
    /** Stores a content without the service. */
    plant(name: string, content = Buffer.from('x')) {
      if (bucket) bucket.objects.set(PREFIX + name, content)
      else writeFileSync(join(directory, name), content)
    },
    /** Removes a content without the service. */
    lose(name: string) {
      if (bucket) bucket.objects.delete(PREFIX + name)
      else rmSync(join(directory, name))
    },
    /** Leaves a draft, as a crash does. Uploads are received on disk first, even if contents go to a bucket. */
    plantDraft: (name: string) => writeFileSync(join(directory, name), 'x'),
    async stop() {
      await service.stop()
      await bucket?.stop()
    },
  }
}
