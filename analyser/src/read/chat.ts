/** A time or a date: "09:12, ", "3/11/2026" or "9:12 p.m. ". */
const timeOrDate = String.raw`\d{1,4}[/.:-]\d{1,2}(?:[/.:-]\d{1,4})?,?\s{0,2}(?:[ap]\.?\s?m\.?,?\s{0,2})?`
/** Time, date and speaker before a message: "[09:12, 3/11/2026] Ann: …" or "3/11/26, 09:12 - Ann: …". */
const stamp = new RegExp(String.raw`^\[?(?:${timeOrDate}){2}\]?\s{0,2}(?:[-–]\s)?\p{L}[^:\n]{0,40}:\s{1,2}`, 'iu')

/** A line of a copied conversation without its time and speaker. */
export function withoutSpeaker(line: string): string {
  const trimmed = line.trimStart()
  return /^\[?\d/.test(trimmed) ? trimmed.replace(stamp, '') : line
}
