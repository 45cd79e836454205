import { type RefObject, useEffect, useRef, useState } from 'react'

const DESK_WIDTH = 1200
const PHONE_WIDTH = 390
/** With less space than this, the provider uses a phone. Then the page is shown unscaled, in the available width. */
const MIN_SCALED_WIDTH = 600

interface Props {
  title: string
  address: string
  /** Shows the page as on a phone. Otherwise as on a desktop. */
  isPhone: boolean
}

/** Shows a page at the width of a desktop or a phone, scaled down to the available space. */
export function PreviewFrame({ title, address, isPhone }: Props) {
  const space = useRef<HTMLDivElement>(null)
  const available = useSize(space)
  const fullWidth = isPhone ? PHONE_WIDTH : DESK_WIDTH
  const width = available.width < MIN_SCALED_WIDTH ? available.width : fullWidth
  const scale = Math.min(1, available.width / width)
  return (
    <div
      ref={space}
      className="relative h-[max(32rem,calc(100dvh-13.5rem))] overflow-hidden max-sm:-mx-5 max-sm:border-y max-sm:border-line"
    >
      {/* The width is 0 until the element is measured. */}
      {available.width > 0 && (
        <iframe
          title={title}
          src={address}
          // Positioned absolutely, because the surrounding page must not grow to the unscaled width.
          style={{ width, height: available.height / scale, transform: `translateX(-50%) scale(${scale})` }}
          className="absolute left-1/2 max-w-none origin-top border-line bg-sheet sm:rounded-lg sm:border"
        />
      )}
    </div>
  )
}

function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
