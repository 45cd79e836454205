// Inserts 90,000 events, then walks through all events by `after` while three processes record 10,000 more, on SQLite or on its own
// PostgreSQL. Exits with 1 if a walk misses, repeats or reorders an event, or after the given time.
//
//   node bench/faults/event-walk.ts [--inserted 90000] [--recorded 10000] [--database sqlite|postgres] [--minutes 15]
import { parseArgs } from 'node:util'
import { startPostgres } from '../../server/test/postgres-server.ts'

const { values } = parseArgs({
  options: {
    inserted: { type: 'string', default: '90000' },
    recorded: { type: 'string', default: '10000' },
    database: { type: 'string', default: 'sqlite' },
    minutes: { type: 'string', default: '15' },
  },
})

const logProgress = (line: string) => process.stderr.write(`${line}\n`)
// Autovacuum is on, because the planner needs current statistics of a table that grows this much.
const postgres = values.database === 'postgres' ? await startPostgres({ autovacuum: 'on' }) : undefined
setTimeout(async () => {
  logProgress(`FAULT not done after ${values.minutes} minutes`)
  await postgres?.stop()
  process.exit(1)
}, Number(values.minutes) * 60_000).unref()
try {
  // server/test/test-database.ts reads this variable when it is imported, and uses SQLite without it.
  if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url
  else delete process.env['TEST_DATABASE_URL']
  const { eventWalk } = await import('../../server/test/faults/event-walk.ts')
  const { faults, figures } = await eventWalk({
    existing: Number(values.inserted),
    events: Number(values.recorded),
    onProgress: logProgress,
  })
  for (const fault of faults) logProgress(`FAULT ${fault}`)
  console.log(JSON.stringify({ faults: faults.length, ...figures }, null, 2))
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await postgres?.stop()
}
