import { permissionOf } from '@proffer/core/team/rights.ts'
import type { Reader } from '../../values/reader.ts'
import type { Caller } from '../doors/caller.ts'

/** Which proposals and leads the caller can read. With `mine`, only those that they wrote or look after. */
export const readerOf = (
  caller: Pick<Caller, 'accountId' | 'userId' | 'role' | 'visibility'>,
  { mine = false }: { mine?: boolean } = {},
): Reader => ({
  accountId: caller.accountId,
  ownOf: mine || permissionOf('read proposals and leads', caller) === 'own' ? caller.userId : null,
})
