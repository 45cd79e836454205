/**
 * Removes the characters at the end of the text that match `ending`, a pattern for one character. A pattern such as /\s+$/
 * would take quadratic time on a text with long runs of spaces.
 */
export function trimEndOf(text: string, ending: RegExp): string {
  let end = text.length
  while (end > 0 && ending.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
