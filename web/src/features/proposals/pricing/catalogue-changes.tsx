import type { CatalogueItem } from '@proffer/core/catalogue/schema.ts'
import type { PriceItem } from '@proffer/core/pricing/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useUndoToast } from '../../../ui/use-undo-toast.ts'
import { useCatalogueWords } from '../../catalogue/words.ts'
import { copiedItemsQuery } from './catalogue-search.ts'
import { isOutdated, lineFrom } from './catalogue-values.ts'
import { linesOf, type PricingDraft } from './pricing-draft.ts'
import { editLine } from './pricing-edits.ts'
import type { PricingOwner } from './pricing-owner.ts'

interface Changes {
  /** For each line whose item has changed since, the item. */
  items: ReadonlyMap<string, CatalogueItem>
  /** Copies the values of the items into these lines. */
  takeOver: (lines: PriceItem[], text: string) => void
}

const Context = createContext<Changes>({ items: new Map(), takeOver: () => {} })

/** Below it, lines know whether their item has changed in the catalogue. Above them, a notice offers to update all. */
export function CatalogueChanges({ owner, children }: { owner: PricingOwner; children: ReactNode }) {
  const { pricing, currency, change } = owner
  const showUndo = useUndoToast()
  const lines = linesOf(pricing)
  const ids = [...new Set(lines.flatMap(({ catalogueId }) => catalogueId ?? []))].sort()
  const { data } = useQuery(copiedItemsQuery(ids))
  const outdated = lines.flatMap((line) => {
    const item = data?.find(({ id }) => id === line.catalogueId)
    return item && isOutdated(line, item, currency) ? [{ line, item }] : []
  })
  // Lines render again only when the items of the map change, not with each key.
  const key = outdated.map(({ line, item }) => `${line.id} ${item.updatedAt}`).join()
  const latest = useRef(outdated)
  latest.current = outdated
  const changes = useMemo(
    (): Changes => ({
      items: new Map(key === '' ? [] : latest.current.map(({ line, item }) => [line.id, item])),
      takeOver(before, text) {
        const taken = latest.current.filter(({ line }) => before.some(({ id }) => id === line.id))
        change((now) => taken.reduce((edited, { line, item }) => editLine(edited, line.id, lineFrom(item)), now))
        showUndo(text, () => change((now) => taken.reduce((edited, { line }) => restored(edited, line), now)))
      },
    }),
    [key, change, showUndo],
  )
  return (
    <Context value={changes}>
      {outdated.length > 1 && <AllChanges lines={outdated.map(({ line }) => line)} />}
      {children}
    </Context>
  )
}

/** The line as it was. Its quantity may have changed since. */
const restored = (pricing: PricingDraft, { quantity: _, ...line }: PriceItem) => editLine(pricing, line.id, line)

function AllChanges({ lines }: { lines: PriceItem[] }) {
  const { changes: words } = useCatalogueWords()
  const { number } = useFormat()
  const { takeOver } = useContext(Context)
  const count = number(lines.length)
  return (
    <Notice
      actions={
        <Button size="small" onClick={() => takeOver(lines, words.takenAll(lines.length, count))}>
          {words.takeOverAll}
        </Button>
      }
    >
      {words.several(lines.length, count)}
    </Notice>
  )
}

/** Says that the item of the line has changed in the catalogue, and takes it over on request. */
export function CatalogueChange({ line }: { line: PriceItem }) {
  const { changes: words } = useCatalogueWords()
  const { money } = useFormat()
  const { items, takeOver } = useContext(Context)
  const item = items.get(line.id)
  if (!item) return null
  return (
    <p className="-mt-0.5 flex flex-wrap items-center gap-x-2 px-2 pb-2 text-xs text-quiet">
      {item.unitPrice === line.unitPrice ? words.changed : words.changedPrice(money(item.unitPrice, item.currency))}
      <button
        type="button"
        aria-label={words.takeOverLine(line.name)}
        onClick={() => takeOver([line], words.taken(line.name))}
        className="rounded-sm font-medium text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        {words.takeOver}
      </button>
    </p>
  )
}
