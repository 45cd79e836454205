import { useLayoutEffect } from 'react'

/** What the page shows: a header of a proposal, the summary beside it, or a bar at the bottom with buttons. */
type PageMark = 'docHead' | 'docRail' | 'saveBar'

const shown: Record<PageMark, number> = { docHead: 0, docRail: 0, saveBar: 0 }

/**
 * Marks the root of the page with `data-doc-head`, for example, while a component is shown, so that other parts make room for it.
 * With `:has()` instead, the browser would check every row of a long price table after each key.
 */
export function usePageMark(mark: PageMark) {
  useLayoutEffect(() => {
    const add = (count: number) => {
      shown[mark] += count
      if (shown[mark] > 0) document.documentElement.dataset[mark] = ''
      else delete document.documentElement.dataset[mark]
    }
    add(1)
    return () => add(-1)
  }, [mark])
}
