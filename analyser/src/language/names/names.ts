/** A product name with the other ways to write it. */
export interface NameEntry {
  name: string
  aliases: string[]
  /** The name is also a common word, so it counts only with its capital letter. */
  needsCapital: boolean
}

/** Reads a list of names. An entry is `Name=alias=alias`, ends with a semicolon, and `^` means that it needs its capital. */
export const names = (list: string): NameEntry[] =>
  list
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [head = '', ...aliases] = entry
        .replace('^', '')
        .split('=')
        .map((part) => part.trim())
      return { name: head, aliases, needsCapital: entry.startsWith('^') }
    })
