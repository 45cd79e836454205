const accented = /[\u00c0-\u024f]/g
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
  const sameLength = lower.length === text.length ? lower : [...text].map(lowerKeepingLength).join('')
  return sameLength.replace(accented, (char) => bases.get(char) ?? char)
}

function lowerKeepingLength(char: string): string {
  const lower = char.toLowerCase()
  return lower.length === char.length ? lower : char
}

export type Word = { text: string; start: number; end: number }

// Letters by range: the Unicode classes cost three times as much, and this runs over every word.
const wordPattern = /[a-z0-9\u00aa-\u1fff\u2c00-\u2dff\u3040-\ud7ff][a-z0-9+#\u00aa-\u1fff\u2c00-\u2dff\u3040-\ud7ff]*/g

/** The words of a folded text with their positions. `c++` and `c#` are words. */
export function words(folded: string): Word[] {
  const found: Word[] = []
  for (const match of folded.matchAll(wordPattern)) {
    found.push({ text: match[0], start: match.index, end: match.index + match[0].length })
  }
  return found
}

/** Collapses white space and cuts at a word's end, marking the cut. */
export function clip(text: string, max: number): string {
  const flat = text
    .slice(0, max * 4)
    .replace(/\s+/g, ' ')
    .trim()
  if (flat.length <= max) return flat
  const cut = flat.slice(0, max - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.(–-]+$/, '')}…`
}

/** Makes the first letter a capital, except in names such as “iCal” and “n8n”. */
export function capitalise(text: string): string {
  return /^\p{Ll}[\p{Lu}\d]/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)
}

/** A short, stable fingerprint (FNV-1a), so that ids do not depend on the clock or on chance. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  }
  return hash.toString(36).padStart(7, '0')
}
