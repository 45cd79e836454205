import { escapeHtml } from '../values/escape-html.ts'

/** The look of mails: the neutral colours and the typefaces of the client page. Mail programs do not load fonts. */

export const colours = {
  ground: '#f3f0ea',
  paper: '#ffffff',
  ink: '#1b1f22',
  quiet: '#5b6067',
  rule: '#e6e1d8',
}

/** The CSS of running text. Sizes and line heights are in pixels. */
export const font = (size: number, height = Math.round(size * 1.55)) =>
  `font-family:Inter,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;font-size:${size}px;line-height:${height}px;overflow-wrap:anywhere;`

/** The CSS of titles, amounts and letters. */
export const serif = (size: number, height: number) =>
  `font-family:Newsreader,'Iowan Old Style',Palatino,Georgia,serif;font-size:${size}px;line-height:${height}px;overflow-wrap:anywhere;`

/** Escapes text and keeps its line breaks. */
export const lines = (text: string) => escaped(text).replace(/\r\n?|\n/g, '<br>')

/** Escapes text for an element or an attribute. Control characters (except line breaks) and direction marks are removed. */
export const escaped = (text: string) =>
  escapeHtml(
    text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (mark) => (mark === '\n' || mark === '\r' ? mark : '')),
  )
