const CODE_LENGTH = 6

/** The digits of a typed or pasted code: apps show it as "123 456". */
export const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, CODE_LENGTH)

export const isWholeCode = (code: string) => code.length === CODE_LENGTH
