import { type CSSProperties, type PointerEvent, useMemo, useRef, useState } from 'react'

interface Drag {
  /** The index of the dragged row. */
  from: number
  /** The index that the row would get if it were released now. */
  to: number
  /** How far the row was dragged down, in pixels. Negative if it was dragged up. */
  distance: number
  /** The height of the dragged row with the gap to the next one, in pixels. */
  height: number
}

/** The handlers of the element by which a row is dragged. */
export interface DragHandle {
  begin: (event: PointerEvent<HTMLElement>, index: number) => void
  move: (event: PointerEvent<HTMLElement>) => void
  end: () => void
  cancel: () => void
}

/** Where the pointer and the rows were when the drag began, from the top of the document. */
interface Start {
  pageY: number
  /** The vertical middle of each row. */
  middles: number[]
}

/** A pointer this close to the top or bottom of the window scrolls it. */
const SCROLL_ZONE_PX = 90
const SCROLL_STEP_PX = 14

/**
 * Lets the rows of a list be dragged by a handle. Rows in between shift visually; the order changes on release. The
 * handle is stable, so that other rows do not render again. The rows are the children of the list, or the elements that
 * `rowSelector` finds in it. `onMove` gets the old and the new index of the row.
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
        setDrag({ from, to: from, distance: 0, height: row.height + gapBetween(rows) })
      },

      move({ clientY }) {
        const before = latest.current.drag
        if (!before) return
        if (clientY < SCROLL_ZONE_PX) scrollBy(0, -SCROLL_STEP_PX)
        if (clientY > innerHeight - SCROLL_ZONE_PX) scrollBy(0, SCROLL_STEP_PX)
        const distance = clientY + scrollY - start.pageY
        const draggedMiddle = (start.middles[before.from] ?? 0) + distance
        // As many rows as lie above the dragged one come before it.
        const rowsAbove = start.middles.filter((middle, index) => index !== before.from && middle < draggedMiddle)
        setDrag({ ...before, distance, to: rowsAbove.length })
      },

      end() {
        const { drag: ended, onMove: move } = latest.current
        if (ended && ended.to !== ended.from) move(ended.from, ended.to)
        setDrag(null)
      },

      cancel: () => setDrag(null),
    }
  }, [rowSelector])

  return {
    list,
    handle,
    /** The index of the dragged row, or null. */
    draggedIndex: drag?.from ?? null,
    /** The index of the row below which the dragged row would be dropped, -1 for the top. Null if it would stay where it is. */
    dropBelowIndex: dropBelowIndexOf(drag),
    styleOf: (index: number) => styleOf(drag, index),
  }
}

/** The gap between two rows, where they are cards of their own. */
function gapBetween([first, second]: DOMRect[]): number {
  return first && second ? Math.max(0, second.top - first.bottom) : 0
}

function dropBelowIndexOf(drag: Drag | null): number | null {
  if (!drag || drag.to === drag.from) return null
  // A row that moves down ends below the row that has the target index now, a row that moves up above it.
  return drag.to > drag.from ? drag.to : drag.to - 1
}

function styleOf(drag: Drag | null, index: number): CSSProperties | undefined {
  if (!drag) return undefined
  if (index === drag.from) return { transform: `translateY(${drag.distance}px)`, zIndex: 10, position: 'relative' }
  return { transform: `translateY(${shiftOf(drag, index)}px)`, transition: 'transform 150ms' }
}

/** A row between the old and the new position makes room by the height of the dragged row. */
function shiftOf({ from, to, height }: Drag, index: number): number {
  if (index > from && index <= to) return -height
  return index < from && index >= to ? height : 0
}
