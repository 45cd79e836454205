/** A count or measure. A negative number is a mistake and is ignored. */
export const quantity = (given: number | null | undefined): number | null =>
  typeof given === 'number' && given >= 0 ? given : null
