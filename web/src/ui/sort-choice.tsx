import { ChevronDownIcon, SortIcon } from './icons.tsx'
import { useUiWords } from './words.ts'

interface Props<S extends string> {
  sort: S
  /** The name of each order, in the order of the list. */
  names: Record<S, string>
  onChange: (sort: S) => void
}

/** The order of a list. On a phone it is an icon, with the native list of options behind it. */
export function SortChoice<S extends string>({ sort, names, onChange }: Props<S>) {
  const words = useUiWords()
  return (
    <div className="relative w-56 max-sm:box max-sm:w-11 max-sm:p-0">
      <SortIcon className="pointer-events-none absolute top-1/2 left-1/2 -translate-1/2 text-quiet sm:hidden" />
      <select
        aria-label={words.sort}
        value={sort}
        onChange={(event) => onChange(event.target.value as S)}
        className="box appearance-none pr-9 max-sm:absolute max-sm:inset-0 max-sm:opacity-0"
      >
        {Object.entries<string>(names).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-quiet max-sm:hidden" />
    </div>
  )
}
