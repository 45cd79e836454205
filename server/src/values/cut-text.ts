/** Cuts a text to `maxCharacters`, between words if possible, and never inside a character. */
export function cutText(text: string, maxCharacters: number): string {
  const characters = Array.from(text)
  if (characters.length <= maxCharacters) return text
  const start = characters.slice(0, maxCharacters - 1).join('')
  const lastSpace = Math.max(start.search(/\s\S*$/), 0)
  const wholeWords = start.slice(0, lastSpace).trimEnd()
  // A very long last word is cut inside, so that at least half of the length is used.
  return `${wholeWords.length > start.length / 2 ? wholeWords : start}…`
}
