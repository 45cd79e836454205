let names: Intl.DisplayNames | undefined

/** Returns `es` for `es-MX` and `ES`, and null for text that is not a language code. */
export function languageCode(text: string | null | undefined): string | null {
  const code = /^([a-z]{2,3})(?:[-_][a-z0-9]{1,8})*$/i.exec(text?.trim() ?? '')?.[1]?.toLowerCase()
  return code && languageName(code) ? code : null
}

/** The English name of a language: `Spanish` for `es`. Null for an unknown code. */
export function languageName(code: string): string | null {
  // Created when it is first needed, because it takes 6 MB.
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return names.of(code) ?? null
}
