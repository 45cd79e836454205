import type { CatalogueItem } from '@proffer/core/catalogue/schema.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'

const MAX_SUGGESTIONS = 6
const MIN_CHARACTERS = 2
const PAUSE_MS = 150
const MAX_SEARCH = 200
/** As many as a request may name. */
const IDS_AT_ONCE = 100

const nothing: CatalogueItem[] = []

/** The active items that fit what somebody types. Empty text searches nothing. */
export function useCatalogueItems(typed: string, currency: string): CatalogueItem[] {
  const text = usePaused(typed.trim().slice(0, MAX_SEARCH))
  const isEnabled = text.length >= MIN_CHARACTERS
  const query = useQuery({
    queryKey: ['catalogue', 'suggestions', text, currency],
    queryFn: ({ signal }) =>
      call(app.catalogueList, {
        search: text,
        currency,
        isActive: true,
        sort: 'relevance',
        limit: MAX_SUGGESTIONS,
        signal,
      }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  return isEnabled ? (query.data?.items ?? nothing) : nothing
}

/** The text, after a pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** The items that lines were copied from. Deleted ones are missing. */
export const copiedItemsQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ['catalogue', 'copied', ids],
    async queryFn({ signal }) {
      const starts = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, index) => index * IDS_AT_ONCE)
      const pages = await Promise.all(
        starts.map((start) =>
          call(app.catalogueList, {
            ids: ids.slice(start, start + IDS_AT_ONCE).join(),
            limit: IDS_AT_ONCE,
            signal,
          }),
        ),
      )
      return pages.flatMap(({ items }) => items)
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
