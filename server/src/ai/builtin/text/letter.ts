import { withoutGreeting } from '@proffer/core/greeting.ts'
import { asksForWork } from '../lexicon/signals.ts'
import { fold } from './fold.ts'

/** Phrases of letters and mails, for folded text. */
const closing =
  /^(?:(?:with )?(?:(?:my|our) )?(?:best|kind(?:est)?|warm(?:est)?|many|with)? ?regards|(?:very )?(?:best|warm|good) wishes|all the best|best|cheers|sincerely(?: yours)?|yours (?:truly|faithfully|sincerely)|respectfully(?: yours)?|cordially|(?:many )?thanks(?: (?:in advance|a lot|so much|again|and (?:best |kind )?regards))?|thx|tnx|tks|thank you(?: (?:in advance|very much|so much|all))?|(?:un )?(?:cordial |fuerte |atento )?(?:saludos?|abrazo)(?: (?:cordial(?:es)?|y gracias|a tod[oa]s))?|(?:reciba[n]? )?un cordial saludo|atentamente|atte|cordialmente|(?:muchas |mil )?gracias(?: (?:de antemano|por (?:todo|su tiempo|tu tiempo|adelantado)|y (?:un )?saludos?))?|quedo atent[oa]|(?:mit )?(?:freundlichen|besten|herzlichen|lieben) gru(?:ß|ss)en|(?:viele|beste|liebe|freundliche|schone) gru(?:ß|ss)e|mfg|vg|lg|(?:vielen |besten )?dank(?: im voraus)?|danke(?: (?:schon|im voraus))?|(?:bien )?cordialement|bien a vous|(?:meilleures |sinceres )?salutations(?: distinguees)?|merci(?: (?:beaucoup|d'avance|par avance))?|(?:cordiali|distinti|cari) saluti|cordialita|grazie(?: (?:mille|in anticipo))?|atenciosamente|(?:com os )?(?:melhores )?cumprimentos|(?:muito )?obrigad[oa])$/
const sentFrom =
  /^(?:sent from (?:my|the)|enviado desde mi|envoye de mon|von meinem .{2,30} gesendet|inviato da|enviado do meu|get outlook for)\b/
const foreignGreeting =
  /^(?:(?:hallo|guten (?:tag|morgen|abend)|liebe[rs]?|moin|bonjour|bonsoir|salut|cher|chere|chers|buongiorno|buonasera|ciao|salve|ola|hi|hello|hey|hola|buenas|bom dia|boa tarde|boa noite|caro|cara|caros)(?: [a-z]{2,20}){0,3}|sehr geehrte[rs]? .{3,40}|madame,? monsieur|gentil[ei] .{2,40}|egregi[oa]? .{2,40}|prezad[oa]s? ?.{0,40})[,!:.]?$/
const headerName =
  /^\*{0,2}(from|to|cc|bcc|sent|date|subject|reply-to|de|para|fecha|enviado(?: el)?|asunto|von|an|gesendet|datum|betreff|a|à|envoye|objet|da|inviato|oggetto|data|assunto):\*{0,2}(?:\s|$)/
const subject =
  /^\*{0,2}(?:subject|asunto|betreff|objet|oggetto|assunto):\*{0,2}\s{1,3}(?:(?:re|fwd?|aw|wg|rv|tr|enc):\s?)*/i
const boundary =
  /^[-_\s>]{2,}(?:original message|forwarded message|begin forwarded message|mensaje (?:original|reenviado)|ursprungliche nachricht|weitergeleitete nachricht|message (?:d'origine|original|transfere)|messaggio (?:originale|inoltrato)|mensagem (?:original|encaminhada))[-_\s:]*$|^(?:begin forwarded message|inicio del mensaje reenviado):?$/
const wrote =
  /^(?:on .{6,120} wrote|el .{6,120} escribio|am .{6,120} schrieb.{0,80}|le .{6,120} a ecrit|il .{6,120} ha scritto|(?:em|a) .{6,120} escreveu)\s?:$/
const postscript = /^p\.? ?[sd]\.?[:\s-]/
const personName = /^(?:\p{Lu}[\p{L}.'’-]{0,24}(?:\s|$)){1,5}$/u
const contactDetails = /@|https?:|www\.|\+?\d[\d\s().-]{7,}|^(?:tel|phone|mobile|movil|telefono|mail|web)\b/
const bulleted = /^(?:[^\p{L}\p{N}"'¿¡([+@]|\d{1,2}[.)])/u

const maxSignatureLines = 8
const maxLineLength = 70

/** Blanks the lines of a letter or mail that are not part of the brief, such as headers, greetings and signatures. */
export function withoutLetter(lines: string[]): string[] {
  const bare = lines.map((line) =>
    line
      .trim()
      .replace(/^(?:>\s?){1,6}/, '')
      .trim(),
  )
  const folded = bare.map((line) => (line.length <= 160 ? fold(line).replace(/[’‘`]/g, "'") : null))
  const result = [...lines]
  let hasContent = false
  for (let at = 0; at < result.length; at++) {
    const current = folded[at] ?? null
    if (current === null || current === '') continue
    if (isGreeting(current, bare[at] ?? '') || boundary.test(current) || wrote.test(current) || sentFrom.test(current))
      result[at] = ''
    else if (postscript.test(current)) result[at] = (bare[at] ?? '').replace(/^p\.? ?[sd]\.?[:\s-]{1,3}/i, '')
    else if (inHeader(folded, at)) result[at] = hasContent ? '' : titleIn(bare[at] ?? '')
    else {
      const signatureEnd = signatureFrom(bare, folded, at)
      for (let line = at; line < signatureEnd; line++) result[line] = ''
      if (signatureEnd > at) at = signatureEnd - 1
    }
    hasContent ||= result[at] !== ''
  }
  return result
}

function isGreeting(folded: string, line: string): boolean {
  return (
    line.length <= 60 &&
    (foreignGreeting.test(folded) || (!/^[¡¿]?saludos/.test(folded) && withoutGreeting(line) === ''))
  )
}

/** Whether a line is a mail header. “From: …” counts only next to another header, because it may also be part of the brief. */
function inHeader(folded: (string | null)[], at: number): boolean {
  const own = headerName.exec(folded[at] ?? '')?.[1]
  if (own === undefined) return false
  return [at - 1, at + 1].some((beside) => {
    const other = headerName.exec(folded[beside] ?? '')?.[1]
    return other !== undefined && other !== own
  })
}

/** The first subject is the title of what follows. */
function titleIn(line: string): string {
  const match = subject.exec(line)
  return match ? line.slice(match[0].length) : ''
}

/** The end of the signature that starts at `at`, or `at` if none starts there. */
function signatureFrom(bare: string[], folded: (string | null)[], at: number): number {
  const line = folded[at] ?? ''
  const words = line.replace(/[\s,.!;:–—-]+$/, '')
  const dashes = /^--\s?$/.test(bare[at] ?? '')
  const [farewell = '', name] = splitName(bare[at] ?? '')
  const isClosing = dashes || closing.test(words) || (name !== undefined && closing.test(fold(farewell)))
  if (!isClosing) return at
  let end = at + 1
  let signatureEnd = end
  for (; end < bare.length && end - at <= maxSignatureLines; end++) {
    const line = bare[end] ?? ''
    if (line === '') continue
    if (!isSignatureLine(line, folded[end] ?? null, signatureEnd === at + 1)) break
    signatureEnd = end + 1
  }
  return dashes && signatureEnd === at + 1 ? at : signatureEnd
}

/** “Best regards, Ana Ruiz” on one line. */
function splitName(line: string): [string, string] | [] {
  const comma = line.lastIndexOf(',')
  const name = line.slice(comma + 1).trim()
  return comma > 0 && line.length <= maxLineLength && personName.test(name) ? [line.slice(0, comma).trim(), name] : []
}

function isSignatureLine(line: string, folded: string | null, first: boolean): boolean {
  if (folded === null || line.length > maxLineLength || postscript.test(folded) || line.endsWith(':')) return false
  if (closing.test(folded.replace(/[\s,.!;:–—-]+$/, ''))) return true
  if (asksForWork.test(folded) || bulleted.test(line) || headerName.test(folded) || wrote.test(folded)) return false
  if (contactDetails.test(folded) || personName.test(line)) return true
  // Position and company follow the name.
  return !first && /^\p{Lu}/u.test(line) && !/[.!?]$/.test(line) && line.split(/\s+/).length <= 7
}
