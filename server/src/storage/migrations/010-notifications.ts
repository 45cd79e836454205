import type { Migration } from './migration.ts'

/** Which notifications a provider gets and where, and the codes that connect a Telegram chat to an account. */
export const notifications: Migration = {
  name: '010-notifications',
  statements: ({ text }) => [
    // `kinds` is the JSON of the choices. Those that are absent are the defaults.
    `create table notification_settings (
      user_id ${text} primary key references users (id) on delete cascade,
      kinds text not null,
      slack_url text
    )`,
    // Accounts from before get only the mails that they got before.
    `insert into notification_settings (user_id, kinds)
      select id, '{"view":{"email":false},"expiring":{"email":false}}' from users`,
    `create table telegram_codes (
      code_hash ${text} primary key,
      user_id ${text} not null unique references users (id) on delete cascade,
      expires_at text not null,
      chat_id text
    )`,
  ],
}
