/**
 * The `Content-Disposition` of a file that a browser shows (`inline`) or saves (`attachment`). It accepts any name. `filename`
 * contains only characters that every client reads the same way. `filename*` (RFC 8187) contains the whole name.
 */
export function fileDisposition(kind: 'inline' | 'attachment', name: string): string {
  // Without control characters, and without characters that a file name may not have on every system.
  const clean = name
    .replace(/[\p{C}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // Accents are dropped (é becomes e), and other characters become an underscore.
  const plain = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .,()+-]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded(clean.toWellFormed())}`
}

export const inlineFile = (name: string) => fileDisposition('inline', name)

/** `encodeURIComponent` leaves these characters, but RFC 8187 does not allow them. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
