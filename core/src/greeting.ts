const salutation =
  /^[\s¡¿]*(?:hi|hiya|hello|hey|greetings|good (?:morning|afternoon|evening|day)|dear|hola|holis|buenas|buen(?:os|as) (?:d[ií]as|tardes|noches)|buen d[ií]a|saludos|estimad[oa]s?)(?: (?:there|again|all|everyone|everybody|team|folks|guys|sirs?|madam|or|and|a tod[oa]s|tod[oa]s|equipo|amig[oa]s|se[ñn]or(?:es|as?)?|de nuevo)){0,4}(?:(?: \p{L}{2,20}){0,2},|(?: \p{L}{2,20})?[!.;:]|\s*[,–—]|\s*[\r\n\u2028\u2029]|\s*$|\s(?=(?:i|i['’]m|i['’]d|we|we['’]re|my|our|can|could|necesit|quier|quer|quisier|busc|me gustar|tengo|tenemos|soy|somos|estoy|estamos)))\s*/iu
const courtesy =
  /^[\s¡¿]*(?:how are you(?: doing)?(?: today)?|i hope (?:you(?:['’]re| are)|this finds you)(?: (?:doing|all|very))? well|(?:c[oó]mo|qu[eé]) (?:est[aá]s?|est[aá]n|tal)|espero que (?:est[eé]s?|est[eé]n|todo vaya|se encuentren?)(?: muy)? bien|nice to meet you|mucho gusto|un gusto)[\s,.!?]+/iu

/** The text without the “hello” before what it says. Nothing is left of a text that only greets. */
export function withoutGreeting(text: string): string {
  let rest = text
  for (let round = 0; round < 4; round++) {
    const said = salutation.exec(rest) ?? courtesy.exec(`${rest}\n`)
    if (!said) break
    rest = rest.slice(said[0].length)
  }
  return rest
}
