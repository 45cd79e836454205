import { useEffect, useRef, useState } from 'react'
import { classes } from './class-names.ts'

/** 1100 is the smallest width at which the client's page shows its price card. */
const pageWidths = { desk: 1100, phone: 390 }

export type Device = keyof typeof pageWidths

/** The device that the reader has. */
export const ownDevice = (): Device => (matchMedia('(width < 40rem)').matches ? 'phone' : 'desk')

interface Props {
  title: string
  address: string
  /** The page is laid out for its screen. If there is less space, it is scaled down. */
  device: Device
  /** With less space than this, the page is not scaled, but laid out in the available width. */
  minWidth?: number
  /** Sets the height. */
  className: string
  frameClass?: string
}

/** Another page of this site in a frame, as on a desktop or a phone. */
export function ScaledFrame({ title, address, device, minWidth = 0, className, frameClass }: Props) {
  const space = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    if (space.current) observer.observe(space.current)
    return () => observer.disconnect()
  }, [])
  const pageWidth = size.width < minWidth ? size.width : pageWidths[device]
  const scale = Math.min(1, size.width / pageWidth)
  return (
    <div ref={space} className={classes('relative overflow-hidden', className)}>
      {/* The width is 0 until the element is measured. */}
      {size.width > 0 && (
        <iframe
          title={title}
          src={address}
          // Positioned absolutely, because the surrounding page must not grow to the unscaled width.
          style={{ width: pageWidth, height: size.height / scale, transform: `translateX(-50%) scale(${scale})` }}
          className={classes('absolute left-1/2 max-w-none origin-top bg-sheet', frameClass)}
        />
      )}
    </div>
  )
}
