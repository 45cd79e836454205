import { type RefObject, useEffect, useRef, useState } from 'react'

const DESK_WIDTH = 1200
const PHONE_WIDTH = 390
/** The height of the preview on the screen, after scaling. */
const HEIGHT = 760
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
  const availableWidth = useWidth(space)
  const fullWidth = isPhone ? PHONE_WIDTH : DESK_WIDTH
  const width = availableWidth < MIN_SCALED_WIDTH ? availableWidth : fullWidth
  const scale = Math.min(1, availableWidth / width)
  return (
    <div className="rounded-lg border border-line bg-sunken max-sm:-mx-4 max-sm:rounded-none sm:p-4">
      <div ref={space} style={{ height: HEIGHT }} className="relative overflow-hidden sm:rounded-md">
        {/* The width is 0 until the element is measured. */}
        {availableWidth > 0 && (
          <iframe
            title={title}
            src={address}
            // Positioned absolutely, because the surrounding page must not grow to the unscaled width.
            style={{ width, height: HEIGHT / scale, transform: `translateX(-50%) scale(${scale})` }}
            className="absolute left-1/2 max-w-none origin-top bg-sheet"
          />
        )}
      </div>
    </div>
  )
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
