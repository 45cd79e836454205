import type { ServerResponse } from 'node:http'
import { liveBudget } from '@proffer/core/budgets.ts'
import { permissionOf } from '@proffer/core/team/rights.ts'
import { AppError } from '../errors/errors.ts'
import { ACCOUNT_CLOSED, type Hint, SESSION_ENDED } from '../events/hints.ts'
import type { Clock } from '../process/clock.ts'
import type { Sessions } from '../sessions/service.ts'
import type { OpenSession } from '../sessions/store.ts'
import type { Database } from '../storage/database.ts'
import { type EventStream, openEventStream, SYNC } from './event-stream.ts'
import { hintLog, type NumberedHint } from './hint-log.ts'
import { type LiveBudget, type Reader, retryHeaders, streamLimits } from './stream-limits.ts'

export type Live = ReturnType<typeof live>

interface Request {
  reader: Reader
  /** The IP address of the page. */
  address: string
  response: ServerResponse
  headers: Record<string, string | string[] | number | undefined>
  /** The id of the last hint that the page has received. */
  after: string | undefined
}

interface OpenStream extends EventStream {
  reader: Reader
  openedMs: number
}

interface Options {
  database: Database
  clock: Clock
  sessions: Pick<Sessions, 'findOpen'>
  beatMs?: number
  budget?: LiveBudget
  onError: (error: unknown) => void
}

const BEAT_MS = 20_000
/** A session also ends by time, which no hint announces. */
const CHECK_MS = 30_000
/** An older stream ends. Its page connects again, so its link or session is checked like that of a new page. */
const MAX_AGE_MS = 3_600_000
const LOGGED_HINTS = 1_000
/** A page reads its data before its stream is open. Even a slow one takes no longer than this. */
const LOADING_MS = 30_000
const SESSIONS_PER_QUERY = 500

/**
 * Streams hints to open pages. A hint has no content: the page reads what has changed through the usual operations, which
 * check its rights. So a lost hint loses nothing, and a page that may have missed some gets `sync` instead.
 */
export function live({ database, clock, sessions, beatMs = BEAT_MS, budget = liveBudget, onError }: Options) {
  const streams = new Set<OpenStream>()
  /** The streams of each account and of each link, by the id of the account or share. */
  const byReader = new Map<string, Set<OpenStream>>()
  const limits = streamLimits(budget)
  const log = hintLog(LOGGED_HINTS)
  const stopListening = database.listen('live', receive)
  const timers = [setInterval(beat, beatMs).unref(), setInterval(() => checkSessions(streams), CHECK_MS).unref()]
  let isClosed = false

  function receive(text: string) {
    // An empty text says that hints may have been lost.
    if (text === '') return interrupt()
    const hint = JSON.parse(text) as Hint
    const accountStreams = byReader.get(hint.accountId)
    if (hint.kind === SESSION_ENDED) return accountStreams && checkSessions(accountStreams)
    if (hint.kind === ACCOUNT_CLOSED) return endStreamsOf(hint.accountId)
    const numbered = log.add(hint, clock.monotonicMs())
    for (const stream of accountStreams ?? []) send(stream, numbered)
    for (const stream of byReader.get(hint.shareId ?? '') ?? []) send(stream, numbered)
  }

  /** Pages connect again, and are refused then. */
  function endStreamsOf(accountId: string) {
    for (const stream of [...streams]) if (stream.reader.accountId === accountId) stream.end()
  }

  /** Tells every page to read everything again. */
  function interrupt() {
    log.interrupt()
    for (const stream of streams) stream.send(log.lastId(), SYNC)
  }

  function send(
    { reader, send: sendHint }: OpenStream,
    { id, hint: { kind, proposalId, leadSessionId } }: NumberedHint,
  ) {
    // A client's page knows its proposal only by the link.
    if ('shareId' in reader) sendHint(id, { kind })
    // The hint may be about a record that this member cannot read.
    else if (permissionOf('read proposals and leads', reader) === 'own') sendHint(id, SYNC)
    else sendHint(id, { kind, proposalId, leadSessionId })
  }

  function beat() {
    const oldest = clock.monotonicMs() - MAX_AGE_MS
    for (const stream of streams) {
      if (stream.openedMs < oldest) stream.end()
      else stream.beat()
    }
  }

  function checkSessions(candidates: Iterable<OpenStream>) {
    endStreamsOfEndedSessions([...candidates]).catch(onError)
  }

  async function endStreamsOfEndedSessions(candidates: OpenStream[]) {
    const bySession = Map.groupBy(candidates, ({ reader }) => ('sessionId' in reader ? reader.sessionId : null))
    const ids = [...bySession.keys()].filter((id) => id !== null)
    for (let start = 0; start < ids.length; start += SESSIONS_PER_QUERY) {
      const batch = ids.slice(start, start + SESSIONS_PER_QUERY)
      const open = new Map((await sessions.findOpen(batch)).map((session) => [session.id, session]))
      for (const stream of batch.flatMap((id) => bySession.get(id) ?? [])) {
        if (!isStillOf(stream.reader, open)) stream.end()
      }
    }
  }

  /** Sends what the page has missed since the hint `after` or, without it, while the page was loading. */
  function sendMissed(stream: OpenStream, after: string | undefined) {
    const missed = after === undefined ? log.since(clock.monotonicMs() - LOADING_MS) : log.after(after)
    const missedByReader = (missed ?? []).filter(({ hint }) => isFor(stream.reader, hint))
    for (const numbered of missedByReader) send(stream, numbered)
    // The last id is sent in any case, so that the page can name it when it connects again.
    stream.send(log.lastId(), missed ? { kind: 'ready' } : SYNC)
  }

  return {
    /** Sends the hints for this reader until the page leaves or stops reading, its session ends, an hour has passed or the server stops. */
    open({ reader, address, response, headers, after }: Request): void {
      // The page may have left while its session or link was read. Then `close` was emitted before, and `onClose` would never run.
      if (response.destroyed) return
      const key = keyOf(reader)
      const sameReader = byReader.get(key) ?? new Set()
      const refusal = limits.refusalOf(reader, address)
      if (refusal) throw refusal
      if (streams.size >= budget.streamsInAll || isClosed) throw noMoreStreams()
      const onClose = () => {
        uncount()
        streams.delete(stream)
        sameReader.delete(stream)
        // Another set is in the map if the reader came back after this one was removed.
        if (sameReader.size === 0 && byReader.get(key) === sameReader) byReader.delete(key)
      }
      const opened = openEventStream(response, { headers, onClose })
      const uncount = limits.count(reader, address)
      const stream: OpenStream = { ...opened, reader, openedMs: clock.monotonicMs() }
      streams.add(stream)
      byReader.set(key, sameReader.add(stream))
      sendMissed(stream, after)
    },

    /** How many streams are open. */
    count: () => streams.size,

    /** Ends every stream, so that the server can stop. */
    close(): void {
      isClosed = true
      stopListening()
      timers.forEach(clearInterval)
      for (const stream of streams) stream.end()
    },
  }
}

const keyOf = (reader: Reader) => ('shareId' in reader ? reader.shareId : reader.accountId)

/** Whether the session is open, works in the same account, and may read the same. */
function isStillOf(reader: Reader, open: Map<string, OpenSession>): boolean {
  if ('shareId' in reader) return true
  const session = open.get(reader.sessionId)
  if (session?.accountId !== reader.accountId) return false
  return !session.isLimited && session.role === reader.role && session.visibility === reader.visibility
}

const isFor = (reader: Reader, hint: Hint) =>
  'shareId' in reader ? hint.shareId === reader.shareId : hint.accountId === reader.accountId

const noMoreStreams = () =>
  new AppError(503, 'service_unavailable', 'The server has no free event stream. Read the data again instead.', {
    headers: retryHeaders,
  })
