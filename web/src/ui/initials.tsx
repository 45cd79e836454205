// The spread keeps a character together that takes two code units.
const firstLetter = (text = '') => [...text][0] ?? ''

/** The initials of a name in a circle. */
export function Initials({ name }: { name: string }) {
  const names = name.trim().split(/\s+/)
  const lastName = names.length > 1 ? names.at(-1) : ''
  const initials = firstLetter(names[0]) + firstLetter(lastName)
  return (
    <span
      aria-hidden="true"
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-wash text-xs font-semibold text-accent"
    >
      {initials.toUpperCase()}
    </span>
  )
}
