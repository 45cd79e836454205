import { useEffect } from 'react'
import type { PaletteDialog } from '../features/palette/palette.tsx'
import { areSingleKeysAllowed } from '../features/palette/single-keys.ts'

const FIELD = 'input, textarea, select, [contenteditable="true"]'
/** J and K move between these rows: table rows, and the items of lists marked with `data-keyboard-list`. */
const ROWS = 'main tbody tr, main [data-keyboard-list] > li'

/** The shortcuts of every page. Single keys do nothing while the user types or a dialog is open. */
export function useShortcuts(openPalette: (dialog: PaletteDialog) => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (isCommand && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return openPalette('search')
      }
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      if (event.defaultPrevented || hasModifier || !isSingleKeyWanted(event)) return
      if (event.key === '?') openPalette('shortcuts')
      else if (event.key === 'j') moveInList(1)
      else if (event.key === 'k') moveInList(-1)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [openPalette])
}

function isSingleKeyWanted({ target }: KeyboardEvent): boolean {
  // First what is cheap: this runs for every key that somebody types, and the second question searches the whole page.
  if (target instanceof Element && target.closest(FIELD) !== null) return false
  const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  return !isCovered && areSingleKeysAllowed()
}

/** Focuses the link of the next or previous row. Enter then opens it. */
function moveInList(step: 1 | -1) {
  const targets = [...document.querySelectorAll<HTMLElement>(ROWS)].flatMap((row) => {
    // In a table row a button only opens the menu. In a list it can be what opens the item.
    const target = row.querySelector<HTMLElement>(row.matches('tr') ? 'a[href]' : 'a[href], button')
    return target ? [{ row, target }] : []
  })
  const focusedIndex = targets.findIndex(({ row }) => row.contains(document.activeElement))
  const lastIndex = targets.length - 1
  let nextIndex = focusedIndex + step
  // No row has the focus yet: K begins with the last row.
  if (focusedIndex === -1 && step === -1) nextIndex = lastIndex
  targets[Math.max(0, Math.min(nextIndex, lastIndex))]?.target.focus()
}
