/** The tables of the outbox: events, their subscriptions and deliveries, scheduled actions, and what is to be removed. */

export interface EventsTable {
  id: string
  account_id: string
  kind: string
  data: string
  /** The proposal or lead session that the event is about. */
  subject_id: string | null
  /** JSON of the ids of its deliveries to webhooks and callbacks. Null if it had none. */
  deliveries: string | null
  created_at: string
}

/** The lanes whose endpoints get this event. */
export interface EventSubscriptionsTable {
  account_id: string
  event: string
  lane_id: string
}

/** One row for each endpoint. */
export interface DeliveryLanesTable {
  id: string
  account_id: string
  kind: string
  state: 'open' | 'paused' | 'closed'
  /** 1: the lane is new, slow or failing. */
  suspect: number
  /** When a worker handles the lane next: a delivery is due, a lease ends, or a closed lane is cleared. Null if nothing waits. */
  due_at: string | null
  /** Since when its deliveries fail. */
  failing_since: string | null
  /** When the service paused the lane because it failed. Null if the owner paused it. */
  paused_at: string | null
}

export interface DeliveriesTable {
  id: string
  lane_id: string
  account_id: string
  event: string
  body: string
  /** The proposal or lead session that it is about. Null if there is none, and after its names and texts are erased. */
  subject_id: string | null
  created_at: string
}

export interface ScheduledActionsTable {
  /** The kind and what the action is about. There is one action for each. */
  key: string
  account_id: string
  kind: string
  share_id: string | null
  due_at: string
  /** How often the action has failed. */
  attempts: number
}

/** Deleted records whose names and texts are still in events and deliveries. */
export interface ErasuresTable {
  subject_id: string
  account_id: string
  created_at: string
  /** When to check again whether deliveries of the record still wait. Null until its events are erased. */
  check_at: string | null
}

/** The position of each job that walks through a table. */
export interface UpkeepTable {
  name: string
  /** The id of the last row that the job has processed. */
  position: string
}

/** The pending deliveries. */
export interface DeliveryQueueTable {
  delivery_id: string
  lane_id: string
  attempts: number
  /** When the next attempt is due. While a worker sends the delivery, the end of its lease. */
  due_at: string
  /** Identifies the lease of the worker that sends the delivery. Null while none does. */
  token: string | null
}

export interface DeliveryAttemptsTable {
  id: string
  lane_id: string
  account_id: string
  delivery_id: string
  event: string
  number: number
  status: 'delivered' | 'retry_scheduled' | 'failed'
  status_code: number | null
  response_body: string | null
  response_time_ms: number
  error: string | null
  created_at: string
  next_retry_at: string | null
}

/** Deliveries that succeeded and whose log entries were removed because the log was full. */
export interface DeliveryReceiptsTable {
  event_id: string
  lane_id: string
}

export interface WebhooksTable {
  id: string
  account_id: string
  name: string
  url: string
  /** JSON of the kinds of events that it gets. */
  events: string
  is_active: number
  /** Sealed, like the previous one. */
  secret: string
  secret_prefix: string
  previous_secret: string | null
  previous_secret_until: string | null
  created_at: string
  updated_at: string
}
