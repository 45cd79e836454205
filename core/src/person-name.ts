/** Words of company names. A name with one of them is not a person's. */
const companyWords = new Set(
  [
    'ltd limited llc llp inc incorporated corp corporation co company plc cic gmbh ag kg ug bv nv sa sas sarl srl spa pty',
    'sl slu sll scp oy ab aps as lda ltda cia and y e und et studio estudio agency agencia group grupo team equipo the',
    'partners associates hermanos hijos asociados foundation fundacion asociacion ayuntamiento council',
  ]
    .join(' ')
    .split(' '),
)
/** Titles before a name. "Thank you, Dr." would be wrong. */
const titles = new Set(
  'mr mrs ms miss mx dr dra prof profa sir dame sr sra srta don doña dna rev eng ing lic'.split(' '),
)

/** Without case, accents and dots: "S.L." is "sl". */
const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f.,]/g, '')
    .toLowerCase()

const singleSpaced = (text: string) => text.trim().replace(/\s+/g, ' ')

const isName = (word: string) => /^\p{L}[\p{L}'’-]+$/u.test(word)

/** How to address somebody: "Fiona" for "Fiona Mackay". A company, a title, an initial or a single word stays as it is. */
export function firstNameOf(name: string): string {
  const whole = singleSpaced(name)
  const words = whole.split(' ')
  const [first = ''] = words
  const isPerson = words.length > 1 && words.every((word) => !companyWords.has(plain(word)) && !/[&+\d@]/.test(word))
  return isPerson && isName(first) && !titles.has(plain(first)) ? first : whole
}

/** Whether two names are the same to a reader. */
export const isSameName = (a: string, b: string): boolean =>
  singleSpaced(a).toLocaleLowerCase() === singleSpaced(b).toLocaleLowerCase()

/** Words that begin a sentence about something else: "I'm looking for …", "we are NOT changing …". No name begins with them. */
const ordinaryWords = new Set(
  [
    'a an the not no never now so too very really just also still all here there happy glad sorry sure ready busy new old big',
    'looking searching interested trying going planning thinking hoping working writing asking needing wanting getting running',
    'in on at of for from with about after before and or but if as it that this these those what who how when where why',
    'your our my his her their its we you they he she i able afraid open closed based currently already only out off up ok yes',
    'un una unos unas el la los las lo de del al no nunca ahora ya muy tan solo sólo también todavía aún aquí todo todos',
    'buscando interesado interesada pensando en con para por desde y o pero si como que quien cuando donde nuestro nuestra',
    'yo tú tu su sus mi mis él ella ellos nosotros dueño dueña propietario propietaria nuevo nueva sí',
  ]
    .join(' ')
    .split(' '),
)
/** A longer word in capitals is more likely a stressed word than an abbreviation. */
const MAX_ABBREVIATION = 3

/** Whether a text in the place of a name can be one. No name is better than "NOT". */
export function isLikelyName(text: string): boolean {
  const words = text.trim().split(/\s+/)
  const [first = ''] = words
  if (ordinaryWords.has(first.toLocaleLowerCase()) || Array.from(text.trim()).length < 2) return false
  const isStressed = (word: string) =>
    word.length > MAX_ABBREVIATION && word === word.toLocaleUpperCase() && word !== word.toLocaleLowerCase()
  return !words.every(isStressed)
}

const introductions =
  "my name(?: is|['’]s)|name is|the name['’]s|call me|this is|i am|i['’]?m|it['’]s|soy|me llamo|mi nombre(?: es)?|aqu[ií]"
const introduced = new RegExp(
  String.raw`^(?:(?:hi|hello|hey|hola|buenas)(?: there)?[\s,.!]+)?(?:${introductions})[\s:,]+(\S.*)$`,
  'isu',
)
/** What ends a name in a sentence: "Dilys Evans from Harbour Yoga". */
const afterName = /[,.;:!?()\n]\s|[.!]+$|\s(?:from|at|and|y|de la empresa|the owner|la dueña|el dueño)\s/iu
/** “Ana Ruiz de Panadería Sol” is from a company, “Ana María de la Fuente” is one name. */
const ofCompany = new RegExp(
  String.raw`,?\s(?:de|del)\s(?:(?:la|el|los|las)\s)?(?:${[
    'empresa|compañía|estudio|agencia|clínica|tienda|panadería|pastelería|cafetería|café|restaurante|bar|hotel|taller|academia',
    'escuela|colegio|asociación|fundación|despacho|farmacia|peluquería|librería|grupo|bodega|inmobiliaria',
  ].join('|')})(?!\p{L}).*$`,
  'iu',
)
/** “Dilys Evans here” */
const presence = /\s(?:here|aquí)[.!]*$/iu
const MAX_NAME_WORDS = 5

/** A longer answer that ends like this may say anything: "We have no name here". */
function withoutPresence(answer: string): string {
  const name = answer.trim().replace(presence, '')
  return presence.test(answer.trim()) && name.split(/\s+/).length <= 3 && isLikelyName(name) ? name : answer
}

/** “2.500 euros”, the answer to an earlier question. */
const amount = /[\d\p{Sc}]|(?<!\p{L})(?:euros?|dollars?|pounds?|pesos?|d[oó]lares|libras)(?!\p{L})/iu

/** “No”, “sí, claro”, “OK”: the whole answer. */
const yesOrNo =
  /^[¡\s]*(?:(?:no|nope|nah|yes|yep|yeah|sure|ok|okay|s[ií]|vale|claro|gracias|thanks|thank you)(?:[\s,.!]+|$))+$/iu
/** “Before March”, “para el verano”. */
const startsAsDate =
  /^(?:(?:before|by|until|till|after|antes del?|para|hasta|despu[eé]s del?|a partir de)\s|(?:in|en)\s+(?:april|may|june|august|abril|julio)(?!\p{L}))/iu
/** The months that are not first names too: April, May, June, Abril and Julio are. */
const months =
  'january|february|march|july|september|october|november|december|' +
  'enero|febrero|marzo|mayo|junio|agosto|septiembre|octubre|noviembre|diciembre'
const month = new RegExp(String.raw`(?<!\p{L})(?:${months})(?!\p{L})`, 'iu')
const isNoName = (answer: string) => [yesOrNo, startsAsDate, month].some((pattern) => pattern.test(answer))

/**
 * The name in an answer to "What's your name?": "Dilys Evans" in "My name is Dilys Evans". An answer without an introduction counts
 * as a name. Null if the words after the introduction are no name, as in "I'm looking for a website", or if the answer is a yes or a no, or has a
 * date, a digit or a currency.
 */
export function nameInAnswer(answer: string): string | null {
  const [, rest] = introduced.exec(answer.trim()) ?? []
  if (amount.test(answer.replace(ofCompany, ''))) return null
  if (rest === undefined) return isNoName(answer.trim()) ? null : withoutPresence(answer)
  const [name = ''] = rest.replace(ofCompany, '').split(afterName, 1)
  const words = name.trim().split(/\s+/)
  return isLikelyName(name) && words.length <= MAX_NAME_WORDS ? name.trim() : null
}
