/** As many as the service gives at once: fewer calls are spent. */
const LARGEST_PAGE = 100
/** A list that never holds still is read on in the end, rather than for ever. */
const MOST_LOOKS_BACK = 20

interface Page<Item> {
  items: Item[]
  total: number
}

/**
 * Every item of a list, page by page. Lists change while they are read, and pages are counted from the front: what is
 * added pushes items onto the next page (they are not given twice), and what is removed pulls items back over the page's
 * edge. So that none of those is missed, each page begins with the last item of the one before; where it does not, the
 * pages before are looked through again.
 */
export async function* everyItem<Item extends { id: string }>(
  read: (page: { offset: number; limit: number }) => Promise<Page<Item>>,
  pageSize = LARGEST_PAGE,
): AsyncGenerator<Item, void, undefined> {
  // Two at least, since one of them is the last of the page before.
  const limit = Math.max(2, pageSize)
  const seen = new Set<string>()
  let offset = 0
  let looksBack = 0
  for (;;) {
    const { items, total } = await read({ offset, limit })
    const isConnected = offset === 0 || (items[0] !== undefined && seen.has(items[0].id))
    if (!isConnected && looksBack < MOST_LOOKS_BACK) {
      offset = Math.max(0, offset - limit * 2 ** looksBack)
      looksBack += 1
      continue
    }
    for (const item of items) {
      if (seen.has(item.id)) continue
      seen.add(item.id)
      looksBack = 0
      yield item
    }
    const end = offset + items.length
    if (items.length < limit || end >= total) return
    offset = end - 1
  }
}
