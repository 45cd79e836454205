import type { Migration } from './migration.ts'
import { byteTriggers } from './schema/stored-bytes.ts'

/** How a client signs, the evidence of an acceptance, the codes that prove an address, and the signed PDFs. */
export const acceptance: Migration = {
  name: '009-acceptance',
  statements: (target) => [
    `alter table shares add column signature ${target.text} not null default 'typed'`,
    'alter table shares add column verify_email integer not null default 0',
    `alter table shares add column first_viewed_at ${target.text}`,
    `create table acceptances (
      proposal_id ${target.text} not null references proposals (id) on delete cascade,
      version integer not null,
      share_id ${target.text} not null references shares (id) on delete cascade,
      user_id ${target.text} not null references users (id) on delete cascade,
      record text not null,
      printed text not null,
      primary key (proposal_id, version)
    )`,
    'create index acceptances_by_share on acceptances (share_id)',
    'create index acceptances_by_user on acceptances (user_id)',
    ...byteTriggers(target, 'acceptances', ['record', 'printed']),
    `create table verification_codes (
      share_id ${target.text} primary key references shares (id) on delete cascade,
      user_id ${target.text} not null references users (id) on delete cascade,
      version integer not null,
      code_hash text not null,
      sent_at ${target.text} not null,
      expires_at ${target.text} not null,
      tries integer not null,
      sent integer not null
    )`,
    'create index verification_codes_by_user on verification_codes (user_id)',
    `create table issued_documents (
      sha256 ${target.text} primary key,
      proposal_id ${target.text} not null references proposals (id) on delete cascade,
      version integer not null,
      user_id ${target.text} not null references users (id) on delete cascade,
      proposal_name text not null,
      accepted_at ${target.text} not null,
      issued_at ${target.text} not null
    )`,
    'create index issued_documents_by_proposal on issued_documents (proposal_id)',
    'create index issued_documents_by_user on issued_documents (user_id)',
  ],
}
