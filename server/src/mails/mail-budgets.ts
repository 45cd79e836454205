import { mailBudget, type PlanBudget } from '@proffer/core/budgets.ts'
import { fixedReasons, limitRefusal, type MailLimitName, mailLimits } from '@proffer/core/mails/reasons.ts'
import type { Tier } from '@proffer/core/plans.ts'
import type { UsageOverview } from '@proffer/core/usage/schema.ts'
import type { MailKind } from '../delivery/mail.ts'
import { AppError, retryLater } from '../errors/errors.ts'
import { sha256 } from '../process/secrets.ts'
import { type CountedBudget, readSpending, spendAll } from '../storage/budgets/spending-store.ts'
import type { Db, Trx } from '../storage/database.ts'
import { mailboxOf } from '../values/email-address.ts'
import { DAY_MS, HOUR_MS } from '../values/time-units.ts'
import { findMailingAccount } from './store.ts'

export type PlanBudgets = Record<Tier, PlanBudget>

interface MailToCount {
  /** Null: the recipient has no account yet. */
  accountId: string | null
  kind: MailKind
  to: string
}

interface MailBudget extends CountedBudget {
  /** What the limit counts, as the error message names it. */
  name: MailLimitName
}

export interface ExceededMailBudget {
  limit: number
  name: MailLimitName
  retryAfterSeconds: number
}

/**
 * What limits each kind of mail. The kinds in `client` share one budget. Every other kind is counted separately, so that no other mail
 * can use up its budget: a signed copy or a password link must arrive.
 */
const budgetGroups: Record<
  MailKind,
  'client' | 'clientMust' | 'provider' | 'link' | 'access' | 'notice' | 'invitation' | 'teamInvitation' | 'closing'
> = {
  share_link: 'client',
  reminder: 'client',
  provider_message: 'client',
  lead_reply: 'client',
  acceptance_copy: 'clientMust',
  verification_code: 'clientMust',
  client_message: 'provider',
  client_answer: 'provider',
  new_lead: 'provider',
  proposal_viewed: 'provider',
  proposal_expiring: 'provider',
  notification_test: 'provider',
  approval_notice: 'provider',
  endpoint_paused: 'notice',
  invitation: 'invitation',
  team_invitation: 'teamInvitation',
  confirm_sign_up: 'link',
  account_exists: 'access',
  reset_password: 'access',
  confirm_email: 'link',
  email_changed: 'notice',
  password_changed: 'notice',
  sign_in_connected: 'notice',
  new_device: 'notice',
  second_factor_changed: 'notice',
  recovery_code_used: 'notice',
  account_closed: 'closing',
}

/** Mails about a person's own sign-in. They are sent although an account of the person is closed. */
export const isAboutSignIn = (kind: MailKind) =>
  kind !== 'endpoint_paused' && ['link', 'access', 'notice'].includes(budgetGroups[kind])

/** Counts a mail in the transaction that records it. Returns the budget that is used up, if any; then nothing was counted. */
export async function countMail(
  trx: Trx,
  mail: MailToCount,
  plans: PlanBudgets,
  at: Date,
): Promise<ExceededMailBudget | undefined> {
  const exceeded = await spendAll(trx, await budgetsOf(trx, mail, plans, at), at)
  if (!exceeded) return undefined
  const { budget, retryAfterSeconds } = exceeded
  return { limit: budget.limit, name: budget.name, retryAfterSeconds }
}

async function budgetsOf(
  trx: Trx,
  { accountId, kind, to }: MailToCount,
  plans: PlanBudgets,
  at: Date,
): Promise<MailBudget[]> {
  const address = sha256(mailboxOf(to))
  switch (budgetGroups[kind]) {
    case 'client':
      return accountId === null ? [] : clientBudgets(trx, { accountId, address }, plans, at)
    case 'clientMust':
      // There are few of them: each follows a share, which was counted, and a link has its own limit of codes.
      return [
        daily(`${kind} ${accountId} ${address}`, mailBudget.perRecipientPerDay, nameOf[kind] ?? mailLimits.address_day),
      ]
    case 'provider':
      return [hourly(`${kind} ${accountId} ${address}`, mailBudget.notificationsPerHour, mailLimits.notifications)]
    case 'link':
      return [hourly(`${kind} ${address}`, mailBudget.linksPerAddressPerHour, mailLimits.links)]
    case 'access':
      // Counted by the exact address. Otherwise sign-ups as ada+1@ could block Ada's password reset.
      return [hourly(`${kind} ${sha256(to.toLowerCase())}`, mailBudget.linksPerAddressPerHour, mailLimits.links)]
    case 'invitation':
      // Only the operator sends invitations, without a limit.
      return []
    case 'closing':
      // The link in it is the only way back. Each follows a recent sign-in, and a restored account before it.
      return []
    case 'teamInvitation':
      // Only other invitations of the same team can use these up.
      return [
        daily(`${kind} ${accountId}`, mailBudget.invitationsPerTeamPerDay, mailLimits.invitations_day),
        hourly(`${kind} ${accountId} ${address}`, mailBudget.linksPerAddressPerHour, mailLimits.links),
      ]
    case 'notice':
      return [hourly(`${kind} ${address}`, mailBudget.noticesPerAddressPerHour, mailLimits.notices)]
  }
}

const nameOf: Partial<Record<MailKind, MailLimitName>> = {
  acceptance_copy: mailLimits.copies_day,
  verification_code: mailLimits.codes_day,
}

/** The account's budget for the day comes before that for the hour, so that the refusal names the longer wait. */
async function clientBudgets(
  trx: Trx,
  { accountId, address }: { accountId: string; address: string },
  plans: PlanBudgets,
  at: Date,
): Promise<MailBudget[]> {
  return [
    ...(await accountBudgets(trx, accountId, plans, at)),
    daily(`mails to one ${accountId} ${address}`, mailBudget.perRecipientPerDay, mailLimits.address_day),
  ]
}

/** The budgets for shares, reminders and messages of an account, for the day and for the hour. */
async function accountBudgets(db: Db, accountId: string, plans: PlanBudgets, at: Date): Promise<MailBudget[]> {
  const { plan, createdAt, selfMade } = await findMailingAccount(db, accountId)
  const { mailsPerHour, mailsPerDay } = plans[plan]
  const newUntilMs = Date.parse(createdAt) + mailBudget.newAccountDays * DAY_MS
  // An account that the operator created or invited has its full budget at once.
  const isNew = selfMade === 1 && at.getTime() < newUntilMs
  const perHour = isNew ? Math.min(mailsPerHour, mailBudget.newAccountPerHour) : mailsPerHour
  const perDay = isNew ? Math.min(mailsPerDay, mailBudget.newAccountPerDay) : mailsPerDay
  return [
    daily(`mails of a day ${accountId}`, perDay, isNew ? mailLimits.new_account_day : mailLimits.account_day),
    hourly(`mails of an hour ${accountId}`, perHour, isNew ? mailLimits.new_account_hour : mailLimits.account_hour),
  ]
}

/** What an account has used of its budgets for mails to clients, and when more is possible. */
export async function readMailUse(
  db: Db,
  accountId: string,
  plans: PlanBudgets,
  at: Date,
): Promise<UsageOverview['mails']> {
  const use: UsageOverview['mails'] = []
  for (const budget of await accountBudgets(db, accountId, plans, at)) {
    const { used, resetsAt } = await readSpending(db, budget, at)
    const window = budget.windowMs === DAY_MS ? 'day' : 'hour'
    use.unshift({ window, limit: budget.limit, used, resets_at: resetsAt })
  }
  return use
}

const hourly = (subject: string, limit: number, name: MailLimitName): MailBudget => ({
  subject,
  limit,
  windowMs: HOUR_MS,
  name,
})
const daily = (subject: string, limit: number, name: MailLimitName): MailBudget => ({
  subject,
  limit,
  windowMs: DAY_MS,
  name,
})

const adviceFor: Partial<Record<MailKind, string>> = {
  share_link: 'Share without an email address and send the link yourself',
  team_invitation: 'Wait before you invite again',
}

/** The error of a request that asks for a mail. */
export function mailQuotaExceeded({ limit, name, retryAfterSeconds }: ExceededMailBudget, kind: MailKind) {
  const advice = adviceFor[kind] ?? 'Write to the client yourself'
  const detail =
    limit === 0
      ? `${fixedReasons.no_mails} ${advice}.`
      : `${limitRefusal(limit, name)} ${advice}, or try again in ${waitText(retryAfterSeconds)}.`
  return new AppError(429, 'mail_quota_exceeded', detail, retryLater(limit, retryAfterSeconds))
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
