const accented = /[\u00c0-\u024f]/g
const special = /[\u0080-\uffff`]/
const combining = /[\u0300-\u036f]/g

// Computed once, because a brief may contain fifty thousand accents.
const bases = new Map<string, string>()
for (let code = 0xc0; code <= 0x24f; code++) {
  const char = String.fromCharCode(code)
  const base = char.normalize('NFD').replace(combining, '')
  bases.set(char, base.length === 1 ? base : char)
}

/** Lower case without accents. The length stays the same, so positions in the result are also positions in the original. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (!special.test(text)) return lower
  const sameLength = lower.length === text.length ? lower : [...text].map(lowerKeepingLength).join('')
  return sameLength.replace(accented, (char) => bases.get(char) ?? char).replace(/[’‘`]/g, "'")
}

function lowerKeepingLength(char: string): string {
  const lower = char.toLowerCase()
  return lower.length === char.length ? lower : char
}
