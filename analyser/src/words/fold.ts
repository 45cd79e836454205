const latinLetter = /[\u00c0-\u024f]/g
/** A text without these needs only lower case. */
const needsFolding = /[\u0080-\uffff`]/
const combiningAccent = /[\u0300-\u036f]/g

// The letter without accent of each Latin letter. Computed once, because a brief may contain fifty thousand accents.
const baseLetters = new Map<string, string>()
for (let code = 0xc0; code <= 0x24f; code++) {
  const letter = String.fromCharCode(code)
  const base = letter.normalize('NFD').replace(combiningAccent, '')
  baseLetters.set(letter, base.length === 1 ? base : letter)
}

/** Lower case without accents. The length stays the same, so positions in the result are also positions in the original. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (!needsFolding.test(text)) return lower
  // The lower case of a few letters, such as “İ”, is longer. They stay as they are.
  const lowerOf = (char: string) => (char.toLowerCase().length === char.length ? char.toLowerCase() : char)
  const sameLength = lower.length === text.length ? lower : [...text].map(lowerOf).join('')
  return sameLength.replace(latinLetter, (letter) => baseLetters.get(letter) ?? letter).replace(/[’‘`]/g, "'")
}
