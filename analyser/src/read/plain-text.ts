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
