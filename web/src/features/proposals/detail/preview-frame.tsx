import { type RefObject, useEffect, useRef, useState } from 'react'

const DESK_WIDTH = 1200
const PHONE_WIDTH = 390
const HEIGHT = 760
// On a phone the preview uses the real width.
const NARROW_SCREEN = 600

interface Props {
  title: string
  address: string
  isNarrow: boolean
}

/** Shows a page at a given width, scaled down to the available space. */
export function PreviewFrame({ title, address, isNarrow }: Props) {
  const room = useRef<HTMLDivElement>(null)
  const available = useWidth(room)
  const fullWidth = isNarrow ? PHONE_WIDTH : DESK_WIDTH
  const width = available < NARROW_SCREEN ? available : fullWidth
  const scale = Math.min(1, available / width)
  return (
    <div className="rounded-lg border border-line bg-sunken max-sm:-mx-4 max-sm:rounded-none sm:p-4">
      <div ref={room} style={{ height: HEIGHT }} className="relative overflow-hidden sm:rounded-md">
        {available > 0 && (
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
