const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** `es-MX` and `ES` are `es`; what is no language code is nothing. */
export function languageCode(text: string | null | undefined): string | null {
  const code = /^([a-z]{2,3})(?:[-_][a-z0-9]{1,8})*$/i.exec(text?.trim() ?? '')?.[1]?.toLowerCase()
  return code && languageName(code) ? code : null
}

export const languageName = (code: string): string | null => names.of(code) ?? null
