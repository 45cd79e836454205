import { escapeHtml } from '../../values/escape-html.ts'

/**
 * Marks a value in generated code that the page replaces with the reader's own: an API key or an id. The marks are characters
 * for private use, which code does not contain.
 */
export const mark = (variable: string, shown: string, quote: '' | 'single' | 'double' = '') =>
  `\ue001${variable}\ue002${quote}\ue002${shown}\ue003`

/** The code without its marks. */
export const unmarked = (code: string) =>
  code.replace(/\ue001[^\ue002]*\ue002[^\ue002]*\ue002([^\ue003]*)\ue003/g, '$1')

/** The marked code of shell commands: their variables, and the key that the first guide exports. */
export const markedShell = (code: string) =>
  code
    .replace(/\$([A-Z][A-Z_]*)/g, (shown, variable: string) => mark(variable, shown))
    .replace('pfr_your_key', mark('PROFFER_API_KEY', 'pfr_your_key'))

const tokens: Record<string, RegExp> = {
  sh: /(?<string>'[^']*'|"[^"]*"|https?:\/\/[^\s'"]+)|(?<comment># .*)/g,
  ts: /(?<string>'(?:[^'\\]|\\.)*')|(?<keyword>\b(?:const|await|new|import|from|export|function|return)\b)|(?<comment>\/\/ .*)/g,
  py: /(?<string>"(?:[^"\\]|\\.)*")|(?<keyword>\b(?:import|True|False|None)\b)|(?<comment># .*)/g,
  json: /(?<string>"(?:[^"\\]|\\.)*")/g,
}
tokens['js'] = tokens['ts'] as RegExp

/** The code as HTML: strings, keywords and comments have their colours, and marked values can be filled in. */
export function codeHtml(code: string, language: string): string {
  const pattern = tokens[language]
  const html = pattern ? coloured(code, pattern) : escapeHtml(code)
  return html.replace(
    /\ue001([^\ue002]*)\ue002([^\ue002]*)\ue002([^\ue003]*)\ue003/g,
    (_, variable, quote, shown) => `<u data-fill="${variable}" data-quote="${quote}">${shown}</u>`,
  )
}

function coloured(code: string, pattern: RegExp): string {
  let html = ''
  let end = 0
  for (const match of code.matchAll(pattern)) {
    const { string, keyword } = match.groups ?? {}
    const tag = string === undefined ? (keyword === undefined ? 's' : 'b') : 'i'
    html += `${escapeHtml(code.slice(end, match.index))}<${tag}>${escapeHtml(match[0])}</${tag}>`
    end = match.index + match[0].length
  }
  return html + escapeHtml(code.slice(end))
}
