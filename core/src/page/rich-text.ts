import { parseMarkdown } from '../markdown/parse.ts'
import type { Block, Inline, List } from '../markdown/tree.ts'
import { node, type PageElement, type PageNode } from './node.ts'

/** Markdown as part of the page. Null for a text without content. */
export function richText(text: unknown, className = ''): PageElement | null {
  const blocks = typeof text === 'string' ? parseMarkdown(text) : []
  if (blocks.length === 0) return null
  const headingLevels = blocks.flatMap((block) => (block.kind === 'heading' ? block.level : []))
  const topLevel = Math.min(...headingLevels)
  return node('div', { class: `prose ${className}`.trim() }, ...blocks.map((block) => blockNode(block, topLevel)))
}

/** The title of a section is an h2, so the highest headings in it are h3, whatever their level in the text. */
function blockNode(block: Block, topLevel: number): PageElement {
  switch (block.kind) {
    case 'heading':
      return node(block.level === topLevel ? 'h3' : 'h4', {}, ...inlineNodes(block.content))
    case 'paragraph':
      return node('p', {}, ...inlineNodes(block.content))
    case 'list':
      return listNode(block)
    case 'quote':
      return node('blockquote', {}, ...block.paragraphs.map((content) => node('p', {}, ...inlineNodes(content))))
    case 'table':
      // A wide table scrolls on a phone, also with the keyboard.
      return node(
        'div.table',
        { tabindex: 0 },
        node(
          'table',
          {},
          node(
            'thead',
            {},
            node('tr', {}, ...block.head.map((cell) => node('th', { scope: 'col' }, ...inlineNodes(cell)))),
          ),
          node(
            'tbody',
            {},
            ...block.rows.map((row) => node('tr', {}, ...row.map((cell) => node('td', {}, ...inlineNodes(cell))))),
          ),
        ),
      )
  }
}

function listNode({ start, items }: List): PageElement {
  const children = items.map(({ content, nested }) =>
    node('li', {}, ...inlineNodes(content), nested && listNode(nested)),
  )
  return start === null ? node('ul', {}, ...children) : node('ol', { start: start === 1 ? null : start }, ...children)
}

const inlineNodes = (content: Inline[]): PageNode[] => content.map(inlineNode)

function inlineNode(inline: Inline): PageNode {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'break':
      return node('br')
    case 'strong':
      return node('strong', {}, ...inlineNodes(inline.content))
    case 'emphasis':
      return node('em', {}, ...inlineNodes(inline.content))
    case 'link':
      return outsideLink(inline.href, ...inlineNodes(inline.content))
  }
}

/** A link to another site. The address of the page contains the client's token, so it is not sent along. */
export const outsideLink = (href: string, ...content: PageNode[]): PageElement =>
  node('a', { href, target: '_blank', rel: 'noopener noreferrer' }, ...content)
