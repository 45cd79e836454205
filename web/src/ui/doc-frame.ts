import { classes } from './class-names.ts'

/** The header of a proposal, or of a page that makes one. It stays in view and is as wide as the page. */
export const docHeadClass = 'sticky top-0 z-20 -mx-5 border-b border-line bg-paper pt-3.5 pr-3 pl-2 md:-mx-10 md:px-10'

/** The bar at the bottom of a phone, with the most important actions. */
export const docBarClass = classes(
  'fixed inset-x-0 bottom-0 z-20 flex items-center gap-2 border-t border-line bg-sheet shadow-float md:hidden',
  'px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
)
