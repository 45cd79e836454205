import { responsePlace } from '../access/idempotency/idempotency.ts'
import { linkInBody, sealedLinkIn } from '../events/sealed-link.ts'
import { callbackSecretPlace } from '../lead-sessions/callback.ts'
import { mailPlace } from '../mails/mail-place.ts'
import { slackUrlPlace } from '../notifications/slack-url.ts'
import type { Place, StoredField } from '../process/sealed-places.ts'
import { sealedText } from '../process/secrets.ts'
import { credentialPlace } from '../profile/profile.ts'
import { totpPlace } from '../second-factor/secret-place.ts'
import { tokenPlace } from '../shares/links.ts'
import { previousSecretPlace, secretPlace } from '../webhooks/secret-places.ts'

/** The selected columns of a row. */
export type SealedRow = Record<string, string>

export interface SealedValue {
  sealed: string
  place: Place
}

/** A column that contains sealed values, and how to find them with their places. */
export interface SealedColumn {
  table: string
  column: string
  /** The primary key. */
  key: readonly [string, ...string[]]
  /** The column with the account or the person. Changes of the row run in its queue. */
  owner: string
  /** Whether sealed values are only a part of the text. */
  isPart: boolean
  valuesIn(text: string, row: SealedRow): SealedValue[]
}

/** A column whose whole text is one sealed value. */
const wholeColumn = (
  table: string,
  column: string,
  placeOf: (owner: string, row: SealedRow) => Place,
  key: SealedColumn['key'] = ['id'],
  owner: 'account_id' | 'user_id' = 'account_id',
): SealedColumn => ({
  table,
  column,
  key,
  owner,
  isPart: false,
  valuesIn: (sealed, row) => (sealedText.test(sealed) ? [{ sealed, place: placeOf(String(row[owner]), row) }] : []),
})

const idOf = ({ id }: SealedRow) => String(id)

const credentialColumn = (field: Parameters<typeof credentialPlace>[1]): SealedColumn => ({
  table: 'accounts',
  column: 'profile',
  key: ['id'],
  owner: 'id',
  isPart: true,
  valuesIn(text, row) {
    const sealed: unknown = JSON.parse(text)[field]
    return typeof sealed === 'string' && sealedText.test(sealed)
      ? [{ sealed, place: credentialPlace(idOf(row), field) }]
      : []
  },
})

const linkColumn = (
  table: 'events' | 'deliveries',
  column: 'data' | 'body',
  linkIn: (accountId: string, text: string) => SealedValue | undefined,
): SealedColumn => ({
  table,
  column,
  key: ['id'],
  owner: 'account_id',
  isPart: true,
  valuesIn(text, row) {
    const link = linkIn(String(row['account_id']), text)
    return link ? [link] : []
  },
})

/** The columns of each field. `sealed_checks` is not among them, because its rows say which keys are in use. */
export const sealedColumns: Record<Exclude<StoredField, 'sealed_checks.sealed'>, readonly SealedColumn[]> = {
  'accounts.profile.apiKey': [credentialColumn('apiKey')],
  'accounts.profile.openaiApiKey': [credentialColumn('openaiApiKey')],
  'accounts.profile.anthropicApiKey': [credentialColumn('anthropicApiKey')],
  'webhooks.secret': [wholeColumn('webhooks', 'secret', (accountId, row) => secretPlace({ accountId, id: idOf(row) }))],
  'webhooks.previous_secret': [
    wholeColumn('webhooks', 'previous_secret', (accountId, row) => previousSecretPlace({ accountId, id: idOf(row) })),
  ],
  'lead_sessions.sealed_callback_secret': [
    wholeColumn('lead_sessions', 'sealed_callback_secret', (accountId, row) =>
      callbackSecretPlace(accountId, idOf(row)),
    ),
  ],
  'notification_settings.slack_url': [wholeColumn('notification_settings', 'slack_url', slackUrlPlace, ['account_id'])],
  'shares.sealed_token': [
    wholeColumn('shares', 'sealed_token', (accountId, row) => tokenPlace({ accountId, id: idOf(row) })),
  ],
  'events.data.share_url': [
    linkColumn('events', 'data', (accountId, text) => sealedLinkIn(accountId, JSON.parse(text))),
    linkColumn('deliveries', 'body', linkInBody),
  ],
  'deliveries.body': [wholeColumn('deliveries', 'body', (accountId, row) => mailPlace(accountId, idOf(row)))],
  'idempotency_keys.body': [
    wholeColumn('idempotency_keys', 'body', (accountId, row) => responsePlace(accountId, String(row['key'])), [
      'account_id',
      'key',
    ]),
  ],
  'totp_secrets.sealed': [wholeColumn('totp_secrets', 'sealed', totpPlace, ['user_id'], 'user_id')],
}
