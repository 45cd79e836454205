import type { CatalogueItem } from '@proffer/core/catalogue/schema.ts'
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFormat } from '../../../i18n/format.ts'
import { classes } from '../../../ui/class-names.ts'
import { useCatalogueWords } from '../../catalogue/words.ts'
import { useCatalogueItems } from './catalogue-search.ts'

interface Options {
  /** The field in which the name is typed. */
  field: RefObject<HTMLTextAreaElement | null>
  id: string
  currency: string
  onChoose: (item: CatalogueItem) => void
}

/**
 * Items of the catalogue below a field, while somebody types in it. The arrow keys mark one, Enter takes the marked one, and Escape closes
 * the list. Nothing is marked at first, so Enter keeps its meaning for a text that is no item.
 */
export function useCatalogueSuggestions({ field, id, currency, onChoose }: Options) {
  /** The text that was typed since the field got the focus. Null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null)
  const [items, setItems] = useState(nothing)
  const [marked, setMarked] = useState(-1)
  const isOpen = typed !== null && items.length > 0
  const markedItem = isOpen ? items[marked] : undefined

  function close() {
    setTyped(null)
    setItems(nothing)
    setMarked(-1)
  }

  function choose(item: CatalogueItem) {
    close()
    onChoose(item)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.altKey || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setMarked(stepped(marked, step, items.length))
    else if (event.key === 'Enter' && markedItem) choose(markedItem)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    // The row would add a line or move it.
    event.stopPropagation()
  }

  return {
    attributes: {
      ...(isOpen && {
        role: 'combobox',
        'aria-expanded': true,
        'aria-controls': id,
        'aria-haspopup': 'listbox' as const,
      }),
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': markedItem ? `${id}-${marked}` : undefined,
      onKeyDown,
      onBlur: close,
    },
    onType(text: string) {
      setTyped(text)
      setMarked(-1)
    },
    list: typed !== null && (
      <>
        <Search typed={typed} currency={currency} onFound={setItems} />
        {isOpen && (
          <SuggestionList id={id} field={field} items={items} marked={marked} onMark={setMarked} onChoose={choose} />
        )}
      </>
    ),
  }
}

const nothing: CatalogueItem[] = []

interface SearchProps {
  typed: string
  currency: string
  /** Stable. */
  onFound: (items: CatalogueItem[]) => void
}

/** Only the line in which somebody types searches. A pricing can have hundreds of them. */
function Search({ typed, currency, onFound }: SearchProps) {
  const items = useCatalogueItems(typed, currency)
  useEffect(() => onFound(items), [items, onFound])
  return null
}

/** After the last comes none, and then the first. */
function stepped(marked: number, step: number, count: number): number {
  const next = marked + step
  if (next >= count) return -1
  return next < -1 ? count - 1 : next
}

interface ListProps {
  id: string
  field: RefObject<HTMLTextAreaElement | null>
  items: CatalogueItem[]
  marked: number
  onMark: (index: number) => void
  onChoose: (item: CatalogueItem) => void
}

/** Outside the table, because rows cut off what leaves them. */
function SuggestionList({ id, field, items, marked, onMark, onChoose }: ListProps) {
  const { suggestions: words } = useCatalogueWords()
  const place = usePlaceBelow(field, items.length)
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])
  return (
    <>
      <span role="status" className="sr-only">
        {words.count(items.length)}
      </span>
      {createPortal(
        <div
          id={id}
          role="listbox"
          aria-label={words.label}
          style={place}
          className="popup fixed z-50 max-h-72 overflow-y-auto p-1"
        >
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
            <div
              key={item.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              // The field keeps the focus, also on a touch screen.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => onMark(index)}
              onClick={() => onChoose(item)}
              className={classes('popup-item cursor-pointer !items-start gap-4', index === marked && 'bg-hover')}
            >
              <Suggestion item={item} />
            </div>
          ))}
        </div>,
        document.body,
      )}
    </>
  )
}

function Suggestion({ item }: { item: CatalogueItem }) {
  const { recurring: periods } = useCatalogueWords()
  const { money } = useFormat()
  const { name, description, sku, unit, unitPrice, currency, recurring } = item
  const about = [sku, description].filter(Boolean).join(' · ')
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 wrap-anywhere">{name}</span>
        {about && <span className="line-clamp-1 text-xs text-quiet">{about}</span>}
      </span>
      <span className="shrink-0 text-right tabular-nums">
        {money(unitPrice, currency)}
        <span className="block text-xs text-quiet">
          {[unit, recurring !== 'none' && periods[recurring]].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  )
}

const GAP_PX = 4
/** Its maximum, `max-h-72`. */
const LIST_PX = 288
/** An item with a second line. */
const ITEM_PX = 52
const MIN_WIDTH_PX = 320
const EDGE_PX = 16

/** Where the list is: below the field, or above it if there is more room. It follows the field when the page scrolls. */
function usePlaceBelow(field: RefObject<HTMLElement | null>, count: number) {
  const [place, setPlace] = useState<CSSProperties>({})
  useLayoutEffect(() => {
    function follow() {
      const box = field.current?.getBoundingClientRect()
      if (!box) return
      const width = Math.min(Math.max(box.width, MIN_WIDTH_PX), innerWidth - 2 * EDGE_PX)
      const left = Math.max(EDGE_PX, Math.min(box.left, innerWidth - width - EDGE_PX))
      // A phone's keyboard covers the lower part of the page.
      const height = visualViewport?.height ?? innerHeight
      const needed = Math.min(LIST_PX, count * ITEM_PX + 4 * GAP_PX)
      const isBelow = height - box.bottom >= needed || height - box.bottom >= box.top
      const edge = isBelow ? { top: box.bottom + GAP_PX } : { bottom: innerHeight - box.top + GAP_PX }
      setPlace({ width, left, ...edge })
    }
    follow()
    // Scrolling does not bubble, so it is caught on its way down.
    addEventListener('scroll', follow, { capture: true, passive: true })
    addEventListener('resize', follow)
    visualViewport?.addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
      visualViewport?.removeEventListener('resize', follow)
    }
  }, [field, count])
  return place
}
