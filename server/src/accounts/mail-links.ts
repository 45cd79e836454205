import { mailBudget } from '@proffer/core/budgets.ts'
import { AppError } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import { newToken, sha256 } from '../process/secrets.ts'
import type { Trx } from '../storage/database.ts'
import { deleteSomeExpired } from '../storage/expired-rows.ts'
import { DAY_MS, HOUR_MS } from '../values/time-units.ts'
import { countLinksSince, findLink, insertLink, type LinkPurpose, type MailLink } from './link-store.ts'

export type MailLinks = ReturnType<typeof mailLinks>

type NewLink = Pick<MailLink, 'purpose' | 'email' | 'userId' | 'name' | 'accountId'>

/** How long an account that was closed can be restored. */
export const RESTORABLE_MS = 7 * DAY_MS

const lifetimesMs: Record<LinkPurpose, number> = {
  sign_up: DAY_MS,
  invitation: 7 * DAY_MS,
  reset_password: HOUR_MS,
  account_exists: HOUR_MS,
  confirm_email: DAY_MS,
  sign_in: HOUR_MS,
  restore_account: RESTORABLE_MS,
}

// The token is in the fragment, after #, so it appears in no server log and no Referer header.
const pages: Record<LinkPurpose, string> = {
  sign_up: '/sign-up/confirm',
  invitation: '/sign-up/confirm',
  reset_password: '/reset-password',
  account_exists: '/reset-password',
  confirm_email: '/confirm-email',
  sign_in: '/sign-in/link',
  restore_account: '/restore-account',
}

export const linkLifetimeSeconds = (purpose: LinkPurpose) => lifetimesMs[purpose] / 1000

/** Single-use, expiring links. Those sent by e-mail prove access to the mailbox. The operator prints sign-in links. */
export function mailLinks({ clock, publicUrl }: { clock: Clock; publicUrl: string }) {
  const hourAgo = (now: Date) => new Date(now.getTime() - HOUR_MS).toISOString()

  async function createLink(trx: Trx, newLink: NewLink) {
    const now = clock.now()
    const token = newToken()
    const expiresAt = new Date(now.getTime() + lifetimesMs[newLink.purpose]).toISOString()
    await deleteSomeExpired(trx, 'mail_links', hourAgo(now))
    await insertLink(trx, { ...newLink, createdAt: now.toISOString(), expiresAt }, sha256(token))
    return { url: `${publicUrl}${pages[newLink.purpose]}#token=${token}`, expiresAt }
  }

  return {
    /**
     * Creates a link, or returns undefined if this address has reached its hourly limit of links for this purpose. Other purposes
     * do not count, so a stranger who signs up as Ada cannot block her password reset. Links are created for addresses without an
     * account too, so neither the response time nor the limit reveals whether an address has one.
     */
    async createWithinLimit(trx: Trx, newLink: NewLink) {
      const sentInLastHour = await countLinksSince(trx, newLink, hourAgo(clock.now()))
      return sentInLastHour < mailBudget.linksPerAddressPerHour ? createLink(trx, newLink) : undefined
    },

    /** Creates a link for the operator, who is not subject to the hourly mail limit. */
    createForOperator: createLink,

    /** Creates the link that restores a closed account. There is one for each owner. */
    createForRestoring: (trx: Trx, owner: { userId: string; email: string }, accountId: string) =>
      createLink(trx, { purpose: 'restore_account', ...owner, name: null, accountId }),

    /** Returns a valid link. The caller must delete it in the same transaction in which it uses it. */
    async requireValidLink(trx: Trx, purpose: LinkPurpose | readonly LinkPurpose[], token: string): Promise<MailLink> {
      const link = await findLink(trx, sha256(token), [purpose].flat())
      if (!link || clock.now().toISOString() >= link.expiresAt) throw linkNotUsable()
      return link
    },
  }
}

export const linkNotUsable = () =>
  new AppError(410, 'link_not_usable', 'This link was already used or has expired. Request a new one.')
