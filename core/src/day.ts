/** Whether the text is a day that exists, as `2027-03-05`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // `Date.parse` reads February 30 as March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
