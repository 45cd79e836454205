/** Joins class names; leaves out values that are false or absent. */
export const classes = (...names: Array<string | false | null | undefined>): string => names.filter(Boolean).join(' ')
