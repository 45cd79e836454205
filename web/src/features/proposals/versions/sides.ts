/** The sides of the comparison. The right one is null for the draft. */
export interface Sides {
  left: number
  right: number | null
}
