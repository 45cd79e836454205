/** A count or measure of the input. Null if it is missing or negative, which is a mistake. */
export const quantity = (input: number | null | undefined): number | null =>
  typeof input === 'number' && input >= 0 ? input : null
