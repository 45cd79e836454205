/** How many filters an account can save. More would not fit above the list. */
export const MAX_SAVED_FILTERS = 20
