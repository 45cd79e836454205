import type { Widget, WidgetChange } from '@proffer/core/widget/schema.ts'
import { webAddressOf } from '../../../ui/web-address.ts'

/** The widget as the form holds it. */
export interface WidgetValues {
  greeting: string
  accentColor: string
  language: Widget['language']
  /** One site on each line. */
  allowedOrigins: string
}

export const valuesOf = ({ greeting, accentColor, language, allowedOrigins }: Widget): WidgetValues => ({
  greeting: greeting ?? '',
  accentColor,
  language,
  allowedOrigins: allowedOrigins.join('\n'),
})

export const changeOf = (values: WidgetValues): WidgetChange => ({
  greeting: values.greeting.trim() || null,
  accentColor: values.accentColor.trim(),
  language: values.language,
  allowedOrigins: originsIn(values.allowedOrigins),
})

/** The sites in the text, as web addresses: `example.com` becomes `https://example.com`. */
export const originsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(webAddressOf)

export const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text.trim())
