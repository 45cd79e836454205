import type { ClientQuery } from '@proffer/core/clients/schema.ts'

/** The query parameters of the list of clients. */

export type ClientSort = NonNullable<ClientQuery['sort']>

export const clientSorts = [
  '-lastAt',
  'lastAt',
  'name',
  '-name',
  '-won',
  'won',
  '-open',
  'open',
] as const satisfies readonly ClientSort[]

export const DEFAULT_SORT: ClientSort = '-lastAt'

export interface ClientListSearch {
  q?: string
  sort?: ClientSort
  offset?: number
}
