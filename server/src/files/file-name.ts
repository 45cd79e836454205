import { fileTypes } from '@proffer/core/files/file-types.ts'
import { trimEndOf } from '@proffer/core/trim-end.ts'

const MAX_CHARACTERS = 200

/**
 * The name of a file from the header `X-File-Name`: plain text, percent-encoded UTF-8, or the form `UTF-8''...` of RFC 8187.
 * A name keeps no path and no character that is special in a header or a file system. Its ending fits the media type, so that
 * nobody saves a text as a program.
 */
export function fileNameOf(header: string | null, type: string): string {
  const endings = fileTypes[type] ?? []
  const [usualEnding = 'bin'] = endings
  const name = cleaned(decoded(header ?? ''))
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
  const fitsType = ending === usualEnding || endings.includes(ending)
  const stem = (fitsType ? name.slice(0, dot) : name) || 'file'
  const suffix = fitsType ? name.slice(dot) : `.${usualEnding}`
  const shortStem = Array.from(stem)
    .slice(0, MAX_CHARACTERS - suffix.length)
    .join('')
  return shortStem.trim() + suffix
}

/** A text with a `%` that is no valid encoding stays as it is. */
function decoded(header: string): string {
  const text = fromHeader(header.replace(/^\s*utf-8'[\w-]*'/i, ''))
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Node reads headers as Latin-1. Some clients send UTF-8 without encoding it. */
function fromHeader(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'))
  } catch {
    return header
  }
}

/** For example, `C:\plans\"a"  b.pdf` becomes `a b.pdf`. */
function cleaned(path: string): string {
  const name = path.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const readable = name
    .replace(/[\p{C}\p{Zl}\p{Zp}\ufffd:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
  return trimEndOf(readable, /[\s.]/)
}
