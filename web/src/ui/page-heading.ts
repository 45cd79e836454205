import { useEffect, useRef } from 'react'
import { usePageTitle } from './page-title.ts'

let hasNavigated = false

/**
 * The next heading that appears takes the focus. The router calls this when the path changes, and a page when another view replaces
 * its whole content.
 */
export function noteNavigation() {
  hasNavigated = true
}

/**
 * For the h1 of a page: sets the title of the tab, and takes the focus after a navigation, so that screen readers and keyboards
 * start at the new page. The first page does not move the focus. If a route can navigate to itself with another record, give its
 * content a `key` so that the heading mounts again.
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
