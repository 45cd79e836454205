import { type CSSProperties, type PointerEvent, useMemo, useRef, useState } from 'react'

interface Drag {
  from: number
  to: number
  /** The distance of the drag, in pixels. */
  distance: number
  height: number
}

export interface DragHandle {
  begin: (event: PointerEvent<HTMLElement>, index: number) => void
  move: (event: PointerEvent<HTMLElement>) => void
  end: () => void
  cancel: () => void
}

interface Start {
  pageY: number
  /** The vertical middle of each row. */
  middles: number[]
}

const EDGE_PX = 90
const STEP_PX = 14

/**
 * Lets the rows of a list be dragged by a handle. Rows in between shift visually; the order changes on release. The
 * handler is stable, so that other rows do not render again. The rows are the children of the list, or the elements that
 * `rowSelector` finds in it.
 */
export function useDragOrder<E extends HTMLElement = HTMLOListElement>(
  onMove: (from: number, to: number) => void,
  rowSelector = ':scope > *',
) {
  const list = useRef<E>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef({ drag, onMove })
  latest.current = { drag, onMove }

  const handle = useMemo((): DragHandle => {
    let start: Start = { pageY: 0, middles: [] }
    return {
      begin(event, from) {
        const rows = [...(list.current?.querySelectorAll(rowSelector) ?? [])].map((row) => row.getBoundingClientRect())
        const row = rows[from]
        if (event.button !== 0 || !row) return
        event.currentTarget.setPointerCapture(event.pointerId)
        start = { pageY: event.clientY + scrollY, middles: rows.map(({ top, height }) => top + scrollY + height / 2) }
        setDrag({ from, to: from, distance: 0, height: row.height })
      },

      move({ clientY }) {
        const before = latest.current.drag
        if (!before) return
        if (clientY < EDGE_PX) scrollBy(0, -STEP_PX)
        if (clientY > innerHeight - EDGE_PX) scrollBy(0, STEP_PX)
        const distance = clientY + scrollY - start.pageY
        const middle = (start.middles[before.from] ?? 0) + distance
        const above = start.middles.filter((other, index) => index !== before.from && other < middle)
        setDrag({ ...before, distance, to: above.length })
      },

      end() {
        const { drag: last, onMove: move } = latest.current
        if (last && last.to !== last.from) move(last.from, last.to)
        setDrag(null)
      },

      cancel: () => setDrag(null),
    }
  }, [rowSelector])

  return {
    list,
    handle,
    dragged: drag?.from ?? null,
    /** The row below which the dragged one would be dropped. */
    dropBelow: drag && drag.to !== drag.from ? (drag.to > drag.from ? drag.to : drag.to - 1) : null,
    styleOf: (index: number) => styleOf(drag, index),
  }
}

function styleOf(drag: Drag | null, index: number): CSSProperties | undefined {
  if (!drag) return undefined
  if (index === drag.from) return { transform: `translateY(${drag.distance}px)`, zIndex: 10, position: 'relative' }
  const isBelow = index > drag.from && index <= drag.to
  const isAbove = index < drag.from && index >= drag.to
  const shift = isBelow ? -drag.height : isAbove ? drag.height : 0
  return { transform: `translateY(${shift}px)`, transition: 'transform 150ms' }
}
