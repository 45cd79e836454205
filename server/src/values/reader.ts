/** Who reads the proposals and leads of an account. With `ownOf`, only those that this user wrote or is assigned to. */
export interface Reader {
  accountId: string
  ownOf: string | null
}

/** A reader of everything in the account. */
export const readerOfAll = (accountId: string): Reader => ({ accountId, ownOf: null })
