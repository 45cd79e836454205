import { wordsOf } from './tokens.ts'

const stopWords = new Set(
  wordsOf(`a an and any are as at be been both but by can could do does each etc every for from get has have how i if in into
  is it its just like make may me more must my need needs no not of on or other our out over per please should so some
  such sure than that the their them then there these they this those to up us use used using via want was we were what
  when where which while who will with within without would you your able also all new
  al algo ante asi aun cada como con cual cuando de del desde donde el ella ellos en entre es esa ese eso esta estan este
  esto fue ha han hay hasta la las le les lo los mas me mi mis muy ni nos nuestra nuestro o otra otro para pero por
  porque que quien se sea segun ser si sin sobre solo son su sus tal tambien tan te tener tiene todo todos toda todas tu
  un una uno unos unas y ya debe deben debera deberan puede pueden permitir permita necesita necesito quiero ademas
  mediante`),
)

/** Words that mean the same in a brief. Source: common synonyms of software briefs. */
const sameWord = new Map([
  ['payments', 'payment'],
  ['login', 'auth'],
  ['signin', 'auth'],
  ['authentication', 'auth'],
  ['autenticacion', 'auth'],
  ['application', 'app'],
  ['applications', 'app'],
  ['apps', 'app'],
  ['aplicacion', 'app'],
  ['aplicaciones', 'app'],
  ['website', 'web'],
  ['site', 'web'],
  ['sitio', 'web'],
  ['emails', 'email'],
  ['correo', 'email'],
  ['correos', 'email'],
  ['mail', 'email'],
])

const endings = wordsOf(
  `izations ization aciones amiento imiento ations adores idades ation acion iones mente ments iendo ment idad ando ados adas idos
  idas ings ing ion ado ada ido ida ers ies ed er es as os ar ir ly s a o e y`,
)

/** A simple stem: “booking” and “bookings” have the same one, and so have “reserva” and “reservas”. */
export function stem(word: string): string {
  const known = sameWord.get(word) ?? word
  // The endings are Latin. In a script without spaces, a whole phrase is one word.
  if (known.length <= 4 || !/^[a-z\u00c0-\u024f]+$/.test(known)) return known
  const ending = endings.find((end) => known.endsWith(end) && known.length - end.length >= 4)
  return (ending ? known.slice(0, -ending.length) : known).slice(0, 6)
}

/** The stems of the words that carry meaning, in order. */
export function contentStems(text: string): string[] {
  const found: string[] = []
  for (const word of wordsOf(text)) if (word.length > 1 && !stopWords.has(word)) found.push(stem(word))
  return found
}
