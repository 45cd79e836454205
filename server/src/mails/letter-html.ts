import { parseMarkdown } from '@proffer/core/markdown/parse.ts'
import type { Block, Inline, List } from '@proffer/core/markdown/tree.ts'
import { colours, escaped, serif } from './mail-style.ts'

/**
 * Converts Markdown to HTML. A link is shown as its text and address, but cannot be clicked: anybody can be the sender, so the
 * button is the only link of the mail.
 */
export const letterHtml = (text: string): string => parseMarkdown(text).map(blockHtml).join('')

const style = `margin:0 0 12px;${serif(19, 29)}color:${colours.ink};`

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<p style="${style}font-weight:600;">${inlineHtml(block.content)}</p>`
    case 'paragraph':
      return `<p style="${style}">${inlineHtml(block.content)}</p>`
    case 'list':
      return listHtml(block)
    case 'quote':
      return block.paragraphs
        .map((content) => `<p style="${style}font-style:italic;">${inlineHtml(content)}</p>`)
        .join('')
    case 'table':
      return [block.head, ...block.rows]
        .map((row) => `<p style="${style}">${row.map(inlineHtml).join(' · ')}</p>`)
        .join('')
  }
}

function listHtml({ start, items }: List): string {
  const entries = items.map(
    ({ content, nested }) => `<li style="margin:0 0 6px;">${inlineHtml(content)}${nested ? listHtml(nested) : ''}</li>`,
  )
  const attributes = `style="${style}padding:0 0 0 22px;"`
  if (start === null) return `<ul ${attributes}>${entries.join('')}</ul>`
  return `<ol start="${start}" ${attributes}>${entries.join('')}</ol>`
}

const inlineHtml = (content: Inline[]): string => content.map(runHtml).join('')

function runHtml(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return escaped(inline.text)
    case 'break':
      return '<br>'
    case 'strong':
      return `<strong>${inlineHtml(inline.content)}</strong>`
    case 'emphasis':
      return `<em>${inlineHtml(inline.content)}</em>`
    case 'link': {
      const text = inlineHtml(inline.content)
      const address = escaped(inline.href)
      return text === address ? address : `${text} (${address})`
    }
  }
}
