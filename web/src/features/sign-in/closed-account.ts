import type { ClosedAccount } from '@proffer/core/accounts/schema.ts'

/** What the server answered when the account was closed. It outlives the data of the session, which is cleared. */
let closed: ClosedAccount | null = null

export const noteClosedAccount = (account: ClosedAccount) => {
  closed = account
}

export const closedAccount = () => closed
