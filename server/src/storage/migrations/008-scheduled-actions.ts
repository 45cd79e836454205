import type { Migration, Target } from './migration.ts'

/**
 * Actions that are due at a time, and the reminders of shares. Links that expire later get their actions here. For links that
 * have expired already, no event is recorded afterwards.
 */
export const scheduledActions: Migration = {
  name: '008-scheduled-actions',
  statements: ({ text, dialect }) => [
    `create table scheduled_actions (
      key ${text} primary key,
      account_id ${text} not null references users (id) on delete cascade,
      kind ${text} not null,
      share_id ${text} references shares (id) on delete cascade,
      due_at ${text} not null,
      attempts integer not null default 0
    )`,
    'create index scheduled_actions_by_due_at on scheduled_actions (due_at)',
    'create index scheduled_actions_by_share on scheduled_actions (share_id)',
    'create index scheduled_actions_by_account on scheduled_actions (account_id)',
    "alter table shares add column reminders text not null default '[]'",
    'alter table shares add column reminders_sent integer not null default 0',
    'alter table shares add column reminders_done integer not null default 0',
    `alter table shares add column next_reminder_at ${text}`,
    `alter table shares add column reminders_stopped_at ${text}`,
    `alter table shares add column remind_requested_at ${text}`,
    `alter table shares add column expiring_recorded_for ${text}`,
    `alter table shares add column expired_recorded_for ${text}`,
    actionsOfOpenLinks('expiring', times[dialect].threeDaysBefore, times[dialect].now),
    actionsOfOpenLinks('expired', 'shares.expires_at', times[dialect].now),
  ],
}

/** SQL for times in the format of all others: ISO text with milliseconds. */
const times: Record<Target['dialect'], { now: string; threeDaysBefore: string }> = {
  sqlite: {
    now: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
    threeDaysBefore: "strftime('%Y-%m-%dT%H:%M:%fZ', shares.expires_at, '-3 days')",
  },
  postgres: {
    now: `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    threeDaysBefore: `to_char((shares.expires_at::timestamptz at time zone 'utc') - interval '3 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
}

const actionsOfOpenLinks = (kind: string, dueAt: string, now: string) =>
  `insert into scheduled_actions (key, account_id, kind, share_id, due_at)
  select '${kind} ' || shares.id, shares.user_id, '${kind}', shares.id, ${dueAt}
  from shares join proposals on proposals.id = shares.proposal_id
  where shares.expires_at is not null and ${dueAt} > ${now} and proposals.status = 'sent'
    and shares.answer is null and shares.superseded_at is null and shares.revoked_at is null`
