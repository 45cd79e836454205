/** Spreadsheets run a cell that begins with one of these as a formula, so such a text gets an apostrophe in front. */
const formulaStart = /^[=+\-@\t\r]/

const cellOf = (value: string) => {
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The rows as CSV (RFC 4180). It begins with a byte order mark, because Excel reads UTF-8 only with one. */
export const csvOf = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
