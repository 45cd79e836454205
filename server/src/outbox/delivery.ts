/** What a kind of delivery must be able to do, so that the engine can carry it without knowing it. */
export interface Sender {
  /**
   * Looks up where the lane's deliveries go now, once for all that are sent together. Undefined when nothing may be
   * sent just now: the lane was paused or removed.
   */
  open(lane: { userId: string; laneId: string }): Promise<Send | undefined>
  /** When what failed is tried again; unset, as the outbox does. */
  retryDelaysMs?: readonly number[]
  /** How long an attempt belongs to whoever makes it, longer than one may take; unset, as the outbox does. */
  leaseMs?: number
}

export interface Send {
  (delivery: Delivery): Promise<Outcome>
  /** The host that all of them go to. Deliveries to one host are limited. */
  host?: string
}

export interface Delivery {
  /** The same on every retry. */
  id: string
  event: string
  body: string
}

/** What came of one attempt. */
export interface Outcome {
  ok: boolean
  statusCode: number | null
  responseBody: string | null
  error: string | null
  /** Another attempt would come to the same: none is made. */
  permanent?: true
}

export const failure = (error: string): Outcome => ({ ok: false, statusCode: null, responseBody: null, error })
