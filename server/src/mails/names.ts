const MAX_SCANNED_CHARACTERS = 1_000
const MAX_NAME = 60
const MAX_TITLE = 120

/** One line of bounded length, without control characters, direction marks, or characters that start an address in a header. */
export function oneLine(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    // Invisible, private and unassigned characters, except the two joiners that some scripts and emoji need.
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s<>"]+/gu, ' ')
    // Many mail programs decode encoded words, such as `=?utf-8?q?=3C?=`, even where the standard does not allow them.
    .replaceAll('=?', '= ?')
    .trim()
  const characters = Array.from(line)
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line
}

/**
 * Names come from people whom the reader may not know. Addresses are removed from them, so that our sentences contain only
 * our own links, and nobody can pose as the owner of another address. The length limit keeps our own text visible.
 */
const withoutAddresses = (text: string, longest: number) =>
  oneLine(
    text
      .slice(0, MAX_SCANNED_CHARACTERS)
      .replace(/[a-z][a-z\d+.-]*:\/\/\S*|\bwww\.\S*/gi, ' ')
      .replace(/\S+@\S+/g, ' '),
    longest,
  )

/** The name of a person or a company. Null if nothing remains of it. */
export const nameShown = (name: string | null): string | null => (name && withoutAddresses(name, MAX_NAME)) || null

/** The name of a proposal. An ellipsis if nothing remains of it. */
export const titleShown = (title: string): string => withoutAddresses(title, MAX_TITLE) || '…'
