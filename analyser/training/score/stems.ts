// The scorer has its own words and stems, so that a mistake of the analyser's cannot hide in its score.

const words = (list: string) => new Set(list.trim().split(/\s+/))

const stopWords = words(`
  a an and are as at be been by can could do does for from has have if in into is it its may more must no not of on
  or our out per should so some such than that the their them then there these they this those to up use used using
  via was we were what when where which who will with within without would you your i my me us am also each any all
  other new need needs want wants like make sure etc e g al algo ante asi aun cada como con cual cuando de del desde
  donde dos el ella ellas ellos en entre era es esa ese eso esta estan estar este esto fue ha hay hasta la las le les
  lo los mas mi mis muy ni nos o otra otras otro otros para pero poder por porque que quien se sea segun ser si sin
  sobre solo son su sus tal tambien tan te tener tiene todo todos tu un una uno unos y ya debe deben debera deberan
  permitir necesita necesito requiere ademas mediante traves
`)

/** Words that say little in a requirement. */
const genericWords = words(`
  system feature features functionality module modules support section sections requirement requirements
  implementation implement development develop build create creation provide include including setup integration
  integrate based option options sistema modulo funcionalidad funcionalidades requisito requisitos implementacion
  implementar desarrollo desarrollar creacion crear incluir opcion opciones gestion integracion integrar
`)

/** Words that count as the same word, which is the key. */
const synonyms: Record<string, string> = {
  pay: 'payments payment paid paying',
  pago: 'pagos pagar cobro cobros pagan',
  auth: 'login signin authentication authenticate autenticacion logins',
  register: 'signup registration',
  registro: 'registrar alta altas',
  admin: 'administrator administrador administracion administrators',
  app: 'application applications aplicacion aplicaciones apps',
  image: 'photo photos picture pictures images',
  imagen: 'foto fotos fotografia imagenes',
  dashboard: 'panel tablero dashboards',
  notif: 'alert alerts notification notifications notify notificacion notificaciones notificar alerta alertas',
  email: 'mail emails correo correos mails',
  chat: 'messaging mensajeria',
  upload: 'uploads',
  subir: 'subida cargar',
  documentation: 'docs manuals manual',
  movil: 'moviles celular celulares',
  video: 'videos',
  web: 'webs website websites site sitio pagina',
  color: 'colour colors colours colores',
  optimiz: 'optimisation optimization optimise optimize optimizacion optimizar',
  book: 'bookings booking',
  reserva: 'reservas reservar',
}
const mainWordOf = new Map(
  Object.entries(synonyms).flatMap(([word, list]) => list.split(' ').map((synonym) => [synonym, word] as const)),
)

const suffixes = `
  izations ization aciones amiento imiento ations adores idades ation acion iones mente ments iendo ment idad ando
  ados adas idos idas ings ing ion ado ada ido ida ers ies ed er es as os ar ir ly s a o e y
`
  .trim()
  .split(/\s+/)

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

function stem(word: string): string {
  const mainWord = mainWordOf.get(word) ?? word
  if (/\d/.test(mainWord) || mainWord.length <= 4) return mainWord
  const suffix = suffixes.find((end) => mainWord.endsWith(end) && mainWord.length - end.length >= 4)
  return (suffix ? mainWord.slice(0, -suffix.length) : mainWord).slice(0, 6)
}

/** The stems of a text's words, without stop words and, unless they are kept, without generic words. */
export function stems(text: string, keepsGeneric: boolean): string[] {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !stopWords.has(word) && (word.length > 1 || /\d/.test(word)))
    .filter((word) => keepsGeneric || !genericWords.has(word))
    .map(stem)
}
