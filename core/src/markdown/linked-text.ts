import { isSafeAddress } from './safe-address.ts'

/** A piece of plain text. The `href` is null if it is no address. */
export interface LinkedPiece {
  text: string
  href: string | null
}

/** Longer addresses are no links. */
const MAX_ADDRESS = 2_000
const address = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"'`*[\]()\\]+/giu

/** Splits a plain text, such as a message, at its http and https addresses. Marks of Markdown stay text. */
export function linkedText(text: string): LinkedPiece[] {
  const pieces: LinkedPiece[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    // Punctuation at the end belongs to the sentence.
    const href = match[0].replace(/[.,:;!?]{1,20}$/, '')
    if (href.length > MAX_ADDRESS || !isSafeAddress(href)) continue
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), href: null })
    pieces.push({ text: href, href })
    end = match.index + href.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), href: null })
  return pieces
}
