import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../process/clock.ts'
import { currentUnit, type Database, type Trx } from '../storage/database.ts'
import { isStorageTrouble } from '../storage/storage-errors.ts'
import { failure, type Outcome, type Send, type Sender } from './delivery.ts'
import { type Flight, type Landing, land } from './landing.ts'
import { laneWidths, learn } from './lane-widths.ts'
import type { AttemptResult, OutboxMetrics } from './metrics.ts'
import { bringForward, extendLease, findNextTurn, releaseDelivery } from './queue-store.ts'
import { scheduleClock } from './schedule-clock.ts'
import { type TargetLimits, targetLoads } from './target-loads.ts'
import { takeTurns } from './turns.ts'

interface Options {
  database: Database
  clock: Clock
  senders: Record<string, Sender>
  retryDelaysMs: readonly number[]
  leaseMs: number
  perHost: TargetLimits
  metrics: OutboxMetrics
  onError: (error: unknown) => void
}

const MOST_IN_FLIGHT = 1_000
const MOST_SUSPECT = MOST_IN_FLIGHT / 2
// How long work waits for more to share its commit with, while requests are in the air.
const LINGER_MS = 5
// Somebody may set the clock, or another process may write: the longest time without a look.
const LONGEST_SLEEP_MS = 30_000
// How long a delivery waits whose lane may not send just now though it is open.
const HELD_MS = 5_000
const STORAGE_PAUSE_MS = 1_000
const STOP_POLL_MS = 5
// How far the clocks of two machines may be apart.
const CLOCKS_APART_MS = 5_000

/**
 * Carries deliveries out. Each round is one transaction that writes what came of ended attempts and claims what is due;
 * the requests themselves run outside any. Attempts that end together share a round, and so a commit.
 */
export function worker({ database, clock, senders, retryDelaysMs, leaseMs, perHost, metrics, onError }: Options) {
  const scheduleNow = scheduleClock(clock)
  const leaseMsOf = (kind: string) => senders[kind]?.leaseMs ?? leaseMs
  const widths = laneWidths()
  const targets = targetLoads(perHost)
  const inFlight = new Map<string, Flight>()
  const landings: Landing[] = []
  let suspectsInFlight = 0
  let lastRoundMs = Number.NEGATIVE_INFINITY
  let state: 'idle' | 'working' | 'stopped' = 'stopped'
  let working = Promise.resolve()
  let wanted = false
  let claiming = false
  let isFirstRound = true
  let timer: NodeJS.Timeout | undefined
  let lingering: NodeJS.Timeout | undefined

  function wake() {
    if (state === 'stopped') return
    wanted = true
    if (state === 'idle') working = currentUnit.exit(work)
  }

  /** At once when there is nothing under way; otherwise a moment later, so that more can share the round. */
  function wakeSoon() {
    if (inFlight.size === 0 || clock.monotonicMs() - lastRoundMs >= LINGER_MS) wake()
    else lingering ??= setTimeout(wake, LINGER_MS)
  }

  async function work() {
    state = 'working'
    clearTimeout(timer)
    while (wanted && state === 'working') {
      wanted = false
      try {
        await round()
      } catch (error) {
        onError(error)
        await sleep(STORAGE_PAUSE_MS, undefined, { ref: false })
        wanted = true
      }
    }
    if (state === 'working') state = 'idle'
    if (wanted) wake()
    else if (state === 'idle') await sleepUntilDue().catch(lookAgainLater)
  }

  /** Without knowing what is due next, it cannot sleep until then. */
  function lookAgainLater(error: unknown) {
    onError(error)
    if (state === 'idle' && claiming) timer = setTimeout(wake, STORAGE_PAUSE_MS).unref()
  }

  async function round() {
    let batch: Landing[] = []
    try {
      const { results, taken } = await database.transact(null, async (trx) => {
        // Taken only now, so that whatever ended while the transaction waited for its turn is in it as well; and added,
        // because the transaction may be run again.
        batch.push(...landings.splice(0))
        clearTimeout(lingering)
        lingering = undefined
        const now = scheduleNow()
        if (isFirstRound) await checkSchedule(trx, now)
        await keepLeases(trx, now)
        const results: AttemptResult[] = []
        for (const landing of batch) {
          const delaysMs = senders[landing.flight.kind]?.retryDelaysMs ?? retryDelaysMs
          results.push(await land(trx, landing, delaysMs))
        }
        const landed = new Map(batch.map(({ flight }) => [flight.laneId, laneOf(flight)]))
        const all = claiming ? MOST_IN_FLIGHT - inFlight.size : 0
        const room = { all, suspects: MOST_SUSPECT - suspectsInFlight }
        const terms = { now, leaseMsOf, widths, room, targets: targets.forRound(now) }
        return { results, taken: await takeTurns(trx, landed, terms) }
      })
      isFirstRound = false
      const written = batch
      batch = []
      lastRoundMs = clock.monotonicMs()
      wanted ||= taken.more || landings.length > inFlight.size
      launch(taken.flights)
      for (const target of taken.held) if (targets.isNewlyHeld(target, scheduleNow())) metrics.heldBack()
      for (const [index, { flight, tookMs }] of written.entries()) {
        metrics.attempt(flight.kind, results[index] ?? 'lease_lost', tookMs / 1000)
      }
    } finally {
      landings.unshift(...batch)
    }
  }

  async function checkSchedule(trx: Trx, now: Date) {
    const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
    for (const [kind, sender] of Object.entries(senders)) {
      const retry = later(Math.max(HELD_MS, ...(sender.retryDelaysMs ?? retryDelaysMs)) + CLOCKS_APART_MS)
      const lease = later(leaseMsOf(kind) + CLOCKS_APART_MS)
      await bringForward(trx, { kind, now: later(0), retry, lease })
    }
  }

  /** Attempts end before their leases do, unless the process stood still or the clock was set ahead. */
  async function keepLeases(trx: Trx, now: Date) {
    const text = now.toISOString()
    for (const [id, flight] of inFlight) {
      if (flight.leaseUntil > text) continue
      flight.leaseUntil = new Date(now.getTime() + leaseMsOf(flight.kind)).toISOString()
      await extendLease(trx, { id, token: flight.token, dueAt: flight.leaseUntil })
    }
  }

  function launch(flights: Flight[]) {
    const byLane = Map.groupBy(flights, ({ laneId }) => laneId)
    for (const [laneId, group] of byLane) {
      for (const flight of group) {
        inFlight.set(flight.delivery.id, flight)
        if (flight.suspect) suspectsInFlight += 1
        if (flight.target) targets.start(flight.target, 1, scheduleNow())
      }
      widths.of(laneId, false).inFlight += group.length
      sendAll(group).catch(onError)
    }
  }

  /** All of one lane. */
  async function sendAll(flights: Flight[]) {
    const send = flights[0] && (await open(flights[0]))
    if (!send) return giveBack(flights, { delayMs: HELD_MS })
    const excess = countAtHost(flights, send.host)
    for (const flight of flights) if (!excess.includes(flight)) attempt(flight, send).catch(onError)
    if (excess.length > 0) await giveBack(excess, { keepsPlace: true })
  }

  /**
   * Counts deliveries at the host that they go to, if they were claimed before it was known or for another one. Returns
   * those that the host may not get now.
   */
  function countAtHost(flights: Flight[], host: string | undefined): Flight[] {
    const present = flights.filter((flight) => inFlight.get(flight.delivery.id) === flight)
    const [first] = present
    if (!first || first.target?.host === host) return []
    const now = scheduleNow()
    const target = host === undefined ? undefined : { userId: first.delivery.userId, host }
    widths.of(first.laneId, first.suspect).target = target
    for (const flight of present) leaveTarget(flight)
    if (!target) return []
    const { count } = targets.room(target, now)
    for (const flight of present.slice(0, count)) {
      targets.start(target, 1, now)
      flight.target = target
    }
    return present.slice(count)
  }

  function leaveTarget(flight: Flight) {
    if (flight.target) targets.end(flight.target)
    flight.target = undefined
  }

  async function open({ laneId, kind, delivery }: Flight): Promise<Send | undefined> {
    try {
      const sender = senders[kind]
      if (!sender) throw new Error(`there is no sender for deliveries of the kind "${kind}"`)
      return await sender.open({ laneId, userId: delivery.userId })
    } catch (error) {
      if (state !== 'stopped') onError(error)
      // That says nothing about the endpoint, and uses up no attempt.
      if (isStorageTrouble(error)) return undefined
      return async () => failure('The delivery could not be prepared because of an internal error. It has been logged.')
    }
  }

  async function attempt(flight: Flight, send: Send) {
    const startedMs = clock.monotonicMs()
    const { delivery, kind, laneId } = flight
    if (inFlight.get(delivery.id) !== flight) return
    if (delivery.attempts === 0) {
      metrics.firstAttempt(kind, Math.max(0, scheduleNow().getTime() - Date.parse(delivery.createdAt)) / 1000)
    }
    let outcome: Outcome
    try {
      outcome = await send(delivery)
    } catch (error) {
      onError(error)
      outcome = failure('The delivery failed because of an internal error. It has been logged.')
    }
    if (inFlight.get(delivery.id) !== flight) return
    const tookMs = clock.monotonicMs() - startedMs
    leave(flight)
    // A refusal for good says something about the delivery, nothing about the endpoint.
    learn(widths.of(laneId, flight.suspect), outcome.ok || outcome.permanent === true, tookMs)
    landings.push({ flight, outcome, tookMs, endedAt: scheduleNow(), wallEndedAt: clock.now() })
    if (landings.length >= inFlight.size) wake()
    else wakeSoon()
  }

  function leave(flight: Flight) {
    inFlight.delete(flight.delivery.id)
    if (flight.suspect) suspectsInFlight -= 1
    widths.of(flight.laneId, flight.suspect).inFlight -= 1
    leaveTarget(flight)
  }

  /** Ends leases early, without an attempt having been made. */
  async function giveBack(flights: Flight[], { delayMs = 0, keepsPlace = false } = {}) {
    const later = new Date(scheduleNow().getTime() + delayMs).toISOString()
    for (const flight of flights) leave(flight)
    await database.transact(null, async (trx) => {
      for (const { delivery, laneId, token } of flights) {
        // A delivery that was never tried gets back its first due time, so that it stays before later ones.
        const dueAt = keepsPlace && delivery.attempts === 0 ? delivery.createdAt : later
        await releaseDelivery(trx, { id: delivery.id, laneId, token, dueAt })
      }
    })
    wake()
  }

  async function sleepUntilDue() {
    const turns = await Promise.all([
      inFlight.size < MOST_IN_FLIGHT ? findNextTurn(database.db, false) : undefined,
      suspectsInFlight < MOST_SUSPECT ? findNextTurn(database.db, true) : undefined,
    ])
    if (state !== 'idle' || !claiming) return
    const next = turns.filter((turn) => turn !== undefined).sort()[0]
    const untilDueMs = next === undefined ? LONGEST_SLEEP_MS : Date.parse(next) - scheduleNow().getTime()
    clearTimeout(timer)
    timer = setTimeout(wake, Math.min(Math.max(untilDueMs, 0), LONGEST_SLEEP_MS)).unref()
  }

  return {
    wake,
    wakeSoon,

    start() {
      claiming = true
      state = 'idle'
      wake()
    },

    /** Lets what is in flight end within the grace; what does not is given back, to be tried again at the next start. */
    async stop(graceMs: number) {
      if (state === 'stopped') return
      claiming = false
      const deadlineMs = performance.now() + graceMs
      const busy = () => state === 'working' || inFlight.size > 0 || landings.length > 0
      while (busy() && performance.now() < deadlineMs) await sleep(STOP_POLL_MS)
      state = 'stopped'
      clearTimeout(timer)
      clearTimeout(lingering)
      await working
      if (inFlight.size > 0) await giveBack([...inFlight.values()])
    },
  }
}

const laneOf = ({ laneId, kind, delivery }: Flight) => ({ id: laneId, userId: delivery.userId, kind })
