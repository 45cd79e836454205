import type { SignInClient } from '@proffer/core/sessions/schema.ts'
import type { SignInOutcome, SigningIn } from '../second-factor/signing-in.ts'
import type { Database } from '../storage/database.ts'
import { deleteLinksOfEmail } from './link-store.ts'
import { linkNotUsable, type MailLinks } from './mail-links.ts'
import { findUser, type User } from './store.ts'

export type SignInLinks = ReturnType<typeof signInLinks>

interface Options {
  database: Database
  links: MailLinks
  signingIn: Pick<SigningIn, 'continueIn'>
}

/** Single-use sign-in links. The operator prints them; they cannot be requested over HTTP. */
export function signInLinks({ database, links, signingIn }: Options) {
  return {
    /** Creates a link. Earlier links stay usable until one of them is used. */
    issue: ({ id, email }: Pick<User, 'id' | 'email'>): Promise<string> =>
      database.transact(`mail ${email}`, async (trx) => {
        const link = await links.createForOperator(trx, { purpose: 'sign_in', email, userId: id, name: null })
        return link.url
      }),

    /** Uses the link as the first factor of a sign-in. */
    async use(token: string, client: SignInClient, formerToken: string | undefined): Promise<SignInOutcome> {
      const { userId } = await database.transact(null, (trx) => links.requireValidLink(trx, 'sign_in', token))
      if (userId === null) throw linkNotUsable()
      return database.transact(userId, async (trx) => {
        // Checked again in the account's queue, because another request may have used the link meanwhile.
        const { email } = await links.requireValidLink(trx, 'sign_in', token)
        // If the account's address has changed since, the link may be in another person's hands.
        if ((await findUser(trx, userId))?.email !== email) throw linkNotUsable()
        await deleteLinksOfEmail(trx, email, ['sign_in'])
        return signingIn.continueIn(trx, userId, client, formerToken)
      })
    },
  }
}
