import type { NotificationRow } from '../delivery/notifications-store.ts'
import type { Place } from '../process/sealed-places.ts'
import type { Sealer } from '../process/secrets.ts'

/** Where the URL of a Slack webhook is sealed. */
export const slackUrlPlace = (accountId: string): Place => ({
  field: 'notification_settings.slack_url',
  owner: accountId,
})

/** Null if there is none, or if it was sealed for another account. */
export const openSlackUrl = (
  sealer: Pick<Sealer, 'openIfReadable'>,
  accountId: string,
  { sealedSlackUrl }: Pick<NotificationRow, 'sealedSlackUrl'>,
): string | null => (sealedSlackUrl ? sealer.openIfReadable(sealedSlackUrl, slackUrlPlace(accountId)) : null)
