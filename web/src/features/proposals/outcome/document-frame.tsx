import { type RefObject, useEffect, useRef, useState } from 'react'

/** The height until the page inside is measured, which is more than a screen. So nothing that is in view moves afterwards. */
const FIRST_HEIGHT = 1200

interface Props {
  title: string
  address: string
  /** In pixels. Without it, the frame is as high as its content, so that it has no scroll bar of its own. */
  maxHeight?: number
}

/** Shows a page of this site as a part of the page. */
export function DocumentFrame({ title, address, maxHeight = Number.POSITIVE_INFINITY }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const height = useContentHeight(frame)
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-sheet max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      <iframe
        ref={frame}
        title={title}
        src={address}
        loading="lazy"
        style={{ height: Math.min(height, maxHeight) }}
        className="block w-full"
      />
    </div>
  )
}

/** The page inside is of the same origin, so its height can be read. It changes while fonts and pictures load. */
function useContentHeight(frame: RefObject<HTMLIFrameElement | null>): number {
  const [height, setHeight] = useState(FIRST_HEIGHT)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.ceil(entry?.target.getBoundingClientRect().height ?? 0)
      // A pixel more, because the position of the content may be rounded up too.
      if (measured > 0) setHeight(measured + 1)
    })
    const follow = () => {
      observer.disconnect()
      // Its content begins as an empty page, which is replaced.
      const content = element.contentDocument?.getElementById('page')
      if (content) observer.observe(content)
    }
    element.addEventListener('load', follow)
    follow()
    return () => {
      observer.disconnect()
      element.removeEventListener('load', follow)
    }
  }, [frame])
  return height
}
