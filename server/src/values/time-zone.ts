/** Whether the text is the IANA name of a time zone. `Intl` accepts offsets such as `+01:00` too; those have no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
