// The long run of the attacks on a real process with a heap of 256 MB. It sends expensive bodies of about 1 MiB to every operation of
// every door, then runs every attack at four times the size of the test. Meanwhile another account, the bystander, makes ordinary
// calls. A shape is a way to build an expensive body. With --costs it first sends each shape at two sizes to a service in this process
// and compares their CPU time. Exits with 1 if there is a fault.
//
// --shapes limits the shapes for each operation. --only chooses the operations and attacks whose name contains the text. --contents
// instead stores the most expensive texts that are accepted, and reads them as strangers do for so many seconds each, while the bystander
// also uploads a logo and prints. With TEST_DATABASE_URL, the server stores in that PostgreSQL.
//
//   node bench/hostile.ts [--shapes 40] [--costs] [--only text]
//   node bench/hostile.ts --contents [--seconds 10] [--only text]
import { parseArgs } from 'node:util'
import { startService } from '../server/test/harness.ts'
import { attackedProcess, underAttack } from '../server/test/hostile/attacked-process.ts'
import { attacks } from '../server/test/hostile/attacks.ts'
import { costlyShapes } from '../server/test/hostile/costly-bodies.ts'
import { costlyUnits, readLikeStrangers, shareCostly } from '../server/test/hostile/costly-contents.ts'
import { costComplaint } from '../server/test/hostile/costs.ts'
import { everyDoor } from '../server/test/hostile/every-door.ts'
import { png } from '../server/test/sample-files.ts'
import { type Figure, publish, reaches } from './figures.ts'
import { percentile } from './statistics.ts'

const { values } = parseArgs({
  options: {
    shapes: { type: 'string', default: '40' },
    costs: { type: 'boolean', default: false },
    contents: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    report: { type: 'string' },
  },
})
const MIB = 1024 * 1024
/** The smaller of the two sizes whose CPU time is compared. The other one is twice as large. */
const COST_BYTES = 256 * 1024
/** The size of the attacks, as a multiple of that in the tests. */
const ATTACK_SCALE = 4
const MAX_ANSWER_LENGTH = 3 * MIB
const MAX_MB = 300
const MAX_P99_MS = 500
const MAX_MB_OF_CONTENTS = 400

const faults: string[] = []
const logProgress = (line: string) => console.error(line)
const p99 = (times: number[]) =>
  percentile(
    times.toSorted((a, b) => a - b),
    0.99,
  )

if (values.contents) await readCostlyContents()
if (values.costs) await compareCosts()
const operations = await attackEveryOperation()
const attacked = await runEveryAttack()
for (const fault of faults) logProgress(`FAULT ${fault}`)
publish('hostile', [
  { what: 'bodies sent to all operations', value: operations.sent, unit: '' },
  { what: 'memory at most meanwhile', value: operations.mostMb, unit: 'MB', must: MAX_MB, lessIsBetter: true },
  {
    what: "a bystander's calls meanwhile, p99",
    value: operations.p99,
    unit: 'ms',
    must: MAX_P99_MS,
    lessIsBetter: true,
  },
  { what: 'memory at most under the attacks', value: attacked.mostMb, unit: 'MB' },
  { what: "a bystander's calls under the attacks, p99", value: attacked.p99, unit: 'ms' },
  { what: 'faults', value: faults.length, unit: '', must: 0, lessIsBetter: true },
])
process.exit(faults.length === 0 ? 0 : 1)

async function attackEveryOperation() {
  const attackedServer = await attackedProcess()
  try {
    const targets = (await everyDoor(attackedServer.prepared)).filter(({ name }) => name.includes(values.only))
    let sent = 0
    const requests: { ms: number; what: string }[] = []
    const { times, after } = await underAttack(attackedServer, async () => {
      for (const { name, method, path, headers, body } of targets) {
        const shapes = chooseEvenly(costlyShapes(body), Number(values.shapes))
        for (const [index, shape] of shapes.entries()) {
          const startedMs = performance.now()
          const request = {
            method,
            // With a session cookie, the server accepts changes from its own origin only.
            headers: headers['cookie'] ? { ...headers, origin: attackedServer.server.address } : headers,
            body: method === 'GET' ? undefined : shape.text(MIB),
            // Another address for each request, so that no limit per address refuses it.
            from: `203.0.${sent % 250}.${index % 250}`,
          }
          const { status, length } = await attackedServer.send(path, request)
          requests.push({ ms: performance.now() - startedMs, what: `${name}, ${shape.name} (${status})` })
          // 507 is no fault: the account has used up its storage.
          if (status >= 500 && status !== 507) faults.push(`${name}, ${shape.name}: ${status}`)
          if (length > MAX_ANSWER_LENGTH) faults.push(`${name}, ${shape.name}: an answer of ${length} characters`)
          sent += 1
        }
        logProgress(`${name}: ${sent} sent, ${attackedServer.memory().most} MB at most`)
      }
    })
    const slowest = requests.sort((a, b) => b.ms - a.ms).slice(0, 15)
    for (const { ms, what } of slowest) logProgress(`${ms.toFixed(0)} ms  ${what}`)
    return { sent, mostMb: after.most, p99: p99(times) }
  } finally {
    await attackedServer.stop()
  }
}

/** Publishes its own figures and ends the process. */
async function readCostlyContents() {
  const logo = await png(600, 300)
  const attackedServer = await attackedProcess({ PUBLIC_PER_MINUTE: '1000000' })
  let [mostMb, mostMbOfChild] = [0, 0]
  const p99s: number[] = []
  try {
    for (const [name, unit] of Object.entries(costlyUnits)) {
      if (!name.includes(values.only)) continue
      const read = async () => {
        const token = await shareCostly(attackedServer, await attackedServer.caller('agency'), unit)
        return readLikeStrangers(attackedServer, token, Number(values.seconds))
      }
      const { outcome, times, after, mostOfChild } = await underAttack(attackedServer, read, { logo })
      mostMb = Math.max(mostMb, after.most)
      mostMbOfChild = Math.max(mostMbOfChild, mostOfChild)
      p99s.push(p99(times))
      const statuses = Object.entries(Object.groupBy(outcome, ({ what, status }) => `${what} ${status}`))
      const answered = statuses.map(([status, answers]) => `${answers?.length} × ${status}`).join(', ')
      const memory = `${after.most} MB at most, ${mostOfChild} in a child`
      logProgress(
        `${name}: ${answered}; ${memory}; the bystander's p99 of ${times.length}: ${p99(times).toFixed(0)} ms`,
      )
    }
  } finally {
    await attackedServer.stop()
  }
  const figures: Figure[] = [
    { what: 'memory at most', value: mostMb, unit: 'MB', must: MAX_MB_OF_CONTENTS, lessIsBetter: true },
    {
      what: 'memory of a child at most',
      value: mostMbOfChild,
      unit: 'MB',
      must: MAX_MB_OF_CONTENTS,
      lessIsBetter: true,
    },
    { what: "a bystander's slowest p99", value: Math.max(...p99s), unit: 'ms', must: MAX_P99_MS, lessIsBetter: true },
  ]
  publish('hostile contents', figures)
  process.exit(figures.every((figure) => reaches(figure, figure.must ?? 0)) ? 0 : 1)
}

/** Chooses `count` shapes, evenly spread over the list. */
function chooseEvenly<T>(shapes: T[], count: number): T[] {
  if (shapes.length <= count) return shapes
  const step = shapes.length / count
  return Array.from({ length: count }, (_, n) => shapes[Math.floor(n * step)] as T)
}

async function runEveryAttack() {
  let mostMb = 0
  const allTimes: number[] = []
  const attackedServer = await attackedProcess()
  try {
    for (const [what, { run }] of Object.entries(attacks)) {
      if (!what.includes(values.only)) continue
      const { outcome, times, before, after } = await underAttack(attackedServer, () =>
        run(attackedServer, ATTACK_SCALE),
      )
      mostMb = Math.max(mostMb, after.most)
      allTimes.push(...times)
      const statuses = Object.entries(Object.groupBy(outcome, ({ status }) => status))
      const answered = statuses.map(([status, answers]) => `${answers?.length} × ${status}`).join(', ')
      logProgress(
        `${what}: ${answered}; ${before.now} MB before, ${after.most} at most, ${after.now} after; p99 ${p99(times).toFixed(0)} ms`,
      )
    }
    return { mostMb, p99: p99(allTimes) }
  } finally {
    await attackedServer.stop()
  }
}

async function compareCosts() {
  const service = await startService()
  try {
    for (const target of await everyDoor(service)) {
      if (!target.name.includes(values.only)) continue
      for (const shape of costlyShapes(target.body)) {
        const complaint = await costComplaint(service, target, shape, COST_BYTES)
        if (complaint) faults.push(`${target.name}, ${shape.name}: ${complaint}`)
      }
      logProgress(`${target.name}: costs compared`)
    }
  } finally {
    await service.stop()
  }
}
