import { setTimeout as sleep } from 'node:timers/promises'
import { fixedReasons } from '@proffer/core/mails/reasons.ts'
import type { Clock } from '../process/clock.ts'
import { scheduleClock } from '../schedule/schedule-clock.ts'
import { type Database, runOutsideTransaction, type Trx } from '../storage/database.ts'
import { isStorageTrouble } from '../storage/storage-errors.ts'
import { type EndedAttempt, type InFlight, recordAttempt } from './attempt-results.ts'
import { claimDueDeliveries } from './claim-deliveries.ts'
import { failure, type Outcome, type Send, type Sender } from './delivery.ts'
import { noteFailures } from './failing-lanes.ts'
import { adaptWidth, laneWidths } from './lane-widths.ts'
import type { AttemptResult, OutboxMetrics } from './metrics.ts'
import { bringForward, extendLease, findNextTurn, releaseDelivery } from './queue-store.ts'
import { type TargetLimits, targetLoads } from './target-loads.ts'

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

const MAX_IN_FLIGHT = 1_000
const MAX_SUSPECT = MAX_IN_FLIGHT / 2
// While requests are in flight, a round waits this long, so that more results share its commit.
const BATCH_DELAY_MS = 5
// The queue is read at least this often, because the clock may be set or another process may write.
const MAX_SLEEP_MS = 30_000
// How long a delivery waits if its lane is open but its sender cannot send now.
const HELD_MS = 5_000
const STORAGE_PAUSE_MS = 1_000
const STOP_POLL_MS = 5
// The largest expected difference between the clocks of two machines.
const MAX_CLOCK_DIFFERENCE_MS = 5_000

/**
 * Sends deliveries. Each round is one transaction that stores the results of ended attempts and claims due deliveries. The
 * requests run outside of transactions. Attempts that end at about the same time share a round, and so a commit.
 */
export function worker({ database, clock, senders, retryDelaysMs, leaseMs, perHost, metrics, onError }: Options) {
  const scheduleNow = scheduleClock(clock)
  const leaseMsOf = (kind: string) => senders[kind]?.leaseMs ?? leaseMs
  const widths = laneWidths()
  const targets = targetLoads(perHost)
  /** What this process is sending, by the id of the delivery. */
  const inFlight = new Map<string, InFlight>()
  let suspectsInFlight = 0
  /** The results that the next round stores. */
  const endedAttempts: EndedAttempt[] = []
  let lastRoundMs = Number.NEGATIVE_INFINITY
  /** `working` while rounds run, `idle` while the worker waits for the next one. */
  let state: 'idle' | 'working' | 'stopped' = 'stopped'
  /** Ends with the current run of `work`. */
  let working = Promise.resolve()
  /** Ends with the last call of an `onFailed`. */
  let reporting = Promise.resolve()
  let isRoundWanted = false
  /** False while the worker stops: rounds then store results, but claim nothing. */
  let isClaiming = false
  let isFirstRound = true
  /** Starts a round when the next delivery is due. */
  let dueTimer: NodeJS.Timeout | undefined
  /** Starts a round a moment after an attempt has ended. */
  let batchTimer: NodeJS.Timeout | undefined

  /** Runs a round now, or after the one that is running. */
  function wake() {
    if (state === 'stopped') return
    isRoundWanted = true
    if (state === 'idle') working = runOutsideTransaction(work)
  }

  /** Starts a round at once if nothing is in flight or no round ran just now. Otherwise a moment later, so that results share it. */
  function wakeSoon() {
    if (inFlight.size === 0 || clock.monotonicMs() - lastRoundMs >= BATCH_DELAY_MS) wake()
    else batchTimer ??= setTimeout(wake, BATCH_DELAY_MS)
  }

  /** Runs rounds until none is wanted, then waits until the next delivery is due. */
  async function work() {
    state = 'working'
    clearTimeout(dueTimer)
    while (isRoundWanted && state === 'working') {
      isRoundWanted = false
      try {
        await round()
      } catch (error) {
        onError(error)
        await sleep(STORAGE_PAUSE_MS, undefined, { ref: false })
        isRoundWanted = true
      }
    }
    if (state === 'working') state = 'idle'
    if (isRoundWanted) wake()
    else if (state === 'idle') await sleepUntilDue().catch(lookAgainLater)
  }

  /** The next due time is unknown, so try again after a fixed time. */
  function lookAgainLater(error: unknown) {
    onError(error)
    if (state === 'idle' && isClaiming) dueTimer = setTimeout(wake, STORAGE_PAUSE_MS).unref()
  }

  /** Stores the results of ended attempts and claims due deliveries in one transaction. Then starts to send those. */
  async function round() {
    let batch: EndedAttempt[] = []
    try {
      const { results, claimed } = await database.transact(null, async (trx) => {
        // Taken only now, to include attempts that ended while the transaction waited for its turn. If the transaction runs again,
        // the batch still has the attempts of the first run.
        batch.push(...endedAttempts.splice(0))
        clearTimeout(batchTimer)
        batchTimer = undefined
        const now = scheduleNow()
        if (isFirstRound) await checkSchedule(trx, now)
        await extendLeases(trx, now)
        const results: AttemptResult[] = []
        for (const ended of batch) {
          const delaysMs = senders[ended.flight.kind]?.retryDelaysMs ?? retryDelaysMs
          results.push(await recordAttempt(trx, ended, delaysMs))
        }
        await noteFailures(trx, batch)
        const endedLanes = new Map(batch.map(({ flight }) => [flight.laneId, laneOf(flight)]))
        const room = {
          all: isClaiming ? MAX_IN_FLIGHT - inFlight.size : 0,
          suspects: MAX_SUSPECT - suspectsInFlight,
        }
        const options = { now, leaseMsOf, widths, room, targets: targets.forRound(now) }
        return { results, claimed: await claimDueDeliveries(trx, endedLanes, options) }
      })
      isFirstRound = false
      // The results are stored, so nothing is left for the `finally` below.
      const stored = batch
      batch = []
      lastRoundMs = clock.monotonicMs()
      // Further lanes are due, or so many attempts have ended meanwhile that waiting for others is not worth it.
      isRoundWanted ||= claimed.hasMore || endedAttempts.length > inFlight.size
      launch(claimed.flights)
      for (const target of claimed.held) if (targets.markHeld(target, scheduleNow())) metrics.heldBack()
      reportResults(stored, results)
    } finally {
      // After a failure, the next round stores the results.
      endedAttempts.unshift(...batch)
    }
  }

  /** Counts stored attempts by their result, and reports final failures. */
  function reportResults(stored: EndedAttempt[], results: AttemptResult[]) {
    for (const [index, { flight, outcome, tookMs }] of stored.entries()) {
      const result = results[index] ?? 'lease_lost'
      metrics.attempt(flight.kind, result, tookMs / 1000)
      // A permanent refusal is about the delivery, not about the endpoint.
      if (result === 'failed' && !outcome.permanent) reportFailed(flight)
    }
  }

  /** Tells the sender that a delivery failed. The sender may pause the lane if it has failed for too long. */
  function reportFailed({ kind, laneId, delivery }: InFlight) {
    const { onFailed } = senders[kind] ?? {}
    if (!onFailed) return
    reporting = reporting.then(() => onFailed({ laneId, accountId: delivery.accountId }, delivery)).catch(onError)
  }

  /** After a start, due times may lie too far ahead, because the clock was set back. See `bringForward`. */
  async function checkSchedule(trx: Trx, now: Date) {
    const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
    for (const [kind, sender] of Object.entries(senders)) {
      const longestDelayMs = Math.max(HELD_MS, ...(sender.retryDelaysMs ?? retryDelaysMs))
      const latestRetryAt = later(longestDelayMs + MAX_CLOCK_DIFFERENCE_MS)
      const latestLeaseEnd = later(leaseMsOf(kind) + MAX_CLOCK_DIFFERENCE_MS)
      await bringForward(trx, { kind, now: later(0), latestRetryAt, latestLeaseEnd })
    }
  }

  /** Extends expired leases. Attempts end before their leases, unless the process was suspended or the clock set forward. */
  async function extendLeases(trx: Trx, now: Date) {
    const nowText = now.toISOString()
    for (const [id, flight] of inFlight) {
      if (flight.leaseUntil > nowText) continue
      flight.leaseUntil = new Date(now.getTime() + leaseMsOf(flight.kind)).toISOString()
      await extendLease(trx, { id, token: flight.token, dueAt: flight.leaseUntil })
    }
  }

  /** Starts to send claimed deliveries, and does not wait for the end. */
  function launch(flights: InFlight[]) {
    const byLane = Map.groupBy(flights, ({ laneId }) => laneId)
    for (const [laneId, group] of byLane) {
      for (const flight of group) {
        inFlight.set(flight.delivery.id, flight)
        if (flight.suspect) suspectsInFlight += 1
        if (flight.target) targets.start(flight.target, scheduleNow())
      }
      widths.get(laneId).inFlight += group.length
      sendLane(group).catch(onError)
    }
  }

  /** Sends claimed deliveries of one lane. Those that may not be sent now return to the queue. */
  async function sendLane(flights: InFlight[]) {
    const [first] = flights
    const send = first && (await openSender(first))
    if (!send) return giveBack(flights, { delayMs: HELD_MS })
    const excess = countAtHost(flights, send.host)
    for (const flight of flights) if (!excess.includes(flight)) attempt(flight, send).catch(onError)
    if (excess.length > 0) await giveBack(excess, { keepsPlace: true })
  }

  /**
   * Counts deliveries towards the limits of their host, if the host was unknown or different when they were claimed. Returns those
   * that the host may not get now.
   */
  function countAtHost(flights: InFlight[], host: string | undefined): InFlight[] {
    const sending = flights.filter(isInFlight)
    const [first] = sending
    if (!first || first.target?.host === host) return []
    const now = scheduleNow()
    const target = host === undefined ? undefined : { accountId: first.delivery.accountId, host }
    widths.get(first.laneId, first.suspect).target = target
    for (const flight of sending) leaveTarget(flight)
    if (!target) return []
    const { count } = targets.room(target, now)
    for (const flight of sending.slice(0, count)) {
      targets.start(target, now)
      flight.target = target
    }
    return sending.slice(count)
  }

  /** False once the delivery was returned to the queue. The result of its attempt then no longer counts. */
  const isInFlight = (flight: InFlight) => inFlight.get(flight.delivery.id) === flight

  /** The delivery no longer counts towards the limits of its host. */
  function leaveTarget(flight: InFlight) {
    if (flight.target) targets.end(flight.target)
    flight.target = undefined
  }

  /** Undefined if nothing may be sent now. If the sender fails, the function that is returned reports it as a failed attempt. */
  async function openSender({ laneId, kind, delivery }: InFlight): Promise<Send | undefined> {
    try {
      const sender = senders[kind]
      if (!sender) throw new Error(`there is no sender for deliveries of the kind "${kind}"`)
      return await sender.open({ laneId, accountId: delivery.accountId })
    } catch (error) {
      if (state !== 'stopped') onError(error)
      // A storage failure is not the endpoint's fault, so it does not count as an attempt.
      if (isStorageTrouble(error)) return undefined
      return async () => failure(fixedReasons.unprepared)
    }
  }

  /** Sends one delivery and leaves the result for the next round. */
  async function attempt(flight: InFlight, send: Send) {
    const startedMs = clock.monotonicMs()
    const { delivery, kind, laneId } = flight
    if (!isInFlight(flight)) return
    if (delivery.attempts === 0) {
      metrics.firstAttempt(kind, Math.max(0, scheduleNow().getTime() - Date.parse(delivery.createdAt)) / 1000)
    }
    let outcome: Outcome
    try {
      outcome = await send(delivery)
    } catch (error) {
      onError(error)
      outcome = failure(fixedReasons.internal)
    }
    if (!isInFlight(flight)) return
    const tookMs = clock.monotonicMs() - startedMs
    removeFlight(flight)
    // A permanent refusal is about the delivery, not about the endpoint.
    adaptWidth(widths.get(laneId, flight.suspect), outcome.ok || outcome.permanent === true, tookMs)
    endedAttempts.push({ flight, outcome, tookMs, endedAt: scheduleNow(), wallEndedAt: clock.now() })
    if (endedAttempts.length >= inFlight.size) wake()
    else wakeSoon()
  }

  function removeFlight(flight: InFlight) {
    inFlight.delete(flight.delivery.id)
    if (flight.suspect) suspectsInFlight -= 1
    widths.get(flight.laneId, flight.suspect).inFlight -= 1
    leaveTarget(flight)
  }

  /** Returns deliveries to the queue without an attempt. */
  async function giveBack(flights: InFlight[], { delayMs = 0, keepsPlace = false } = {}) {
    const later = new Date(scheduleNow().getTime() + delayMs).toISOString()
    for (const flight of flights) removeFlight(flight)
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
      inFlight.size < MAX_IN_FLIGHT ? findNextTurn(database.db, false) : undefined,
      suspectsInFlight < MAX_SUSPECT ? findNextTurn(database.db, true) : undefined,
    ])
    if (state !== 'idle' || !isClaiming) return
    const next = turns.filter((turn) => turn !== undefined).sort()[0]
    const untilDueMs = next === undefined ? MAX_SLEEP_MS : Date.parse(next) - scheduleNow().getTime()
    clearTimeout(dueTimer)
    dueTimer = setTimeout(wake, Math.min(Math.max(untilDueMs, 0), MAX_SLEEP_MS)).unref()
  }

  return {
    wake,
    wakeSoon,

    start() {
      isClaiming = true
      state = 'idle'
      wake()
    },

    /** Waits up to `graceMs` for requests in flight. The other deliveries return to the queue and are sent after the next start. */
    async stop(graceMs: number) {
      if (state === 'stopped') return
      isClaiming = false
      const deadlineMs = performance.now() + graceMs
      const isBusy = () => state === 'working' || inFlight.size > 0 || endedAttempts.length > 0
      while (isBusy() && performance.now() < deadlineMs) await sleep(STOP_POLL_MS)
      state = 'stopped'
      clearTimeout(dueTimer)
      clearTimeout(batchTimer)
      await working
      await reporting
      if (inFlight.size > 0) await giveBack([...inFlight.values()])
    },
  }
}

const laneOf = ({ laneId, kind, delivery }: InFlight) => ({ id: laneId, accountId: delivery.accountId, kind })
