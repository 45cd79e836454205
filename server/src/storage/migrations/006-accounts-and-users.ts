import type { Migration, Statements, Target } from './migration.ts'
import { changeNumbersByAccount } from './schema/change-numbers.ts'
import { countByAccount } from './schema/stored-bytes.ts'

/** The tables whose rows belong to an account. */
const tablesOfAccounts = [
  'api_keys',
  'notification_settings',
  'idempotency_keys',
  'proposals',
  'proposal_metadata',
  'proposal_values',
  'offered_options',
  'templates',
  'template_metadata',
  'shares',
  'share_versions',
  'share_views',
  'section_reading',
  'messages',
  'mail_states',
  'acceptances',
  'verification_codes',
  'issued_documents',
  'lead_sessions',
  'lead_session_metadata',
  'lead_messages',
  'widgets',
  'widget_conversations',
  'files',
  'file_uses',
  'pictures',
  'events',
  'event_subscriptions',
  'delivery_lanes',
  'deliveries',
  'delivery_attempts',
  'webhooks',
  'erasures',
  'usage_counts',
  'stored_bytes',
  'draft_lessons',
  'draft_learning',
]

/** The indexes named after the column, with what they index. */
const renamedIndexes: Array<[table: string, rest: string]> = [
  ['api_keys', '(account_id, id)'],
  ['events', '(account_id, id, kind)'],
  ['webhooks', '(account_id, id)'],
  ['files', '(account_id, kind, id)'],
  ['file_uses', '(account_id)'],
  ['lead_sessions', '(account_id, id)'],
  ['lead_messages', '(account_id)'],
  ['widget_conversations', '(account_id, created_at)'],
  ['offered_options', '(account_id, answered_at)'],
  ['templates', '(account_id, id)'],
  ['shares', '(account_id, id)'],
  ['acceptances', '(account_id)'],
  ['verification_codes', '(account_id)'],
  ['issued_documents', '(account_id)'],
  ['draft_lessons', '(account_id, id)'],
]

/** The fields of the profile that belong to a person. All others belong to the account. */
const personalFields = [
  'name',
  'email',
  'phone',
  'role',
  'seniority',
  'weeklyHours',
  'availability',
  'yearsOfExperience',
  'portfolioUrl',
  'githubUrl',
  'linkedinUrl',
  'skills',
  'certifications',
  'bio',
  'uiLanguage',
  'theme',
  'themeStyle',
  'timezone',
  'telegramChatId',
  'onboardingProgress',
]

/**
 * Divides what was one table: an account is the tenant, a user is a person who signs in, and a member is a person with a role in an
 * account. Each user becomes the owner of their own account, and both have the id that they had.
 */
export const accountsAndUsers: Migration = {
  name: '006-accounts-and-users',
  rebuildsTables: true,
  statements: (target) => [
    'alter table users rename to accounts',
    ...tablesOfAccounts.map((table) => `alter table ${table} rename column user_id to account_id`),
    ...renamedIndexes.flatMap(([table, columns]) => renamedIndex(table, columns)),
    'drop index messages_unread_by_user',
    `create index messages_unread_by_account on messages (account_id, share_id) where read_at is null and sender = 'client'`,
    ...people(target),
    ...companies[target.dialect](target),
    ...whatPeopleHave[target.dialect](target),
    ...countByAccount(target),
    ...changeNumbersByAccount(target),
    ...authors(target),
  ],
}

const renamedIndex = (table: string, columns: string) => [
  `drop index ${table}_by_user`,
  `create index ${table}_by_account on ${table} ${columns}`,
]

const people: Statements = (target) => [
  `create table users (
    id ${target.text} primary key,
    email ${target.text} not null unique,
    name text not null,
    password_hash text,
    user_type text not null,
    email_verified integer not null,
    is_admin integer not null,
    profile text not null,
    created_at ${target.text} not null
  )`,
  `insert into users (id, email, name, password_hash, user_type, email_verified, is_admin, profile, created_at)
    select id, email, name, password_hash, user_type, email_verified, is_admin, ${personalPart(target)}, created_at from accounts`,

  `create table members (
    account_id ${target.text} not null references accounts (id) on delete cascade,
    user_id ${target.text} not null references users (id) on delete cascade,
    role ${target.text} not null,
    joined_at ${target.text} not null,
    last_seen_at ${target.text},
    primary key (account_id, user_id)
  )`,
  'create index members_by_user on members (user_id, account_id)',
  `insert into members (account_id, user_id, role, joined_at) select id, id, 'owner', created_at from accounts`,
]

const fieldList = personalFields.map((field) => `'${field}'`).join(', ')

const personalPart = ({ dialect }: Target) => partOfProfile[dialect](`in (${fieldList})`)
const companyPart = ({ dialect }: Target) => partOfProfile[dialect](`not in (${fieldList})`)

/** The members of the profile whose keys meet the condition, in their order. */
const partOfProfile: Record<Target['dialect'], (condition: string) => string> = {
  // `->` keeps the JSON of a value, and `json` makes the function use it as JSON.
  sqlite: (condition) =>
    `(select json_group_object(key, json(accounts.profile -> fullkey)) from json_each(accounts.profile) where key ${condition})`,
  postgres: (condition) =>
    `(select coalesce(json_object_agg(key, value), '{}')::text from json_each(accounts.profile::json) where key ${condition})`,
}

/** Takes what belongs to a person out of the table of accounts. `team_name` is null until the account is a team. */
const companies: Record<Target['dialect'], Statements> = {
  // SQLite cannot drop the column of the address, which is unique.
  sqlite: (target) => [
    'drop trigger stored_users_insert',
    'drop trigger stored_users_update',
    `create table accounts_without_people (
      id ${target.text} primary key,
      plan text not null,
      self_made integer not null default 0,
      profile text not null,
      created_at ${target.text} not null,
      team_name text,
      team_created_at ${target.text},
      team_settings text not null default '{}'
    )`,
    `insert into accounts_without_people (id, plan, self_made, profile, created_at)
      select id, plan, self_made, ${companyPart(target)}, created_at from accounts`,
    `update stored_bytes set bytes = bytes + (select octet_length(new.profile) - octet_length(old.profile)
      from accounts old join accounts_without_people new on new.id = old.id where old.id = stored_bytes.account_id)`,
    'drop table accounts',
    'alter table accounts_without_people rename to accounts',
  ],
  postgres: (target) => [
    'drop trigger stored_users_insert on accounts',
    'drop trigger stored_users_update on accounts',
    'drop function stored_users_insert',
    'drop function stored_users_update',
    'alter table accounts rename constraint users_pkey to accounts_pkey',
    `update stored_bytes set bytes = bytes + (select octet_length(${companyPart(target)}) - octet_length(profile)
      from accounts where id = stored_bytes.account_id)`,
    `update accounts set profile = ${companyPart(target)}`,
    ...[
      'email',
      'name',
      'password_hash',
      'user_type',
      'email_verified',
      'is_admin',
      'team_id',
      'team_role',
      'team_name',
    ].map((column) => `alter table accounts drop column ${column}`),
    'alter table accounts add column team_name text',
    `alter table accounts add column team_created_at ${target.text}`,
    `alter table accounts add column team_settings text not null default '{}'`,
  ],
}

/** Sessions, mailed links, Telegram codes and saved filters belong to a person. A session is in one account at a time. */
const whatPeopleHave: Record<Target['dialect'], Statements> = {
  // SQLite cannot change what a column refers to.
  sqlite: ({ text }) => [
    ...rebuilt(
      'sessions',
      `id ${text} primary key,
      user_id ${text} not null references users (id) on delete cascade,
      token_hash ${text} not null unique,
      address text not null,
      user_agent text not null,
      created_at ${text} not null,
      last_seen_at ${text} not null,
      expires_at ${text} not null,
      account_id ${text} not null references accounts (id) on delete cascade`,
      'id, user_id, token_hash, address, user_agent, created_at, last_seen_at, expires_at, user_id',
    ),
    'create index sessions_by_user on sessions (user_id, id)',
    'create index sessions_by_expiry on sessions (expires_at)',
    ...rebuilt(
      'mail_links',
      `token_hash ${text} primary key,
      purpose ${text} not null,
      email ${text} not null,
      user_id ${text} references users (id) on delete cascade,
      name text,
      created_at ${text} not null,
      expires_at ${text} not null`,
      'token_hash, purpose, email, user_id, name, created_at, expires_at',
    ),
    'create index mail_links_by_email on mail_links (email, created_at)',
    'create index mail_links_by_user on mail_links (user_id, purpose)',
    'create index mail_links_by_expiry on mail_links (expires_at)',
    ...telegramCodes(text),
    ...rebuilt('saved_filters', savedFilterColumns(text), 'user_id, user_id, filters'),
  ],
  postgres: ({ text }) => [
    ...['sessions', 'mail_links'].flatMap((table) => [
      `alter table ${table} drop constraint ${table}_user_id_fkey`,
      `alter table ${table} add foreign key (user_id) references users (id) on delete cascade`,
    ]),
    `alter table sessions add column account_id ${text} references accounts (id) on delete cascade`,
    'update sessions set account_id = user_id',
    'alter table sessions alter column account_id set not null',
    ...telegramCodes(text),
    ...rebuilt('saved_filters', savedFilterColumns(text), 'user_id, user_id, filters'),
  ],
}

/** Codes that are waiting are lost. They are valid for 15 minutes. */
const telegramCodes = (text: string) => [
  'drop table telegram_codes',
  `create table telegram_codes (
    code_hash ${text} primary key,
    account_id ${text} not null references accounts (id) on delete cascade,
    user_id ${text} not null references users (id) on delete cascade,
    expires_at text not null,
    chat_id text,
    unique (account_id, user_id)
  )`,
]

const savedFilterColumns = (text: string) => `
      account_id ${text} not null references accounts (id) on delete cascade,
      user_id ${text} not null references users (id) on delete cascade,
      filters text not null,
      primary key (account_id, user_id)`

/** Replaces a table by one with these columns. `values` are the columns of the old table, in their order. */
const rebuilt = (table: string, columns: string, values: string) => [
  `alter table ${table} rename to former_${table}`,
  `create table ${table} (${columns})`,
  `insert into ${table} select ${values} from former_${table}`,
  `drop table former_${table}`,
]

const noApproval = '{"state":"none","by":null,"at":null,"note":null}'

/**
 * Who made a record, and who looks after it. The owner becomes the author of all earlier ones. Leads of the widget have no author; their
 * records name the account.
 */
const authors: Statements = (target) => [
  ...['proposals', 'templates', 'lead_sessions'].flatMap((table) => [
    `alter table ${table} add column author_id ${target.text}`,
    `update ${table} set author_id = account_id`,
  ]),
  `alter table files add column author_id ${target.text}`,
  `update files set author_id = account_id where kind = 'upload'`,
  `update lead_sessions set author_id = null
    where id in (select lead_session_id from widget_conversations where lead_session_id is not null)`,
  ...['proposals', 'lead_sessions'].flatMap((table) => [
    `alter table ${table} add column assignee_id ${target.text}`,
    `create index ${table}_by_author on ${table} (account_id, author_id, id)`,
    `create index ${table}_by_assignee on ${table} (account_id, assignee_id, id) where assignee_id is not null`,
  ]),
  // Before the name of the proposal is nothing that a caller can choose, so the first occurrence is the member of the record.
  `update proposals set record = ${beforeName(target)} || '"assigneeId":null,"approval":${noApproval},' || ${fromName(target)}`,
  `alter table api_keys add column user_id ${target.text} references users (id) on delete cascade`,
  'update api_keys set user_id = account_id',
  'create index api_keys_by_user on api_keys (user_id, account_id)',
]

const nameAt = ({ dialect }: Target) =>
  dialect === 'sqlite' ? `instr(record, '"name":')` : `position('"name":' in record)`
const beforeName = (target: Target) => `substr(record, 1, ${nameAt(target)} - 1)`
const fromName = (target: Target) => `substr(record, ${nameAt(target)})`
