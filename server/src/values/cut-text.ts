/** Cut between words where it can be, never inside a character. */
export function cutText(text: string, longest: number): string {
  const characters = Array.from(text)
  if (characters.length <= longest) return text
  const kept = characters.slice(0, longest - 1).join('')
  const words = kept.slice(0, Math.max(kept.search(/\s\S*$/), 0)).trimEnd()
  return `${words.length > kept.length / 2 ? words : kept}…`
}
