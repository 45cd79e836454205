/** A figure that counts or measures something; one below zero is a slip and says nothing. */
export const quantity = (given: number | null | undefined): number | null =>
  typeof given === 'number' && given >= 0 ? given : null
