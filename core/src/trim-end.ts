/**
 * The text without the characters at its end that fit `ending`, a pattern for one character. A pattern such as /\s+$/ takes
 * quadratic time where such characters stand in a long row inside the text.
 */
export function trimEndOf(text: string, ending: RegExp): string {
  let end = text.length
  while (end > 0 && ending.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
