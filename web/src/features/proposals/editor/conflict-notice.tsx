import { Button } from '../../../ui/button.tsx'
import { linesOf, type PricingDraft } from '../pricing/pricing-draft.ts'
import { useProposalsWords } from '../words.ts'
import { usePlaceName } from './place-name.ts'
import { valueAt } from './three-way-merge.ts'
import type { Editor } from './use-editor.ts'

/** Lists each field that both sides changed, with both values. */
export function ConflictNotice({ editor: { editState, autosave } }: { editor: Editor }) {
  const { editor } = useProposalsWords()
  const words = editor.conflict
  const placeName = usePlaceName()
  const { conflicts, draft } = editState
  const resolveAll = (side: 'mine' | 'theirs') => {
    for (const { place } of conflicts) autosave.resolve(place, side)
  }
  return (
    <section role="alert" className="rounded-lg bg-warn-wash px-4 py-4 text-sm">
      <p className="font-medium text-warn">{words.title}</p>
      <ul className="mt-3 flex flex-col gap-4">
        {conflicts.map(({ place, theirs }) => (
          <li key={place} className="rounded-md bg-sheet p-4">
            <p className="font-medium">{placeName(place, draft)}</p>
            <div className="mt-2 grid gap-4 sm:grid-cols-2">
              <Side
                title={words.mine}
                value={valueAt(draft, place)}
                place={place}
                action={words.keepMine}
                onTake={() => autosave.resolve(place, 'mine')}
              />
              <Side
                title={words.theirs}
                value={theirs}
                place={place}
                action={words.takeTheirs}
                onTake={() => autosave.resolve(place, 'theirs')}
              />
            </div>
          </li>
        ))}
      </ul>
      {conflicts.length > 1 && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="small" onClick={() => resolveAll('mine')}>
            {words.allMine}
          </Button>
          <Button size="small" onClick={() => resolveAll('theirs')}>
            {words.allTheirs}
          </Button>
        </div>
      )}
    </section>
  )
}

interface SideProps {
  title: string
  value: unknown
  place: string
  action: string
  onTake: () => void
}

function Side({ title, value, place, action, onTake }: SideProps) {
  const valueText = useValueText()
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <p className="text-xs text-quiet">{title}</p>
      <p className="line-clamp-6 w-full flex-1 wrap-anywhere whitespace-pre-line">{valueText(value, place)}</p>
      <Button size="small" onClick={onTake}>
        {action}
      </Button>
    </div>
  )
}

/** Returns a function that formats the value at a place of the draft. */
function useValueText() {
  const { editor, pricing } = useProposalsWords()
  const { places, line, section, schedule } = pricing
  /** The names of values that are keywords, by the field that has them. */
  const keywordNames: Record<string, Record<string, string>> = {
    choice: section.choices,
    recurring: line.periods,
    due: schedule.dues,
  }
  return (value: unknown, place: string): string => {
    const field = place.slice(place.lastIndexOf('/') + 1)
    if (value === null || value === undefined || value === '') return `(${editor.conflict.empty})`
    if (place === 'isFixedPrice') return value ? editor.price.fixed : editor.price.byHours
    if (place === 'pricing') return places.lineCount(String(linesOf(value as PricingDraft).length))
    if (typeof value === 'boolean') return value ? places.yes : places.no
    if (typeof value !== 'object') return keywordNames[field]?.[String(value)] ?? String(value)
    if (place.startsWith('sections/')) return textsIn(value).join('\n')
    // The limits of a quantity or of an estimate: 1 – 5.
    return place.startsWith('pricing/') || field === 'hoursRange'
      ? Object.values(value).join(' – ')
      : JSON.stringify(value)
  }
}

/** All texts in the phases, the milestones or the image of a section. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
