/**
 * The `Content-Disposition` of a file that a browser shows (`inline`) or saves (`attachment`). It accepts any name. `filename`
 * contains only characters that every client reads the same way. `filename*` (RFC 8187) contains the whole name.
 */
export function fileDisposition(kind: 'inline' | 'attachment', name: string): string {
  const clean = name
    .replace(/[\p{C}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const plain = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .,()+-]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded(clean.toWellFormed())}`
}

export const inlineFile = (name: string) => fileDisposition('inline', name)

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
