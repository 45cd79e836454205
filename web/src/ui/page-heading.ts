import { useEffect, useRef } from 'react'
import { usePageTitle } from './page-title.ts'

let hasNavigated = false

/** Called by the router: the next heading that appears belongs to another page. */
export function noteNavigation() {
  hasNavigated = true
}

/**
 * For the h1 of a page: gives the tab its title, and takes the focus after a navigation, so that readers and keyboards
 * begin where the new page does. The first page leaves the focus alone. A page that can follow itself, for another
 * thing, gives what it shows a `key`.
 */
export function usePageHeading(documentTitle: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(documentTitle)

  useEffect(() => {
    if (!hasNavigated) return
    hasNavigated = false
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
