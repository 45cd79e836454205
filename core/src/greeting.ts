// The expressions are built from parts, because each would be too long for one line.
const anyOf = (...lines: string[]) => lines.join('|')

const salutations = anyOf(
  'hi|hiya|hello|hey|greetings|good (?:morning|afternoon|evening|day)|dear',
  'hola|holis|buenas|buen(?:os|as) (?:d[ií]as|tardes|noches)|buen d[ií]a|saludos|estimad[oa]s?',
)

const addressees = anyOf(
  'there|again|all|everyone|everybody|team|folks|guys|sirs?|madam|or|and',
  'a tod[oa]s|tod[oa]s|equipo|amig[oa]s|se[ñn]or(?:es|as?)?|de nuevo',
)

/** Words, or starts of words, with which the sentence after a salutation begins: `hey i need`, `hola necesito`. */
const sentenceStarts = anyOf(
  "i|i['’]m|i['’]d|we|we['’]re|my|our|can|could",
  'necesit|quier|quer|quisier|busc|me gustar|tengo|tenemos|soy|somos|estoy|estamos',
)

/** What ends a salutation. Without one of these it is part of a name, as in `Hello Kitty fan page`. */
const endings = anyOf(
  // `Hello Marta Ruiz,`
  String.raw`(?: \p{L}{2,20}){0,2},`,
  // `Hello Marta!`
  String.raw`(?: \p{L}{2,20})?[!.;:]`,
  // `Hello – `
  String.raw`\s*[,–—]`,
  // A line break or the end of the text.
  String.raw`\s*[\r\n\u2028\u2029]`,
  String.raw`\s*$`,
  // `hey i need`
  String.raw`\s(?=(?:${sentenceStarts}))`,
)

/** Polite phrases after a salutation. */
const courtesies = anyOf(
  'how are you(?: doing)?(?: today)?',
  "i hope (?:you(?:['’]re| are)|this finds you)(?: (?:doing|all|very))? well",
  '(?:c[oó]mo|qu[eé]) (?:est[aá]s?|est[aá]n|tal)',
  'espero que (?:est[eé]s?|est[eé]n|todo vaya|se encuentren?)(?: muy)? bien',
  'nice to meet you',
  'mucho gusto|un gusto',
)

const salutation = new RegExp(String.raw`^[\s¡¿]*(?:${salutations})(?: (?:${addressees})){0,4}(?:${endings})\s*`, 'iu')
const courtesy = new RegExp(String.raw`^[\s¡¿]*(?:${courtesies})[\s,.!?]+`, 'iu')

const MAX_PHRASES = 4

/** Removes the greeting at the start of a text. A text that is only a greeting becomes empty. */
export function withoutGreeting(text: string): string {
  let remaining = text
  // A greeting has a few phrases, such as a salutation and "how are you?".
  for (let phrases = 0; phrases < MAX_PHRASES; phrases++) {
    // The added line break lets a courtesy match at the end of the text.
    const match = salutation.exec(remaining) ?? courtesy.exec(`${remaining}\n`)
    if (!match) break
    remaining = remaining.slice(match[0].length)
  }
  return remaining
}
