import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePageTitle } from './page-title.ts'

let hasNavigated = false

/** Told by the router: the next heading that appears is that of another page. */
export function noteNavigation() {
  hasNavigated = true
}

/**
 * For the h1 of a page: gives the tab its title, and takes the focus after a navigation, so that readers and keyboards
 * begin where the new page does. The first page leaves the focus alone.
 */
export function usePageHeading(documentTitle: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  usePageTitle(documentTitle)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same page for another thing is another page.
  useEffect(() => {
    if (!hasNavigated) return
    hasNavigated = false
    heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return heading
}
