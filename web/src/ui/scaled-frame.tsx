import { useEffect, useRef, useState } from 'react'
import { classes } from './class-names.ts'

interface Props {
  title: string
  address: string
  /** The width at which the page is laid out. If there is less space, it is scaled down. */
  pageWidth: number
  /** Sets the height. */
  className: string
}

/** Another page of this site in a frame, as on a screen of the given width. */
export function ScaledFrame({ title, address, pageWidth, className }: Props) {
  const space = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    if (space.current) observer.observe(space.current)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, size.width / pageWidth)
  return (
    <div ref={space} className={classes('relative overflow-hidden bg-sunken', className)}>
      {/* The width is 0 until the element is measured. */}
      {size.width > 0 && (
        <iframe
          title={title}
          src={address}
          // Positioned absolutely, because the surrounding page must not grow to the unscaled width.
          style={{ width: pageWidth, height: size.height / scale, transform: `translateX(-50%) scale(${scale})` }}
          className="absolute left-1/2 max-w-none origin-top bg-sheet"
        />
      )}
    </div>
  )
}
