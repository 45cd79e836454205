import { classes } from '../../../ui/class-names.ts'

/**
 * An input of the table. In the wide layout its border shows only under the pointer or with an error; in the narrow one it looks
 * like other fields.
 */
export const cellClass = classes(
  'block min-h-10 w-full min-w-0 rounded-sm border border-edge bg-sheet px-2 py-1.5 text-sm text-ink transition-colors',
  'hover:border-quiet focus-visible:border-transparent focus-visible:bg-sheet focus-visible:outline-2 focus-visible:-outline-offset-1',
  'aria-invalid:border-danger aria-invalid:outline-danger pointer-coarse:min-h-11 pointer-coarse:text-[1rem]',
  '@min-[49rem]:not-aria-invalid:not-hover:not-focus-visible:border-transparent @min-[49rem]:not-focus-visible:bg-transparent',
)

/** The label of a cell. In the wide layout the head of the column says the same. */
export const cellLabelClass = 'mb-1 block text-xs text-quiet @min-[49rem]:sr-only'
