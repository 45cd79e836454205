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
  const available = useSpace(space)
  const fullWidth = isPhone ? PHONE_WIDTH : DESK_WIDTH
  const width = available.width < MIN_SCALED_WIDTH ? available.width : fullWidth
  const scale = Math.min(1, available.width / width)
  return (
    <div
      ref={space}
      // The page below it must not scroll: the client's page has its own bar at the bottom.
      style={{ height: `max(24rem, calc(100dvh - ${available.top}px - var(--reserved)))` }}
      className="relative -mb-28 overflow-hidden md:-mb-10 [--reserved:0px] md:[--reserved:1.5rem] max-sm:-mx-5 max-sm:border-y max-sm:border-line"
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

/** The size of the element and how far below the top of the page it is, which changes when a notice appears above it. */
function useSpace(element: RefObject<HTMLElement | null>) {
  const [space, setSpace] = useState({ width: 0, height: 0, top: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (!element.current) return
      const { width, height, top } = element.current.getBoundingClientRect()
      setSpace({ width, height, top: Math.round(top + window.scrollY) })
    })
    if (element.current) observer.observe(element.current)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return space
}
