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

const isName = (word: string) => /^\p{L}[\p{L}'’-]+$/u.test(word)

/** How to address somebody: "Fiona" for "Fiona Mackay". A company, a title, an initial or a single word stays as it is. */
export function firstNameOf(name: string): string {
  const whole = name.trim().replace(/\s+/g, ' ')
  const words = whole.split(' ')
  const [first = ''] = words
  const isPerson = words.length > 1 && words.every((word) => !companyWords.has(plain(word)) && !/[&+\d@]/.test(word))
  return isPerson && isName(first) && !titles.has(plain(first)) ? first : whole
}

/** Whether two names are the same to a reader. */
export const isSameName = (a: string, b: string): boolean =>
  a.trim().replace(/\s+/g, ' ').toLocaleLowerCase() === b.trim().replace(/\s+/g, ' ').toLocaleLowerCase()
