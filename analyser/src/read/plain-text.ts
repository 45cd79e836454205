import { withoutHtml } from './html.ts'

/** A digit drawn as a key: "1️⃣ Menu". */
const keycap = /(\d)\ufe0f?\u20e3\s?/g
/** Invisible characters that editors and emojis leave behind. */
const zeroWidth = /\u200b|\u200c|\u200d|\ufeff|\ufe0f|\u20e3/g

/** The brief as lines of plain text, whatever it was pasted from. Special spaces and wide colons become the usual ones. */
export function plainText(brief: string): string {
  return withoutHtml(brief)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(keycap, '$1. ')
    .replace(zeroWidth, '')
    .replace(/[\u00a0\u2007\u202f\u3000]/g, ' ')
    .replace(/：(?=\s|$)/gm, ':')
    .replaceAll('：', ': ')
}

/** A time or a date: "09:12, ", "3/11/2026" or "9:12 p.m. ". */
const timeOrDate = String.raw`\d{1,4}[/.:-]\d{1,2}(?:[/.:-]\d{1,4})?,?\s{0,2}(?:[ap]\.?\s?m\.?,?\s{0,2})?`
/** Time, date and speaker before a message: "[09:12, 3/11/2026] Ann: …" or "3/11/26, 09:12 - Ann: …". */
const stamp = new RegExp(String.raw`^\[?(?:${timeOrDate}){2}\]?\s{0,2}(?:[-–]\s)?\p{L}[^:\n]{0,40}:\s{1,2}`, 'iu')

/** “[9:14] ” */
const bracketedTime = /^\[\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\]\s{1,2}/

/** A line of a copied conversation without its time and speaker. */
export function withoutSpeaker(line: string): string {
  const trimmed = line.trimStart()
  return /^\[?\d/.test(trimmed) ? trimmed.replace(stamp, '').replace(bracketedTime, '') : line
}
