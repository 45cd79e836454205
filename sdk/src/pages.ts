/** The largest page of the service, to save calls. */
const LARGEST_PAGE = 100
/** The limit of looks back, so that reading a list that keeps changing ends. */
const MOST_LOOKS_BACK = 20

interface Page<Item> {
  items: Item[]
  total: number
}

/**
 * Reads all items of a list, page by page. A list can change while it is read. A new item pushes others to the next page, so
 * items that were already returned are skipped. A removed item pulls others back to an earlier page. To miss none of them,
 * each page starts with the last item of the page before. If it does not, the earlier pages are read again.
 */
export async function* everyItem<Item extends { id: string }>(
  read: (page: { offset: number; limit: number }) => Promise<Page<Item>>,
  pageSize = LARGEST_PAGE,
): AsyncGenerator<Item, void, undefined> {
  // At least two, because one of them is the last item of the page before.
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
