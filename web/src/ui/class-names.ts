/** Classes in one attribute; what is false or absent is left out. */
export const classes = (...names: Array<string | false | null | undefined>): string => names.filter(Boolean).join(' ')
