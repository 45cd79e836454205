import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { temporaryDirectory } from '../processes.ts'
import {
  answers,
  type Behaviour,
  bombs,
  dripsBody,
  dripsHeaders,
  hangs,
  pours,
  resetsReusedSockets,
} from '../receivers.ts'
import { waitUntil } from '../waiting.ts'
import { startEnvironment } from './fault-environment.ts'
import { random } from './random.ts'
import { mountSmallDisk } from './small-disk.ts'

interface Options {
  seed: number
  /** How often each kind of attack runs. */
  rounds: number
  writers?: number
  /** The number of acknowledged changes between two attacks. */
  changesBetween?: number
  /** How long an attack lasts, except the instant ones. */
  attackMs?: number
  /** A response that takes longer is a fault. */
  longestAnswerMs?: number
  /** Aborts the run with an error. */
  giveUp?: AbortSignal
  onProgress?: (done: string) => void
}

const TIMEOUT_MS = 60_000
const HOUR_MS = 3_600_000

const badReceivers: Behaviour[] = [
  hangs,
  dripsHeaders,
  dripsBody,
  pours,
  bombs,
  answers(500),
  answers(302, '', { location: 'http://127.0.0.1:9/' }),
  resetsReusedSockets(),
  ({ socket }) => void socket.resetAndDestroy(),
]

/**
 * Runs one real process on SQLite, under load and under attack: kill -9, a full, read-only or busy disk, a held lock, a changed
 * clock, misbehaving receivers. Afterwards it checks that every acknowledged change is stored, and that every change was
 * delivered as an event.
 */
export async function oneMachine(options: Options) {
  const { seed, rounds, writers = 6, changesBetween = 15, attackMs = 1_500 } = options
  const { longestAnswerMs, giveUp, onProgress = () => {} } = options
  const startedMs = performance.now()
  const chance = random(seed)
  const directory = temporaryDirectory()
  const disk = mountSmallDisk(directory.path)
  const clockFile = join(directory.path, 'clock')
  const steppedClock = pathToFileURL(join(import.meta.dirname, 'stepped-clock.mjs'))
  steppedClock.searchParams.set('file', clockFile)
  // The server shifts its clock by the milliseconds in this file.
  const env = { NODE_OPTIONS: `--import ${steppedClock}` }
  const removeDisk = () => {
    disk?.unmount()
    directory.remove()
  }
  const environment = await startEnvironment({ processes: 1, chance, directory: directory.path, env }).catch(
    (error) => {
      removeDisk()
      throw error
    },
  )
  const { ledger, receiver } = environment
  const dataDirectory = join(directory.path, 'process-0')
  const block = async (what: 'lock' | 'disk') => {
    const script = join(import.meta.dirname, 'disk-blocker.ts')
    await once(spawn(process.execPath, [script, what, dataDirectory, String(attackMs)], { stdio: 'ignore' }), 'exit')
  }

  const attacks: Record<string, () => Promise<unknown>> = {
    'kill -9': async () => environment.anyServer()?.stop('SIGKILL'),
    'lock held': () => block('lock'),
    'busy disk': () => block('disk'),
    async 'clock set'() {
      writeFileSync(clockFile, String(chance.below(2 * HOUR_MS) - HOUR_MS))
      await setTimeout(attackMs)
    },
    async 'bad receiver'() {
      receiver.behave(badReceivers[chance.below(badReceivers.length)] ?? hangs)
      await setTimeout(attackMs)
      receiver.behave(answers(200))
    },
  }
  if (disk) {
    attacks['read-only disk'] = async () => {
      // A disk with open files cannot be made read-only. Between a kill and the next start it can.
      await waitUntil(async () => {
        await environment.anyServer()?.stop('SIGKILL')
        return disk.makeReadOnly()
      })
      await setTimeout(attackMs)
      disk.makeWritable()
    }
    attacks['full disk'] = async () => {
      disk.fill()
      await setTimeout(attackMs)
      disk.empty()
    }
  }
  const names = Object.keys(attacks)
  const plan = chance.shuffled(Array.from({ length: rounds }, () => names).flat())
  const load = environment.startLoad({ writers, longestAnswerMs })
  try {
    for (const [index, attack] of plan.entries()) {
      giveUp?.throwIfAborted()
      const enoughChanges = ledger.acknowledgements() + changesBetween
      await waitUntil(() => ledger.acknowledgements() >= enoughChanges, 'enough acknowledgements', TIMEOUT_MS)
      await attacks[attack]?.()
      onProgress(`${index + 1} of ${plan.length}: ${attack}, ${ledger.acknowledgements()} changes acknowledged`)
    }
    await load.stop()
    const { faults, ...outcome } = await environment.settle()
    const { complaints, ...answered } = load.figures()
    const seconds = Math.round((performance.now() - startedMs) / 1000)
    return { faults: [...complaints, ...faults], figures: { seconds, attacks: names, ...outcome, ...answered } }
  } finally {
    await load.stop()
    await environment.stop()
    removeDisk()
  }
}
