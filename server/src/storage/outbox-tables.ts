/** The tables of the outbox: events, their subscriptions and deliveries, scheduled actions, and what is to be removed. */

export interface EventsTable {
  id: string
  user_id: string
  kind: string
  data: string
  subject_id: string | null
  deliveries: string | null
  created_at: string
}

export interface EventSubscriptionsTable {
  user_id: string
  event: string
  lane_id: string
}

export interface DeliveryLanesTable {
  id: string
  user_id: string
  kind: string
  state: 'open' | 'paused' | 'closed'
  suspect: number
  due_at: string | null
  failing_since: string | null
  paused_at: string | null
}

export interface DeliveriesTable {
  id: string
  lane_id: string
  user_id: string
  event: string
  body: string
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

export interface ErasuresTable {
  subject_id: string
  user_id: string
  created_at: string
  check_at: string | null
}

export interface UpkeepTable {
  name: string
  position: string
}

export interface DeliveryQueueTable {
  delivery_id: string
  lane_id: string
  attempts: number
  due_at: string
  token: string | null
}

export interface DeliveryAttemptsTable {
  id: string
  lane_id: string
  user_id: string
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

export interface DeliveryReceiptsTable {
  event_id: string
  lane_id: string
}

export interface WebhooksTable {
  id: string
  user_id: string
  name: string
  url: string
  events: string
  is_active: number
  secret: string
  secret_prefix: string
  previous_secret: string | null
  previous_secret_until: string | null
  created_at: string
  updated_at: string
}
