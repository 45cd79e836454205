// Runs three processes on their own PostgreSQL, under load. Meanwhile processes are killed with -9, the database is restarted, and
// the network between them goes silent. Afterwards it compares the acknowledged changes with the stored proposals and with the
// events that arrived. Exits with 1 if there is a difference.
//
//   node bench/faults/many-processes.ts [--kills 20] [--restarts 3] [--stalls 1] [--stall-seconds 20] [--seed N] [--minutes 10]
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { manyProcesses } from '../../server/test/faults/many-processes.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    restarts: { type: 'string', default: '3' },
    stalls: { type: 'string', default: '1' },
    'stall-seconds': { type: 'string', default: '20' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    minutes: { type: 'string', default: '10' },
  },
})

const logProgress = (line: string) => process.stderr.write(`${line}\n`)
logProgress(`seed ${values.seed}`)
const { faults, figures } = await manyProcesses({
  seed: Number(values.seed),
  kills: Number(values.kills),
  restarts: Number(values.restarts),
  stalls: Number(values.stalls),
  stallMs: Number(values['stall-seconds']) * 1_000,
  // Acknowledged changes between two attacks.
  changesBetween: 100,
  longestAnswerMs: 15_000,
  giveUp: AbortSignal.timeout(Number(values.minutes) * 60_000),
  onProgress: logProgress,
})
for (const fault of faults) logProgress(`FAULT ${fault}`)
console.log(JSON.stringify({ seed: Number(values.seed), faults: faults.length, ...figures }, null, 2))
process.exit(faults.length === 0 ? 0 : 1)
