import { Button } from '../../../ui/button.tsx'
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
                action={words.keepMine}
                onTake={() => autosave.resolve(place, 'mine')}
              />
              <Side
                title={words.theirs}
                value={theirs}
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
  action: string
  onTake: () => void
}

function Side({ title, value, action, onTake }: SideProps) {
  const shown = useShownValue()
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <p className="text-xs text-quiet">{title}</p>
      <p className="line-clamp-6 w-full flex-1 wrap-anywhere whitespace-pre-line">{shown(value)}</p>
      <Button size="small" onClick={onTake}>
        {action}
      </Button>
    </div>
  )
}

/** Formats a value of any type for display. */
function useShownValue() {
  const { editor } = useProposalsWords()
  return (value: unknown): string => {
    if (value === null || value === undefined || value === '') return `(${editor.conflict.empty})`
    if (typeof value === 'boolean') return value ? editor.price.fixed : editor.price.byHours
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}
