// Shares proposals with reminders after seconds, while processes are killed with -9 at random moments. Exits with 1 unless each
// reminder is recorded exactly once and mailed. A mail may be sent again with the same Message-ID; `repeated` counts these. One
// process runs on SQLite. Several share a PostgreSQL that is started for the run.
//
//   node bench/faults/killed-reminders.ts [--kills 30] [--processes 1] [--seed N]
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { killedReminders } from '../../server/test/faults/killed-reminders.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    processes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})

const logProgress = (line: string) => process.stderr.write(`${line}\n`)
logProgress(`seed ${values.seed}`)
const { faults, figures } = await killedReminders({
  seed: Number(values.seed),
  kills: Number(values.kills),
  processes: Number(values.processes),
  onProgress: logProgress,
})
for (const fault of faults) logProgress(`FAULT ${fault}`)
console.log(JSON.stringify({ seed: Number(values.seed), faults: faults.length, ...figures }, null, 2))
process.exit(faults.length === 0 ? 0 : 1)
