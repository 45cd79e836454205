/** Verb forms of “yo” and “nosotros”, with those of “el cliente”. Source: Spanish grammar. */
const verbs = new Map(
  `necesito necesita|necesitamos necesita|quiero quiere|queremos quiere|tengo tiene|tenemos tiene|busco busca|buscamos busca|soy es
somos es|estoy está|estamos está|requiero requiere|requerimos requiere|deseo desea|deseamos desea|quisiera quisiera
quisiéramos quisiera|vendo vende|vendemos vende|hago hace|hacemos hace|uso usa|usamos usa|trabajo trabaja|trabajamos trabaja
cuento cuenta|contamos cuenta|dispongo dispone|disponemos dispone|puedo puede|podemos puede|debo debe|debemos debe|llevo lleva
llevamos lleva|recibo recibe|recibimos recibe|ofrezco ofrece|ofrecemos ofrece|fabrico fabrica|fabricamos fabrica|solicito solicita
solicitamos solicita|espero espera|esperamos espera|pienso piensa|pensamos piensa|prefiero prefiere|preferimos prefiere|hemos ha
he ha|vamos va|voy va|queríamos quería|perdemos pierde|preciso precisa|precisamos precisa|gestiono gestiona|gestionamos gestiona`
    .split(/[|\n]/)
    .map((pair) => pair.split(' ') as [string, string]),
)
/** Verb forms that are also nouns or adjectives. They count only at the start of a sentence. */
const ambiguous = new Set(['trabajo', 'uso', 'he', 'cuento', 'preciso', 'deseo', 'busco'])

const feminine = /(?:a|as|ción|ciones|sión|siones|dad|dades|tud|tudes|umbre)$/
const masculineInA = new Set(
  'sistema sistemas problema problemas programa programas tema temas mapa mapas día días idioma idiomas'.split(' '),
)

/** Feminine nouns with other endings. */
const feminineOthers = new Set(
  'madre mujer clase clases calle base nave imagen red redes gente sede sedes clave web webs app apps carne noche leche fuente'.split(
    ' ',
  ),
)

const isFeminine = (noun: string) => feminineOthers.has(noun) || (feminine.test(noun) && !masculineInA.has(noun))

function articleOf(noun: string, isPlural: boolean): string {
  if (isFeminine(noun)) return isPlural ? 'las' : 'la'
  return isPlural ? 'los' : 'el'
}

/** Rewrites each sentence in the third person: “nuestra cocina” becomes “la cocina del cliente”, and later “su cocina”. */
export function clientWords(text: string): string {
  return text
    .split(/(?<=[.!?])\s/)
    .map(rewriteSentence)
    .join(' ')
}

/** “nuestra sala de espera” */
const owned = /(?<!\p{L})(mis?|nuestr[oa]s?)\s(\p{L}+)((?:\sde\s\p{L}+)?)/giu
/** “nos gustaría”, or any word, which may be a verb such as “necesitamos” or “no tenemos” */
const firstPerson = /(?<!\p{L})(?:(me|nos)\s(gustaría|interesa|hace falta|urge)|(?:no\s)?\p{L}+)(?!\p{L})/giu

function rewriteSentence(text: string): string {
  /** Whether the client was mentioned. */
  let isNamed = false
  const withVerbs = text.replace(
    firstPerson,
    (word: string, dative: string | undefined, verb: string | undefined, at: number) => {
      if (dative) {
        const rewritten = isNamed ? `le ${verb}` : `al cliente le ${verb}`
        isNamed = true
        return at === 0 ? capital(rewritten) : rewritten
      }
      const refusal = /^no\s/i.test(word) ? 'no ' : ''
      const key = word.slice(refusal.length).toLowerCase()
      const form = verbs.get(key)
      if (!form || (ambiguous.has(key) && at > 0)) return word
      const rewritten = isNamed ? refusal + form : `el cliente ${refusal}${form}`
      isNamed = true
      return at === 0 ? capital(rewritten) : rewritten
    },
  )
  return withVerbs.replace(owned, (_, owner: string, noun: string, of: string, at: number) => {
    const isPlural = /s$/i.test(owner)
    const rewritten = isNamed
      ? `${isPlural ? 'sus' : 'su'} ${noun}${of}`
      : `${articleOf(noun.toLowerCase(), isPlural)} ${noun}${of} del cliente`
    isNamed = true
    return at === 0 ? capital(rewritten) : rewritten
  })
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const kin =
  'mujer|marido|espos[oa]|madre|padre|herman[oa]|hij[oa]|suegr[oa]|sobrin[oa]|abuel[oa]|prim[oa]|perr[oa]|gat[oa]'
const relatives = new RegExp(`^(?:${kin})s?$`, 'i')

/** In a name, “mi” and “nuestro” become an article, or nothing at its start. Relatives stay those of the client: “su madre”. */
export const nameWords = (name: string) =>
  name
    .replace(owned, (_, owner: string, noun: string, of: string, at: number) => {
      if (relatives.test(noun)) return `${at === 0 ? 'Su' : 'su'}${/s$/i.test(owner) ? 's' : ''} ${noun}${of}`
      const plain = at === 0 ? noun : `${articleOf(noun.toLowerCase(), /s$/i.test(owner))} ${noun}`
      return plain + of
    })
    .replace(/\bde el\b/g, 'del')
    .replace(/\ba el\b/g, 'al')
