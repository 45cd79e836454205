import type { Place } from '../process/sealed-places.ts'
import type { WebhookRow } from './store.ts'

/** Where the secrets of a webhook are sealed. */

type WebhookKey = Pick<WebhookRow, 'accountId' | 'id'>

export const secretPlace = ({ accountId, id }: WebhookKey): Place => ({
  field: 'webhooks.secret',
  owner: accountId,
  row: id,
})

export const previousSecretPlace = ({ accountId, id }: WebhookKey): Place => ({
  field: 'webhooks.previous_secret',
  owner: accountId,
  row: id,
})
