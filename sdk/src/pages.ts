/** The largest page of the service, to save calls. */
const MAX_PAGE_SIZE = 100
/** How often in a row earlier pages are read again at most. Otherwise a list that keeps changing might never be read further. */
const MAX_REREADS = 20

/**
 * Reads all items of a list with a cursor, page by page. An item is returned exactly once if it exists all the time and keeps its place
 * in the order.
 */
export async function* iterateByCursor<Item>(
  read: (page: { cursor?: string; limit: number }) => Promise<{ items: Item[]; nextCursor: string | null }>,
  limit = MAX_PAGE_SIZE,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | null = null
  do {
    const { items, nextCursor } = await read({ limit, ...(cursor !== null && { cursor }) })
    yield* items
    cursor = nextCursor
  } while (cursor !== null)
}

interface Page<Item> {
  items: Item[]
  total: number
}

/**
 * Reads all items of a list without a cursor, page by page. A list can change while it is read. A new item pushes others to the
 * next page, so items that were already returned are skipped. A removed item pulls others back to an earlier page. To miss none of them,
 * each page starts with the last item of the page before. If it does not, the earlier pages are read again.
 */
export async function* iteratePages<Item extends { id: string }>(
  read: (page: { offset: number; limit: number }) => Promise<Page<Item>>,
  pageSize = MAX_PAGE_SIZE,
): AsyncGenerator<Item, void, undefined> {
  // At least two, because one of them is the last item of the page before.
  const limit = Math.max(2, pageSize)
  const returnedIds = new Set<string>()
  let offset = 0
  let rereads = 0
  for (;;) {
    const { items, total } = await read({ offset, limit })
    const isConnected = offset === 0 || (items[0] !== undefined && returnedIds.has(items[0].id))
    if (!isConnected && rereads < MAX_REREADS) {
      // Each time twice as far back, because many items may have been removed.
      offset = Math.max(0, offset - limit * 2 ** rereads)
      rereads += 1
      continue
    }
    for (const item of items) {
      if (returnedIds.has(item.id)) continue
      returnedIds.add(item.id)
      rereads = 0
      yield item
    }
    const end = offset + items.length
    if (items.length < limit || end >= total) return
    offset = end - 1
  }
}
