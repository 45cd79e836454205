/** Cuts a text to `maxCharacters`, between words if possible, and never inside a character. */
export function cutText(text: string, maxCharacters: number): string {
  const characters = Array.from(text)
  if (characters.length <= maxCharacters) return text
  const start = characters.slice(0, maxCharacters - 1).join('')
  const words = start.slice(0, Math.max(start.search(/\s\S*$/), 0)).trimEnd()
  return `${words.length > start.length / 2 ? words : start}…`
}
