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
import { random } from './random.ts'
import { mountSmallDisk } from './small-disk.ts'
import { observe } from './stage.ts'

interface Options {
  seed: number
  /** How often each kind of attack comes. */
  rounds: number
  writers?: number
  changesBetween?: number
  /** How long an attack lasts that is not over at once. */
  attackMs?: number
  /** An answer that takes longer is a fault. */
  longestAnswerMs?: number
  giveUp?: AbortSignal
  onProgress?: (done: string) => void
}

const PATIENCE_MS = 60_000
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
 * One real process on its embedded database, under load and under attack: killed, its disk full, its lock held by another,
 * its disk busy, its clock set, its receivers bad in every way. When it is over: is everything there that was
 * acknowledged, and has every change been told?
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
  const env = { NODE_OPTIONS: `--import ${steppedClock}` }
  const removeDisk = () => {
    disk?.unmount()
    directory.remove()
  }
  const stage = await observe({ processes: 1, chance, directory: directory.path, env }).catch((error) => {
    removeDisk()
    throw error
  })
  const { ledger, receiver } = stage
  const dataDirectory = join(directory.path, 'process-0')
  const hog = async (what: 'lock' | 'disk') => {
    const script = join(import.meta.dirname, 'disk-hog.ts')
    await once(spawn(process.execPath, [script, what, dataDirectory, String(attackMs)], { stdio: 'ignore' }), 'exit')
  }

  const attacks: Record<string, () => Promise<unknown>> = {
    'kill -9': async () => stage.anyServer()?.stop('SIGKILL'),
    'lock held': () => hog('lock'),
    'busy disk': () => hog('disk'),
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
      // A disk that is written to cannot be made so: between a kill and the next start it can.
      await waitUntil(async () => {
        await stage.anyServer()?.stop('SIGKILL')
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
  const load = stage.startLoad({ writers, longestAnswerMs })
  try {
    for (const [index, attack] of plan.entries()) {
      giveUp?.throwIfAborted()
      const enough = ledger.acknowledgements() + changesBetween
      await waitUntil(() => ledger.acknowledgements() >= enough, 'enough acknowledgements', PATIENCE_MS)
      await attacks[attack]?.()
      onProgress(`${index + 1} of ${plan.length}: ${attack}, ${ledger.acknowledgements()} changes acknowledged`)
    }
    await load.stop()
    const { faults, ...outcome } = await stage.settle()
    const { complaints, ...answered } = load.figures()
    const seconds = Math.round((performance.now() - startedMs) / 1000)
    return { faults: [...complaints, ...faults], figures: { seconds, attacks: names, ...outcome, ...answered } }
  } finally {
    await load.stop()
    await stage.strike()
    removeDisk()
  }
}
