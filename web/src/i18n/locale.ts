/**
 * The language in the reader's region, if the browser names one, so that dates and numbers look familiar. English in a browser of
 * Portugal is `en-PT`, which writes "18 November".
 */
export function localeOf(language: string, browserTags: readonly string[] = navigator.languages): string {
  const locales = browserTags.flatMap((tag) => readLocale(tag) ?? [])
  const sameLanguage = locales.find((locale) => locale.language === language)
  if (sameLanguage) return sameLanguage.toString()
  const region = locales[0]?.region
  return region ? `${language}-${region}` : language
}

/** A browser on Linux can name a tag that `Intl` refuses, such as `en-US@posix`. */
function readLocale(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag)
  } catch {
    return null
  }
}
