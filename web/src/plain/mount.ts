import type { PageElement, PageNode } from '@proffer/core/page/node.ts'
import { element } from './element.ts'

/** Builds elements from a part of the page. Texts become text nodes, so nothing is ever parsed as HTML. */
export const mount = ({ tag, attributes, children }: PageElement): HTMLElement =>
  element(tag as keyof HTMLElementTagNameMap, { attributes }, ...children.map(mountNode))

const mountNode = (node: PageNode): HTMLElement | string => (typeof node === 'string' ? node : mount(node))
