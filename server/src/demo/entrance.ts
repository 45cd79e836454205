import type { IncomingMessage } from 'node:http'
import type { DemoOffer } from '@proffer/core/demo/schema.ts'
import type { Account } from '../accounts/store.ts'
import { AppError } from '../http/errors.ts'
import { hostName } from '../http/host-check.ts'
import { isFromThisMachine } from '../http/local-request.ts'
import { isLoopback } from '../http/loopback.ts'

export type DemoEntrance = ReturnType<typeof demoEntrance>

export interface CreatedDemo {
  userId: string
  passwordHash: string
}

interface Options {
  demo: () => CreatedDemo | undefined
  accounts: { findUnchanged(userId: string, passwordHash: string): Promise<Account | undefined> }
}

/**
 * The way into the demo without its password, from the sign-in page of the machine that the service runs on. It closes when
 * the process that created the demo ends, and when somebody changes the password: then the account is in real use.
 */
export function demoEntrance({ demo, accounts }: Options) {
  async function find(request: IncomingMessage) {
    const created = demo()
    if (!created || !isAtThisMachine(request)) return undefined
    return accounts.findUnchanged(created.userId, created.passwordHash)
  }

  return {
    /** What the sign-in page shows; null wherever the button would not work. */
    async offer(request: IncomingMessage): Promise<DemoOffer | null> {
      const account = await find(request)
      return account ? { email: account.email } : null
    },

    async open(request: IncomingMessage): Promise<Account> {
      const account = await find(request)
      if (!account) throw notAvailable()
      return account
    },
  }
}

/** A name that `ALLOWED_HOSTS` lists may belong to a tunnel, so only this machine's own host counts. */
const isAtThisMachine = (request: IncomingMessage) =>
  isFromThisMachine(request) && isLoopback(hostName(request.headers.host ?? '') ?? '')

const notAvailable = () =>
  new AppError(404, 'demo_not_available', 'The demo is not available here. Sign in with an account.')
