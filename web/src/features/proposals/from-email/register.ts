import { ownTextOf } from './folds.ts'

/** How a Spanish text addresses its reader: with “usted” or with “tú”. */
export type Register = 'formal' | 'familiar'

/** Words in quotation marks, such as the text of a button, address somebody else. */
const quotedWords = /["“«][^"”»\n]{0,200}["”»]/gu
const formalWords = /(?<!\p{L})usted(?!\p{L})/iu
/** In lower case or at the start of a sentence, because “OS” and “TI” are abbreviations. Then verbs such as “hacéis” and “puedes”. */
const familiarWords = new RegExp(
  '(?<!\\p{L})(?:[Tt](?:ú|u|us|e)|ti|contigo|[Oo]s|[Vv]os(?:otr[oa]s)?|[Vv]uestr[oa]s?|\\p{L}{2,20}(?:áis|éis)' +
    '|[Pp](?:uedes|odés|odrías)|[Hh]ac(?:es|és)|[Tt](?:ienes|enés)|[Dd]ime|[Cc]uéntame)(?!\\p{L})',
  'u',
)

/** How the client addresses the provider in a Spanish email, without the earlier messages in it. */
export function registerOf(email: string): Register {
  const text = ownTextOf(email).replace(quotedWords, ' ')
  return familiarWords.test(text) && !formalWords.test(text) ? 'familiar' : 'formal'
}
