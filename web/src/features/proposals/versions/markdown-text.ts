import { parseMarkdown } from '@proffer/core/markdown/parse.ts'
import type { Block, Inline, List } from '@proffer/core/markdown/tree.ts'

/** Markdown as its reader sees it, without the signs. Words can be marked in it, which they cannot in a tree of elements. */
export const markdownText = (markdown: string): string => parseMarkdown(markdown).map(blockText).join('\n\n')

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.content)
    case 'list':
      return listText(block)
    case 'quote':
      return block.paragraphs.map(inlineText).join('\n')
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.map(inlineText).join(' · ')).join('\n')
  }
}

function listText({ start, items }: List): string {
  const lines = items.flatMap(({ content, nested }, index) => [
    `${start === null ? '•' : `${start + index}.`} ${inlineText(content)}`,
    ...(nested ? [listText(nested)] : []),
  ])
  return lines.join('\n')
}

const inlineText = (content: Inline[]): string =>
  content
    .map((inline) => {
      if (inline.kind === 'text') return inline.text
      return inline.kind === 'break' ? '\n' : inlineText(inline.content)
    })
    .join('')
