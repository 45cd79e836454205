// Walks through 100,000 events by `after` while three processes record others, on SQLite or on its own PostgreSQL. Exits with 1 if
// a walk misses, repeats or reorders an event, or after the given time.
//
//   node bench/faults/event-walk.ts [--existing 90000] [--events 10000] [--database sqlite|postgres] [--minutes 15]
import { parseArgs } from 'node:util'
import { startPostgres } from '../../server/test/postgres-server.ts'

const { values } = parseArgs({
  options: {
    existing: { type: 'string', default: '90000' },
    events: { type: 'string', default: '10000' },
    database: { type: 'string', default: 'sqlite' },
    minutes: { type: 'string', default: '15' },
  },
})

const tell = (line: string) => process.stderr.write(`${line}\n`)
// Autovacuum is on, because the planner needs current statistics of a table that grows this much.
const postgres = values.database === 'postgres' ? await startPostgres({ autovacuum: 'on' }) : undefined
setTimeout(async () => {
  tell(`FAULT not done after ${values.minutes} minutes`)
  await postgres?.stop()
  process.exit(1)
}, Number(values.minutes) * 60_000).unref()
try {
  // The module of the test database reads it at import.
  if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url
  const { eventWalk } = await import('../../server/test/faults/event-walk.ts')
  const { faults, figures } = await eventWalk({
    existing: Number(values.existing),
    events: Number(values.events),
    onProgress: tell,
  })
  for (const fault of faults) tell(`FAULT ${fault}`)
  console.log(JSON.stringify({ faults: faults.length, ...figures }, null, 2))
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await postgres?.stop()
}
process.exit()
