/** Sends one kind of delivery, such as webhooks or mails. The outbox knows deliveries only through this interface. */
export interface Sender {
  /**
   * Looks up the target of the lane's deliveries, once for all that are sent together. Returns undefined if nothing may be
   * sent now because the lane was paused or removed.
   */
  open(lane: { accountId: string; laneId: string }): Promise<Send | undefined>
  /** The delays before retries. Unset: those of the outbox. */
  retryDelaysMs?: readonly number[]
  /** How long a worker has the delivery. It must be longer than an attempt may take. Unset: the time of the outbox. */
  leaseMs?: number
  /** Called after the final failure of a delivery is stored, unless the failure is `permanent`. It may pause the endpoint. */
  onFailed?: (lane: { accountId: string; laneId: string }, delivery: Delivery) => Promise<void>
}

export interface Send {
  (delivery: Delivery): Promise<Outcome>
  /** The host of all these deliveries. Deliveries to one host are limited. */
  host?: string
}

export interface Delivery {
  /** The same on every retry. */
  id: string
  event: string
  body: string
}

/** The result of one attempt. */
export interface Outcome {
  ok: boolean
  statusCode: number | null
  responseBody: string | null
  error: string | null
  /** The endpoint asked to wait this long before the next attempt. */
  retryAfterMs?: number
  /** What the provider reads instead of `error`, which may name the operator's servers. */
  reason?: string
  /** A mail was written to a file, because no mail server is configured. */
  isOnlyStored?: true
  /** Another attempt would have the same result, so there is no retry. */
  permanent?: true
}

export const failure = (error: string): Outcome => ({ ok: false, statusCode: null, responseBody: null, error })
