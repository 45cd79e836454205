// Attacks one process on SQLite under load: it is killed with -9, its disk is full, read-only or busy, its lock is held by
// another process, its clock is changed, and its receivers misbehave. Where mounting is not allowed, no disk gets full or read-only.
// Exits with 1 if it finds a fault: a lost change, a missing event, or a response that took more than 15 seconds.
//
//   node bench/faults/one-machine.ts [--rounds 5] [--seed N] [--minutes 10]
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { oneMachine } from '../../server/test/faults/one-machine.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    minutes: { type: 'string', default: '10' },
  },
})

const logProgress = (line: string) => process.stderr.write(`${line}\n`)
logProgress(`seed ${values.seed}`)
const { faults, figures } = await oneMachine({
  seed: Number(values.seed),
  rounds: Number(values.rounds),
  // Acknowledged changes between two attacks.
  changesBetween: 100,
  longestAnswerMs: 15_000,
  attackMs: 3_000,
  giveUp: AbortSignal.timeout(Number(values.minutes) * 60_000),
  onProgress: logProgress,
})
for (const fault of faults) logProgress(`FAULT ${fault}`)
console.log(JSON.stringify({ seed: Number(values.seed), faults: faults.length, ...figures }, null, 2))
process.exit(faults.length === 0 ? 0 : 1)
