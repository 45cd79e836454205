import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/class-names.ts'
import type { Thing } from './draft.ts'
import { useLitLine } from './lit.ts'
import { useFromEmailWords } from './words.ts'

/** On a phone the title begins where the rows do. */
export const cardClass = 'max-md:[&>div:first-child]:px-4'
export const moveClass = classes(
  'min-h-8 shrink-0 rounded-sm text-sm font-[550] text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11',
)

interface Props {
  title: string
  hint: string
  things: readonly Thing[]
  onMove: (thing: Thing, button: HTMLElement) => void
}

/** What the client wants later or not at all. */
export function ThingsCard({ title, hint, things, onMove }: Props) {
  if (things.length === 0) return null
  return (
    <Card flush title={title} description={hint} className={cardClass}>
      <ul className="pb-1">
        {things.map((thing) => (
          <ThingRow key={thing.id} thing={thing} onMove={(button) => onMove(thing, button)} />
        ))}
      </ul>
    </Card>
  )
}

function ThingRow({ thing: { id, name }, onMove }: { thing: Thing; onMove: (button: HTMLElement) => void }) {
  const words = useFromEmailWords()
  const { isLit, props } = useLitLine(id)
  return (
    <li
      {...props}
      className={classes(
        'flex min-h-11 items-center justify-between gap-3 border-t border-line px-6 py-1 max-md:px-4',
        isLit && 'bg-accent-wash',
      )}
    >
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <button
        type="button"
        data-move
        aria-label={words.moveOf(name)}
        onClick={({ currentTarget }) => onMove(currentTarget)}
        className={moveClass}
      >
        {words.move}
      </button>
    </li>
  )
}
