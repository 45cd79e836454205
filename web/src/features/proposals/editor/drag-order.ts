import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'

interface Drag {
  from: number
  to: number
  /** How far it has been taken, in pixels of the page. */
  distance: number
  height: number
}

interface Start {
  pageY: number
  /** Where the middle of each row is. */
  middles: number[]
}

const EDGE_PX = 90
const STEP_PX = 14

/** Lets the rows of a list be dragged by a handle: those in between make room, and nothing moves before it is let go. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const start = useRef<Start>({ pageY: 0, middles: [] })
  const [drag, setDrag] = useState<Drag | null>(null)

  function begin(event: PointerEvent<HTMLElement>, from: number) {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const row = rows[from]
    if (event.button !== 0 || !row) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = {
      pageY: event.clientY + scrollY,
      middles: rows.map(({ top, height }) => top + scrollY + height / 2),
    }
    setDrag({ from, to: from, distance: 0, height: row.height })
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (!drag) return
    const { pageY, middles } = start.current
    if (event.clientY < EDGE_PX) scrollBy(0, -STEP_PX)
    if (event.clientY > innerHeight - EDGE_PX) scrollBy(0, STEP_PX)
    const distance = event.clientY + scrollY - pageY
    const middle = (middles[drag.from] ?? 0) + distance
    const above = middles.filter((other, index) => index !== drag.from && other < middle)
    setDrag({ ...drag, distance, to: above.length })
  }

  function end() {
    if (drag && drag.to !== drag.from) onMove(drag.from, drag.to)
    setDrag(null)
  }

  function styleOf(index: number): CSSProperties | undefined {
    if (!drag) return undefined
    if (index === drag.from) return { transform: `translateY(${drag.distance}px)`, zIndex: 10, position: 'relative' }
    const isBelow = index > drag.from && index <= drag.to
    const isAbove = index < drag.from && index >= drag.to
    const shift = isBelow ? -drag.height : isAbove ? drag.height : 0
    return { transform: `translateY(${shift}px)`, transition: 'transform 150ms' }
  }

  return {
    list,
    dragged: drag?.from ?? null,
    styleOf,
    handle: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, index),
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: () => setDrag(null),
    }),
  }
}
