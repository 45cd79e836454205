import type { PageNode } from '@proffer/core/page/node.ts'
import { escapeHtml } from '../values/escape-html.ts'

/** Elements without content and without an end tag. */
const voidTags = ['br', 'img']

/** Writes a part of the page as HTML. Every text and every value of an attribute is escaped. */
export function htmlOf(node: PageNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  const { tag, attributes, children } = node
  const written = Object.entries(attributes).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`,
  )
  const start = `<${tag}${written.join('')}>`
  return voidTags.includes(tag) ? start : `${start}${children.map(htmlOf).join('')}</${tag}>`
}
