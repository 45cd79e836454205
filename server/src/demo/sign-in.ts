import type { IncomingMessage } from 'node:http'
import type { DemoOffer } from '@proffer/core/demo/schema.ts'
import type { Account } from '../accounts/store.ts'
import { AppError } from '../errors/errors.ts'
import { isLocalRequest } from '../http/local-request.ts'

export type DemoSignIn = ReturnType<typeof demoSignIn>

export interface CreatedDemo {
  accountId: string
  passwordHash: string
}

interface Options {
  /** The server creates the demo after this service, so it is read with each request. */
  demo: () => CreatedDemo | undefined
  /** Finds the account while it has this password. */
  accounts: { findUnchanged(accountId: string, passwordHash: string): Promise<Account | undefined> }
}

/**
 * Sign-in to the demo without a password, on the machine that runs the server. It works until the process that created the
 * demo ends, or until the password is changed, because then the account is in real use.
 */
export function demoSignIn({ demo, accounts }: Options) {
  async function find(request: IncomingMessage) {
    const created = demo()
    if (!created || !isLocalRequest(request)) return undefined
    return accounts.findUnchanged(created.accountId, created.passwordHash)
  }

  return {
    /** The demo account to offer on the sign-in page, or null if signing in would fail. */
    async findOffer(request: IncomingMessage): Promise<DemoOffer | null> {
      const account = await find(request)
      return account ? { email: account.email } : null
    },

    async signIn(request: IncomingMessage): Promise<Account> {
      const account = await find(request)
      if (!account) throw notAvailable()
      return account
    },
  }
}

const notAvailable = () =>
  new AppError(404, 'demo_not_available', 'The demo is not available here. Sign in with an account.')
