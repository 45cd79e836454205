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

const sentenceStarts = anyOf(
  "i|i['’]m|i['’]d|we|we['’]re|my|our|can|could",
  'necesit|quier|quer|quisier|busc|me gustar|tengo|tenemos|soy|somos|estoy|estamos',
)

const endings = anyOf(
  String.raw`(?: \p{L}{2,20}){0,2},`,
  String.raw`(?: \p{L}{2,20})?[!.;:]`,
  String.raw`\s*[,–—]`,
  String.raw`\s*[\r\n\u2028\u2029]`,
  String.raw`\s*$`,
  String.raw`\s(?=(?:${sentenceStarts}))`,
)

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

/** Removes the greeting at the start of a text. A text that is only a greeting becomes empty. */
export function withoutGreeting(text: string): string {
  let rest = text
  // A greeting has a few parts, such as a salutation and "how are you?".
  for (let part = 0; part < 4; part++) {
    // The added line break lets a courtesy match at the end of the text.
    const match = salutation.exec(rest) ?? courtesy.exec(`${rest}\n`)
    if (!match) break
    rest = rest.slice(match[0].length)
  }
  return rest
}
