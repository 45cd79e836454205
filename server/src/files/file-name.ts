import { fileTypes } from '@proffer/core/files/file-types.ts'

const MAX_CHARACTERS = 200

/**
 * The name of a file from the header `X-File-Name`: plain text, percent-encoded UTF-8, or the form `UTF-8''...` of RFC 8187.
 * A name keeps no path and no character that is special in a header or a file system. Its ending fits the media type, so that
 * nobody saves a text as a program.
 */
export function fileNameOf(header: string | null, type: string): string {
  const [ending = 'bin', ...others] = fileTypes[type] ?? []
  const clean = cleaned(decoded(header ?? ''))
  const dot = clean.lastIndexOf('.')
  const extension = dot > 0 ? clean.slice(dot + 1).toLowerCase() : ''
  const hasEnding = extension === ending || others.includes(extension)
  const stem = (hasEnding ? clean.slice(0, dot) : clean) || 'file'
  const suffix = hasEnding ? clean.slice(dot) : `.${ending}`
  return (
    Array.from(stem)
      .slice(0, MAX_CHARACTERS - suffix.length)
      .join('')
      .trim() + suffix
  )
}

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

const cleaned = (name: string) =>
  (name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{C}\p{Zl}\p{Zp}\ufffd:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
