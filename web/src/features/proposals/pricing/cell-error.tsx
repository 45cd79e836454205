import { AlertIcon } from '../../../ui/icons.tsx'

interface Props {
  id: string
  /** The column of the cell, or what the cell is. */
  label: string
  error: string | null | undefined
}

/** An error below its row, because cells are too narrow for a sentence. */
export function CellError({ id, label, error }: Props) {
  if (!error) return null
  return (
    <p
      id={id}
      className="order-2 col-span-full flex basis-full items-start justify-end gap-1.5 px-2 pb-2 text-sm text-danger"
    >
      <AlertIcon width="16" height="16" className="mt-0.5 shrink-0" />
      <span>
        {label}: {error.charAt(0).toLowerCase() + error.slice(1)}
      </span>
    </p>
  )
}
