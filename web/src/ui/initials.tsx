import { classes } from './class-names.ts'

// The spread keeps a character together that takes two code units.
const firstLetter = (text = '') => [...text][0] ?? ''

/** `Dr.`, `Sra.`, `Prof`. A single letter with a point is a name. */
const isTitle = (word: string) => /^(\p{L}{2,4}\.|dra?|mrs?|ms|prof|sra?)$/iu.test(word)

/**
 * The initials of a name in a circle, without the titles before the name and words that begin with a sign: `HP` for
 * `Dr. Helena Prata (example)`.
 */
export function Initials({ name, isSmall = false }: { name: string; isSmall?: boolean }) {
  const allWords = name.trim().split(/\s+/)
  const written = allWords.filter((word) => /^\p{L}/u.test(word))
  const words = written.length > 0 ? written : allWords
  const start = words.findIndex((word) => !isTitle(word))
  const names = words.slice(Math.max(0, start))
  const lastName = names.length > 1 ? names.at(-1) : ''
  const initials = firstLetter(names[0]) + firstLetter(lastName)
  return (
    <span
      aria-hidden="true"
      className={classes(
        'flex shrink-0 items-center justify-center rounded-full bg-accent-wash font-semibold text-accent',
        isSmall ? 'size-6 text-[0.625rem]' : 'size-9 text-xs',
      )}
    >
      {initials.toUpperCase()}
    </span>
  )
}
