import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus to the field that the address names, such as `#settings.validUntil`. A field has it as its `name`, a group of
 * fields as `data-field`. If there is no such field, the one around it is taken: `settings.sections.2` for `settings.sections.2.body`.
 */
export function useLinkedField() {
  const { hash, state } = useLocation()
  // `state` is new with each navigation, so that the same link works twice.
  useEffect(() => {
    if (hash === '') return
    // A dialog that the link has closed gives the focus back first.
    let triesLeft = MAX_TRIES
    const timer = setInterval(() => {
      triesLeft -= 1
      if (focusField(hash) || triesLeft === 0) clearInterval(timer)
    }, FOCUS_RETURN_MS)
    return () => clearInterval(timer)
  }, [hash, state])
}

const FOCUS_RETURN_MS = 100
/** The part of the page with the field may have to be loaded first. */
const MAX_TRIES = 50
const FIELD = 'input, textarea, select'

/** Returns false if there is no such field yet. */
function focusField(path: string): boolean {
  const place = findPlace(path)
  if (!place) return false
  // A closed row shows its fields after a click on its button.
  place.querySelector<HTMLElement>('button[aria-expanded="false"][aria-controls]')?.click()
  requestAnimationFrame(() => {
    const field = place.matches(FIELD)
      ? place
      : (place.querySelector('textarea') ?? place.querySelector(`${FIELD}, button`))
    if (!(field instanceof HTMLElement)) return
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
  })
  return true
}

function findPlace(path: string): HTMLElement | null {
  const name = CSS.escape(path)
  const place = document.querySelector<HTMLElement>(`main [name="${name}"], main [data-field="${name}"]`)
  const end = path.lastIndexOf('.')
  return place ?? (end > 0 ? findPlace(path.slice(0, end)) : null)
}
