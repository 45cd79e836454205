import { useVersionWords } from './words.ts'

/** The old value, struck through, and the new one. Screen readers hear which is which. */
export function ChangedValue({ before, after }: { before: string | null; after: string | null }) {
  const words = useVersionWords()
  return (
    <p className="flex flex-col gap-1 sm:flex-row sm:flex-wrap sm:items-start sm:gap-x-3">
      <del className="rounded-sm bg-danger-wash px-1.5 py-0.5 wrap-anywhere whitespace-pre-line text-danger">
        <span className="sr-only">{words.before} </span>
        {before ?? words.none}
      </del>
      <ins className="rounded-sm bg-good-wash px-1.5 py-0.5 wrap-anywhere whitespace-pre-line text-good no-underline">
        <span className="sr-only">{words.after} </span>
        {after ?? words.none}
      </ins>
    </p>
  )
}
