import { escapeHtml } from './escape-html.ts'
import { inlineHtml } from './inline-markdown.ts'

export interface Heading {
  level: number
  text: string
  id: string
}

interface Block {
  html: string
  /** The line after it. */
  next: number
}

/** The Markdown that our guides are written in: headings, paragraphs, lists, tables, quotations and code. */
export function renderMarkdown(source: string): { html: string; headings: Heading[] } {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const headings: Heading[] = []
  const html: string[] = []
  let at = 0
  while (at < lines.length) {
    if (lines[at]?.trim() === '') {
      at += 1
      continue
    }
    const block =
      heading(lines, at, headings) ?? code(lines, at) ?? table(lines, at) ?? list(lines, at) ?? prose(lines, at)
    html.push(block.html)
    at = block.next
  }
  return { html: html.join('\n'), headings }
}

const fence = /^```(\S*)/
const item = /^(\s*)([-*]|\d+\.) +/
const startsBlock = (line = '') => line.trim() === '' || fence.test(line) || /^(#|\||>)/.test(line) || item.test(line)

function heading(lines: string[], at: number, headings: Heading[]): Block | undefined {
  const [, marks = '', text = ''] = /^(#{1,4}) +(.+)$/.exec(lines[at] ?? '') ?? []
  if (marks === '') return undefined
  const wanted = anchorOf(text)
  const taken = headings.filter(({ id }) => id === wanted || id.replace(/-\d+$/, '') === wanted).length
  const found = { level: marks.length, text: text.replaceAll('`', ''), id: taken === 0 ? wanted : `${wanted}-${taken}` }
  headings.push(found)
  const { level, id } = found
  return { html: `<h${level} id="${id}">${inlineHtml(text)}</h${level}>`, next: at + 1 }
}

const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')

function code(lines: string[], at: number): Block | undefined {
  const [, language] = fence.exec(lines[at] ?? '') ?? []
  if (language === undefined) return undefined
  const end = lines.findIndex((line, index) => index > at && line.startsWith('```'))
  const last = end === -1 ? lines.length : end
  const attribute = language ? ` class="language-${escapeHtml(language)}"` : ''
  const text = escapeHtml(lines.slice(at + 1, last).join('\n'))
  // Wide code scrolls, and what scrolls must be reachable by keyboard.
  return { html: `<pre tabindex="0"><code${attribute}>${text}</code></pre>`, next: last + 1 }
}

function table(lines: string[], at: number): Block | undefined {
  if (!lines[at]?.startsWith('|') || !/^\|[\s:|-]+\|$/.test(lines[at + 1] ?? '')) return undefined
  const cells = (line: string) =>
    line
      .trim()
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => inlineHtml(cell.trim().replaceAll('\\|', '|')))
  const row = (line: string, tag: string) =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`
  let next = at + 2
  while (lines[next]?.startsWith('|')) next += 1
  const body = lines.slice(at + 2, next).map((line) => row(line, 'td'))
  const html = `<table><thead>${row(lines[at] ?? '', 'th')}</thead><tbody>${body.join('')}</tbody></table>`
  return { html: `<div class="wide" tabindex="0">${html}</div>`, next }
}

/** A list; what is indented under an item belongs to it, and may be anything. */
function list(lines: string[], at: number): Block | undefined {
  const [marker, , bullet = ''] = item.exec(lines[at] ?? '') ?? []
  if (marker === undefined) return undefined
  const isOrdered = /\d/.test(bullet)
  const items: string[] = []
  let next = at
  for (;;) {
    const [found, , sign = ''] = item.exec(lines[next] ?? '') ?? []
    if (found === undefined || /\d/.test(sign) !== isOrdered || lines[next]?.startsWith(' ')) break
    const end = endOfItem(lines, next + 1)
    const own = [
      (lines[next] ?? '').slice(found.length),
      ...lines.slice(next + 1, end).map((line) => line.replace(/^ {1,3}/, '')),
    ]
    const { html } = renderMarkdown(own.join('\n').trimEnd())
    items.push(`<li>${html.replace(/^<p>([\s\S]*?)<\/p>/, '$1')}</li>`)
    next = end
    while (lines[next]?.trim() === '') next += 1
  }
  const tag = isOrdered ? 'ol' : 'ul'
  return items.length === 0 ? undefined : { html: `<${tag}>${items.join('')}</${tag}>`, next }
}

function endOfItem(lines: string[], from: number): number {
  let at = from
  while (at < lines.length) {
    const isBlank = lines[at]?.trim() === ''
    const goesOn = isBlank ? /^ {2,}\S/.test(lines[at + 1] ?? '') : lines[at]?.startsWith(' ')
    if (!goesOn) break
    at += 1
  }
  return at
}

function prose(lines: string[], at: number): Block {
  if (lines[at]?.startsWith('>')) return quotation(lines, at)
  let next = at + 1
  while (next < lines.length && !startsBlock(lines[next])) next += 1
  return {
    html: `<p>${inlineHtml(
      lines
        .slice(at, next)
        .map((line) => line.trim())
        .join(' '),
    )}</p>`,
    next,
  }
}

function quotation(lines: string[], at: number): Block {
  let next = at
  while (lines[next]?.startsWith('>')) next += 1
  const inside = lines.slice(at, next).map((line) => line.replace(/^> ?/, ''))
  return { html: `<blockquote>${renderMarkdown(inside.join('\n')).html}</blockquote>`, next }
}
