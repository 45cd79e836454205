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
    const timer = setTimeout(() => focusField(hash), FOCUS_RETURN_MS)
    return () => clearTimeout(timer)
  }, [hash, state])
}

const FOCUS_RETURN_MS = 100
const FIELD = 'input, textarea, select'

function focusField(path: string) {
  const place = findPlace(path)
  if (!place) return
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
}

function findPlace(path: string): HTMLElement | null {
  const name = CSS.escape(path)
  const place = document.querySelector<HTMLElement>(`main [name="${name}"], main [data-field="${name}"]`)
  const end = path.lastIndexOf('.')
  return place ?? (end > 0 ? findPlace(path.slice(0, end)) : null)
}
