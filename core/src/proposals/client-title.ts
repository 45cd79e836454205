/** The name of a proposal as its client sees it: without ` (copy)` or ` (copia)` at the end, which is for the provider. */
export const clientTitle = (name: string): string => name.replace(/(?: \((?:copy|copia)\))+$/, '') || name
