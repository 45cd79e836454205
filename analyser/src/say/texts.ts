import type { Language } from '@proffer/core/language.ts'
import data from '../../data/texts.json' with { type: 'json' }

export type TextName = keyof typeof data
type Values = Record<string, string | number>

/** Writes one of our own texts in a language. */
export type Say = (name: TextName, values?: Values) => string

export const sayIn =
  (language: Language): Say =>
  (name, values = {}) =>
    fill(data[name][language], values)

/** Replaces each `{name}` by its value. A part in brackets is left out if its value is empty. */
export const fill = (template: string, values: Values): string =>
  template
    .replace(/\[([^\]]*\{(\w+)\}[^\]]*)\]/g, (_, part: string, name: string) => (values[name] ? part : ''))
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
